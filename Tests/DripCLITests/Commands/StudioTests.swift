import DripExport
import Foundation
import Testing

@testable import DripCLI

@Suite struct StudioTests {
  /// A program that was installed, with or without a page beside it.
  private struct Installation {
    let folder = try? OutputFolder()
    let page = "<!doctype html><title>Drip Studio</title>"

    init(hasPage: Bool = true) throws {
      let root = try path("")
      try FileManager.default.createDirectory(
        atPath: root + "share/drip", withIntermediateDirectories: true)
      guard hasPage else { return }
      try page.write(toFile: root + "share/drip/drip.html", atomically: true, encoding: .utf8)
    }

    func path(_ name: String) throws -> String { try #require(folder).path + "/" + name }

    /// Runs a command line as the installed program would.
    func run(
      _ line: [String],
      open: @escaping @Sendable (String) throws(SystemError) -> Int32? = { _ in 0 }
    ) throws -> (code: ExitCode, output: String, errors: String) {
      let bin = try path("bin")
      var (written, errorBytes): ([UInt8], [UInt8]) = ([], [])
      let console = Console(
        output: ByteStream { written += $0 }, errors: ByteStream { errorBytes += $0 },
        studio: StudioPage(folder: { bin }, open: open))
      let code = Program(catalog: .demonstration).run(line[...], on: console)
      return (
        code, String(decoding: written, as: UTF8.self), String(decoding: errorBytes, as: UTF8.self)
      )
    }
  }

  @Test func `The page beside the program is shown`() throws {
    let installation = try Installation()
    let page = try installation.path("share/drip/drip.html")
    let run = try installation.run(["studio"]) { path in path == page ? 0 : 1 }
    #expect(run.code == .success && run.output.isEmpty && run.errors.isEmpty)
  }

  @Test func `A browser that keeps running is not waited for`() throws {
    #expect(try Installation().run(["studio"]) { _ in nil }.code == .success)
  }

  @Test func `The path of the page can be printed`() throws {
    let installation = try Installation()
    let run = try installation.run(["studio", "--print"]) { _ in 1 }
    #expect(run.code == .success)
    #expect(run.output == "\(try installation.path("share/drip/drip.html"))\n")
  }

  @Test func `A copy overwrites files only on request`() throws {
    let installation = try Installation()
    let copy = try installation.path("copy.html")
    #expect(try installation.run(["studio", "-o", copy]).code == .success)
    #expect(try String(contentsOfFile: copy, encoding: .utf8) == installation.page)
    let again = try installation.run(["studio", "-o", copy])
    #expect(again.code == .cannotCreate)
    #expect(again.errors.contains("'\(copy)'") && again.errors.contains("--force"))
    #expect(try installation.run(["studio", "-o", copy, "--force"]).code == .success)
    let link = try installation.path("link.html")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "copy.html")
    #expect(try installation.run(["studio", "-o", link, "--force"]).code == .success)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "copy.html")
    #expect(try installation.run(["studio", "-o", "/dev/null"]).code == .success)
    #expect(try installation.run(["studio", "-o", "-"]).output == installation.page)
  }

  @Test(arguments: [["studio"], ["studio", "--print"], ["studio", "-o", "-"]])
  func `A missing page is reported`(line: [String]) throws {
    let installation = try Installation(hasPage: false)
    let run = try installation.run(line)
    let page = try installation.path("share/drip/drip.html")
    #expect(run.code == .noInput && run.output.isEmpty)
    #expect(run.errors.contains("'\(page)'") && run.errors.contains("'make install'"))
  }

  @Test func `A missing browser is reported`() throws {
    let installation = try Installation()
    let page = try installation.path("share/drip/drip.html")
    let run = try installation.run(["studio"]) { _ in 3 }
    #expect(run.code == .unavailable)
    #expect(run.errors.contains("'\(StudioPage.opener)'") && run.errors.contains("'\(page)'"))
  }

  @Test func `A program that is missing is an error, and one that fails has its code`() throws {
    #expect(throws: SystemError.self) { try StartedProgram.run("no-such-program-of-drip", []) }
    // However busy the machine is: nobody waits longer than the program takes.
    #expect(try StartedProgram.run("sh", ["-c", "exit 3"], attempts: .max) == 3)
    #expect(try StartedProgram.run("sh", ["-c", "kill -TERM $$"], attempts: .max) == 143)
  }
}
