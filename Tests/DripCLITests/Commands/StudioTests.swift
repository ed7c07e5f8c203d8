import DripExport
import DripLibC
import Foundation
import Testing

@testable import DripCLI

@Suite struct StudioTests {
  /// A program that was installed, with or without a page beside it.
  private struct Installation {
    let folder = try? OutputFolder()
    let page = "<!doctype html>\n<head>\n<title>Drip Studio</title>"

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
      let code = Drip(.demonstration).run({ line[...] }, on: console)
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
    #expect(run.errors.contains("'\(page)'") && run.errors.contains("'make install-studio'"))
  }

  @Test func `A program in a build folder shows the page of its package`() throws {
    let installation = try Installation(hasPage: false)
    let build = try installation.path("a package/.build/linux/release")
    let site = try installation.path("a package/out/web")
    for folder in [build, site] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    let package = try installation.path("a package")
    try "".write(toFile: "\(package)/Package.swift", atomically: true, encoding: .utf8)
    let studio = StudioPage(folder: { build })
    let error = #expect(throws: StudioError.self) { try studio.path() }
    #expect(error?.message == "studio page not found in '\(site)'; run 'make web' in '\(package)'")
    #expect(error.map(ExitCode.init) == .noInput)
    try "".write(toFile: "\(site)/drip.html", atomically: true, encoding: .utf8)
    #expect(try studio.path() == "\(site)/drip.html")
    // A page beside the program comes first.
    try "".write(toFile: "\(build)/drip.html", atomically: true, encoding: .utf8)
    #expect(try studio.path() == "\(build)/drip.html")
  }

  @Test func `The page opens with a scene and its settings`() throws {
    let installation = try Installation()
    let page = try installation.path("share/drip/drip.html")
    let line =
      ["studio", "demo"] + ["--set", "tint=teal", "--progress", "0@0,1@1.5"]
      + ["--at", "0.5", "--size", "200x100", "--background", "#fff"]
    let fragment =
      "scene=demo&variant=recorded&set=tint=%23008080ff&told=0@0,1@1.5&size=200&background=%23ffffff&at=0.5"
    let printed = try installation.run(line + ["--print"])
    #expect(printed.output == "file://\(page)#\(fragment)\n" && printed.errors.isEmpty)
    let copied = try installation.run(line + ["-o", "-"]).output
    #expect(
      copied
        == "<!doctype html>\n<head>\n<script>location.hash||location.replace(\"#\(fragment)\")</script>\n"
        + "<title>Drip Studio</title>")
    let opened = Locked<String?>(nil)
    let shown = try installation.run(line) { path in
      opened.with { $0 = path }
      return 0
    }
    #expect(shown.code == .success)
    let forwarding = try #require(opened.with { $0 })
    let text = try String(contentsOfFile: forwarding, encoding: .utf8)
    let address = "file://\(page)#\(fragment)".replacing("&", with: "&amp;")
    #expect(text.contains("content=\"0; url=\(address)\""))
    try FileManager.default.removeItem(
      at: URL(filePath: forwarding).deletingLastPathComponent())
  }

  @Test(arguments: [
    (["--seed", "7"], "'--seed' needs a scene"),
    (["demo", "--background", "#ffffff80"], "opaque colour"),
    (["demo", "--set", "popScale=9"], "popScale"),
    (["demo", "--speed", "9"], "the speed of the studio must be from 0.1 to 2, but is 9"),
  ])
  func `OptionTexts that the page cannot have are errors`(line: [String], words: String) throws {
    let run = try Installation().run(["studio"] + line)
    #expect(run.code == .usage && run.errors.contains(words))
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
