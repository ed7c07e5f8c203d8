import DripExport
import DripRaster
import Foundation
import Testing

@testable import DripCLI

@Suite struct VerifyTests {
  private let folder: OutputFolder

  init() throws {
    folder = try OutputFolder()
    let line = "render demo -o \(folder.path) --size 30 --fps 10 --set tapAt=1 --progress 0.5@1.1"
    #expect(Run(line).code == .success)
  }

  private func verify(_ options: String = "") -> Run { Run("verify \(folder.path) \(options)") }

  @Test(arguments: ["", "--pixels", "--jobs 3", "--pixels --jobs 3"])
  func `Frames that are right are right`(_ options: String) throws {
    let run = verify(options)
    #expect(run.code == .success)
    #expect(run.output.hasPrefix("30 frames") && run.errors.isEmpty)
    #expect(try verify("--json \(options)").object()["frames"] as? Int == 30)
    #expect(verify("--quiet \(options)").output.isEmpty)
  }

  @Test func `A film is no folder of frames, and the help says how to check it`() throws {
    let film = "\(folder.path)/demo.gif"
    #expect(Run("render demo -o \(film) --size 30 --fps 10").code == .success)
    let run = Run("verify \(film)")
    #expect(run.code == .noInput && run.output.isEmpty)
    guard case .noFolder(film) = try #require(run.error as? VerifyError) else {
      Issue.record("another error: \(run.errors)")
      return
    }
    // The same film again has the same bytes.
    let again = Run("render demo -o - --format gif --size 30 --fps 10")
    #expect(again.bytes == folder.bytes(of: "demo.gif"))
  }

  @Test(arguments: [1, 3])
  func `Every flaw is found, and nothing else`(_ jobs: Int) throws {
    let names = folder.frames()
    func path(_ number: Int) -> String { "\(folder.path)/\(names[number])" }
    try FileManager.default.removeItem(atPath: path(2))
    var bytes = try #require(folder.bytes(of: names[4]))
    try Data(bytes.prefix(bytes.count / 2)).write(to: URL(filePath: path(4)))
    bytes = try #require(folder.bytes(of: names[6]))
    bytes[bytes.count / 2] ^= 4
    try Data(bytes).write(to: URL(filePath: path(6)))
    try Data(PNGWriter().encode(Pixmap(size: PixelSize(31, 30)))).write(to: URL(filePath: path(8)))
    try Data().write(to: URL(filePath: path(9)))
    try FileManager.default.removeItem(atPath: path(10))
    try FileManager.default.createDirectory(atPath: path(10), withIntermediateDirectories: false)
    let expected = [2, 4, 6, 8, 9, 10].map { names[$0] }
    let run = verify("--jobs \(jobs)")
    #expect(run.code == .data)
    #expect(run.lines.map { String($0.prefix { $0 != ":" }) } == expected)
    #expect(run.lines[3].contains("31 × 30"))
    #expect((run.error as? VerifyError)?.flaws == [6, 30, 0])
    let flaws = try verify("--json").object()["flaws"] as? [[String: String]]
    #expect(flaws?.compactMap { $0["file"] } == expected)
  }

  @Test func `Pixels are compared with a fresh rendering, not bytes with the files`() throws {
    let names = folder.frames()
    // The same pixels, compressed in another way.
    let bytes = try #require(folder.bytes(of: names[3]))
    let small = try PNGWriter(compression: .small).encode(PNGReader().decode(bytes).pixmap)
    try Data(small).write(to: URL(filePath: "\(folder.path)/\(names[3])"))
    #expect(verify("--pixels").code == .success)
    #expect(verify().lines.map { $0.hasPrefix("\(names[3]): ") } == [true])
    // One pixel is another one.
    var pixmap = try PNGReader().decode(bytes).pixmap
    pixmap[4, 5] = Pixmap.Pixel(1, 2, 3)
    try Data(PNGWriter().encode(pixmap)).write(to: URL(filePath: "\(folder.path)/\(names[3])"))
    #expect(verify().lines.map { $0.hasPrefix("\(names[3]): ") } == [true])
    let run = verify("--pixels")
    #expect(run.code == .data)
    #expect(run.lines.map { $0.hasPrefix("\(names[3]): 1 pixel") } == [true])
  }

  @Test func `A flipped bit in the record of the frames is found and repaired`() throws {
    let name = try #require(folder.names().first { $0.hasSuffix(".drip") })
    let whole = try #require(folder.bytes(of: name))
    let resume =
      "render demo -o \(folder.path) --size 30 --fps 10 --set tapAt=1 --progress 0.5@1.1 --resume"
    for index in stride(from: 0, to: whole.count, by: 97) {
      var bytes = whole
      bytes[index] ^= 1 << UInt8(index % 8)
      try Data(bytes).write(to: folder.url(name))
      let run = verify()
      #expect(run.code != .success, "byte \(index)")
      guard run.code == .data else { continue }
      #expect(run.lines.contains { $0.hasPrefix("\(name): ") })
    }
    // The digits of a frame's fingerprint: only this frame is drawn again.
    var bytes = whole
    bytes[whole.count - 40] ^= 1
    try Data(bytes).write(to: folder.url(name))
    #expect((verify().error as? VerifyError)?.flaws?.last == 1)
    #expect(Run(resume).code == .success)
    #expect(verify().code == .success)
    // An interrupted run has no checksum.
    try Data(whole.dropLast(30)).write(to: folder.url(name))
    let run = verify()
    #expect(
      run.code == .data
        && run.lines.contains { $0.hasPrefix("\(name): ") && $0.contains("--resume") })
    #expect(Run(resume).code == .success)
    #expect(verify().code == .success)
  }

  @Test func `A damaged record beside others is no reason for silence`() throws {
    #expect(Run("render loop -o \(folder.path) --fps 2 --format svg").code == .success)
    let name = try #require(folder.names().first { $0.hasSuffix(".svg.drip") })
    var bytes = try #require(folder.bytes(of: name))
    bytes[3] ^= 1
    try Data(bytes).write(to: folder.url(name))
    let run = verify()
    #expect(run.code == .data && run.lines.map { $0.hasPrefix("\(name): ") } == [true])
    #expect((run.error as? VerifyError)?.flaws == [0, 30, 1])
  }

  @Test func `The result says which pixels were not compared`() throws {
    #expect(verify().output.contains("pixels were not compared"))
    #expect(verify("--pixels").output == "30 frames are intact\n")
    #expect(try verify("--json").object()["redrawn"] as? Int == 0)
    #expect(Run("render loop -o \(folder.path) --fps 2 --format svg").code == .success)
    #expect(verify("--pixels").output.contains("the pixels of 4 were not compared"))
    #expect(try verify("--json --pixels").object()["redrawn"] as? Int == 30)
  }

  @Test func `Several sequences in a folder are verified together`() throws {
    #expect(Run("render loop -o \(folder.path) --fps 2 --format svg").code == .success)
    #expect(verify().output.hasPrefix("34 frames"))
    #expect(verify("--pixels").code == .success)
    try Data("<svg/>".utf8).write(to: URL(filePath: "\(folder.path)/loop-0002.svg"))
    #expect(verify().lines.map { $0.hasPrefix("loop-0002.svg: ") } == [true])
  }

  @Test func `A folder without frames and a missing folder have different errors`() throws {
    let empty = try OutputFolder()
    let run = Run(["verify", empty.path])
    run.expectRefusal(.noInput, naming: "'\(empty.path)'")
    Run(["verify", "\(empty.path)/nowhere"])
      .expectRefusal(.noInput, naming: "'\(empty.path)/nowhere': No such file or directory")
  }

  @Test func `Invalid settings are reported`() throws {
    let manifest = "\(folder.path)/.demo-%04d.png.drip"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    // The last line is the checksum.
    let lines = text.replacing("scene=demo", with: "scene=ocean").split(separator: "\n").dropLast()
    try (lines.joined(separator: "\n") + "\n").manifest.write(to: URL(filePath: manifest))
    #expect(verify().code == .success)
    let run = verify("--pixels")
    run.expectRefusal(.data, naming: "demo-%04d.png'")
  }
}

extension VerifyError {
  /// The number of frames with flaws, of all frames, and of records with flaws.
  fileprivate var flaws: [Int]? {
    if case .flaws(let count, let total, let records) = self {
      [count, total, records]
    } else {
      nil
    }
  }
}
