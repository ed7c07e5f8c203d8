#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  @testable import InAnApp

  /// Downloads from a server of Python on this machine.
  @Suite(.enabled(if: FileServer.python != nil, "python3 is missing")) struct DownloadTests {
    @Test func `A download moves the complete file, over an older one`() async throws {
      let server = try FileServer()
      defer { server.stop() }
      let content = Data(repeating: 7, count: 3_000_000)
      try content.write(to: server.folder.appendingPathComponent("file"))
      let place = server.folder.appendingPathComponent("place")
      try Data("old".utf8).write(to: place)

      var fractions: [Double] = []
      for try await fraction in download(try server.address("file"), to: place) {
        fractions.append(fraction)
      }
      #expect(try Data(contentsOf: place) == content)
      #expect(fractions == fractions.sorted() && fractions.last == 1)
    }

    @Test func `A missing file is a failure, and leaves the older one`() async throws {
      let server = try FileServer()
      defer { server.stop() }
      let place = server.folder.appendingPathComponent("place")
      try Data("old".utf8).write(to: place)
      let error = await #expect(throws: Refusal.self) {
        for try await _ in download(try server.address("missing"), to: place) {}
      }
      #expect(error?.status == 404)
      #expect(try Data(contentsOf: place) == Data("old".utf8))
    }

    @Test func `A server that has gone is a failure`() async throws {
      let server = try FileServer()
      let place = server.folder.appendingPathComponent("place")
      server.stop()
      await #expect(throws: URLError.self) {
        for try await _ in download(try server.address("file"), to: place) {}
      }
    }
  }

  /// A server of the files in a folder, which ends with its input.
  struct FileServer {
    static let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    private static let program = """
      import functools, http.server, sys, threading
      handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=sys.argv[1])
      server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
      threading.Thread(target=server.serve_forever, daemon=True).start()
      print(server.server_port, flush=True)
      sys.stdin.read()
      """

    let folder: URL
    private let port: String
    private let process = Process()
    private let input = Pipe()

    init() throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      process.executableURL = URL(fileURLWithPath: try #require(Self.python))
      process.arguments = ["-c", Self.program, folder.path]
      let output = Pipe()
      (process.standardInput, process.standardOutput) = (input, output)
      process.standardError = FileHandle.nullDevice
      try process.run()
      port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        .trimmingCharacters(in: .newlines)
    }

    func address(_ name: String) throws -> URL {
      try #require(URL(string: "http://127.0.0.1:\(port)/\(name)"))
    }

    func stop() {
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
      try? FileManager.default.removeItem(at: folder)
    }
  }
#endif
