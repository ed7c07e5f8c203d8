import DripExport
import Foundation
import Testing

@testable import DripCLI

/// The loop that builds and draws again.
@Suite struct SourceWatchTests {
  private let folder: OutputFolder

  init() throws {
    folder = try OutputFolder()
    for name in ["source", "settings"] { try save(name, "") }
  }

  private func save(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/\(name)"))
  }

  /// Runs a watch in which each step saves files or ends, and returns the steps and the messages.
  private func steps(
    isBuilt: Bool, failing failures: Set<Int> = [], isQuiet: Bool = false,
    _ act: @escaping (_ step: Int, _ end: () -> Void) throws -> Void
  ) throws -> (steps: [String], messages: String) {
    var (steps, messages): ([String], [UInt8]) = ([], [])
    let interruption = Interruption()
    let console = Console(
      output: ByteStream { _ in }, errors: ByteStream { messages += $0 },
      interruption: interruption)
    func step(_ name: String) throws {
      steps.append(name)
      try act(steps.count) { interruption.request(signal: SIGINT) }
    }
    let path = folder.path
    let watch = SourceWatch(
      sources: { FileStamp(of: ["\(path)/source"]) },
      build: { _ in
        try step("build")
        return failures.contains(steps.count) ? 1 : 0
      }, settings: ["\(path)/settings"], console: console, isQuiet: isQuiet)
    try watch.run(isBuilt: isBuilt) {
      try step("draw")
      return !failures.contains(steps.count)
    }
    return (steps, String(decoding: messages, as: UTF8.self))
  }

  @Test func `A saved source is built and drawn, and saved settings are drawn`() throws {
    let run = try steps(isBuilt: true) { step, end in
      switch step {
      case 1: try save("source", "1")
      case 3: try save("settings", "1")
      case 4: try save("source", "12")
      case 6: end()
      default: break
      }
    }
    #expect(run.steps == ["draw", "build", "draw", "draw", "build", "draw"])
    #expect(run.messages.split(separator: "\n").count == 3)
  }

  @Test func `A program that is older than its sources is built first`() throws {
    let run = try steps(isBuilt: false) { step, end in if step == 2 { end() } }
    #expect(run.steps == ["build", "draw"])
  }

  @Test func `A build that fails draws nothing, and the next save tries again`() throws {
    let run = try steps(isBuilt: true, failing: [2, 3], isQuiet: true) { step, end in
      switch step {
      case 1: try save("source", "1")
      // Saved while it is built, before the message of the failure.
      case 2: try save("source", "12")
      case 3: try save("source", "123")
      case 5: end()
      default: break
      }
    }
    #expect(run.steps == ["draw", "build", "build", "build", "draw"])
    let message = "drip: the build failed, so nothing was changed; waiting for the next save\n"
    #expect(run.messages == message + message)
  }

  @Test func `A command that fails is reported, and the next save tries again`() throws {
    let run = try steps(isBuilt: true, failing: [1], isQuiet: true) { step, end in
      if step == 1 { try save("source", "1") }
      if step == 3 { end() }
    }
    #expect(run.steps == ["draw", "build", "draw"])
    #expect(run.messages == "drip: the command failed; waiting for the next save\n")
  }

  @Test func `The user can stop a build`() throws {
    let run = try steps(isBuilt: false) { step, end in end() }
    #expect(run.steps == ["build"] && run.messages.isEmpty)
  }

  @Test func `The new program draws once, and overwrites`() throws {
    let package = try #require(
      ProgramPackage(of: "\(folder.path)/.build/linux/debug/Tide", in: try madePackage()))
    let line = ["still", "demo", "--at", "1", "--watch", "-o", "x.png", "--", "--watch"]
    let drawing = try WatchedDrawing(
      line[...], request("still demo --at 1 --watch -o x.png"), configuration: "a.json",
      package: package)
    #expect(
      drawing.words == [
        "still", "--no-watch", "--force", "demo", "--at", "1", "-o", "x.png", "--", "--watch",
      ])
    #expect(drawing.settings == ["a.json"])
  }

  private func madePackage() throws -> String {
    try save("Package.swift", "")
    return folder.path
  }

  @Test(arguments: [
    ("render demo -o frames --resume", "--resume"),
    ("render demo -o frames --dry-run", "--dry-run"),
    ("render demo", "--output"), ("still demo --at 1 -o -", "--output"),
  ])
  func `What cannot be drawn again is refused`(_ line: String, _ thing: String) throws {
    let package = ProgramPackage(of: "\(folder.path)/.build/linux/debug/T", in: try madePackage())
    let error = #expect(throws: WatchError.self) {
      try WatchedDrawing([], request(line), configuration: nil, package: package)
    }
    #expect(error?.message.contains(thing) == true)
    #expect(throws: WatchError.standardInput) {
      try WatchedDrawing([], request("still demo -o a.png"), configuration: "-", package: package)
    }
  }

  @Test func `A program without a package says so`() {
    let run = Run("still demo --at 1 -o x.png --watch")
    run.expectRefusal(naming: "no sources to watch", "'drip new'")
  }
}
