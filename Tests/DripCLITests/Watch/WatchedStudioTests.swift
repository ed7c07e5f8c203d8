import DripExport
import Foundation
import Testing

@testable import DripCLI

/// The page of the studio that is built again when a source is saved.
@Suite struct WatchedStudioTests {
  private let folder: OutputFolder
  private var place: String { "\(folder.path)/.build/studio" }

  init() throws { folder = try OutputFolder() }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(place)/\(name)", encoding: .utf8)
  }

  /// Runs the watch of a program that is a script, and ends it after a message with some words or when the page is shown.
  private func watch(_ script: String, until words: String = "\n", options: String = "") throws
    -> (output: String, messages: String, shown: String?)
  {
    let program = "\(folder.path)/.build/linux/debug/Tide"
    let url = URL(filePath: program)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: "\(folder.path)/Package.swift"))
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: url)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    var (output, messages): ([UInt8], [UInt8]) = ([], [])
    let interruption = Interruption()
    let shown = Monitor<String?>(nil)
    var console = Console(
      output: ByteStream { output += $0 },
      errors: ByteStream {
        messages += $0
        if String(decoding: messages, as: UTF8.self).contains(words) {
          interruption.request(signal: SIGINT)
        }
      }, interruption: interruption)
    console.studio.open = { path in
      shown.with { $0 = path }
      return 0
    }
    let package = ProgramPackage(of: program, in: "/")
    try About.$name.withValue("tide") {
      let request = try request("studio --watch \(options)")
      try WatchedStudio(request, package: package)
        .run(printsPath: request.policy.printsPath, on: console)
    }
    return (
      String(decoding: output, as: UTF8.self), String(decoding: messages, as: UTF8.self),
      shown.with { $0 }
    )
  }

  @Test func `The page of the program is shown, and reloads when another one replaces it`() throws {
    let run = try watch("echo \"$@\" > \"$4\"; echo page >> \"$4\"")
    #expect(run.shown == "\(place)/studio.html" && run.output.isEmpty)
    #expect(run.messages.hasPrefix("tide: ready after "))
    let page = try text("studio.html")
    #expect(page.hasPrefix("studio --force --output \(place)/built.html\npage\n<script>"))
    let first = try text("build.js")
    let number = try #require(first.split(separator: "\"").dropFirst().first)
    #expect(page.contains("build === \"\(number)\""))
    #expect(try watch("echo other > \"$4\"", options: "--print").output == "\(place)/studio.html\n")
    #expect(try text("studio.html").hasPrefix("other\n"))
    #expect(try text("build.js") != first)
  }

  @Test func `A build that fails leaves the page as it is`() throws {
    _ = try watch("echo page > \"$4\"")
    let (page, build) = try (text("studio.html"), text("build.js"))
    let run = try watch("echo half > \"$4\"; exit 65")
    #expect(run.messages == "tide: the command failed; waiting for the next save\n")
    #expect(run.shown == nil)
    #expect(try text("studio.html") == page && text("build.js") == build)
  }

  @Test func `What cannot be watched is refused`() throws {
    let run = Run("studio --watch")
    run.expectRefusal(naming: "no sources to watch", "'drip new'")
    #expect(throws: WatchError.other(option: "output")) { try watch("", options: "-o x.html") }
  }
}
