import DripFormats
import Foundation
import Testing

@testable import DripCLI

/// `drip render --dry-run`: the printed names and numbers against those of a run.
@Suite struct DryRunTests {
  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  private func run(_ line: String) -> Run {
    Run(line.replacing("OUT", with: "\(folder.path)/out"))
  }

  @Test(arguments: ["", "--frames 3", "--frames 1,50..60,100", "--fps 7 --frames 0..18"])
  func `Frames are listed as they are written`(_ options: String) throws {
    let line = "render demo -o OUT/a-%03d.png --size 64x48 \(options)"
    let listed = try run("\(line) --dry-run --json").object()
    let text = run("\(line) --dry-run")
    #expect(folder.names().isEmpty && text.code == .success && text.errors.isEmpty)
    let done = try run("\(line) --json").object()
    for key in ["output", "frames"] { #expect("\(listed[key] ?? "")" == "\(done[key] ?? 0)") }
    #expect(listed["size"] as? [Int] == [64, 48] && listed["bytes"] == nil)
    let names = folder.frames(in: "out").map { "\(folder.path)/out/\($0)" }
    let (first, last) = try (#require(names.first), #require(names.last))
    let span = names.count > 1 ? "\(first) … \(last)" : first
    #expect(
      text.lines == ["frames  \(names.count)", "size    64 × 48 pixels", "names   \(span)"])
  }

  @Test func `Frames in a pipe are counted without drawing them`() throws {
    let line = "render loop -o - --format rgba --size 1000 --fps 240 --dry-run --json"
    let listed = try run("\(line) --frames 0..999999999").object()
    #expect(listed["output"] as? String == "-")
    #expect(listed["frames"] as? Int == 1_000_000_000 && listed["last"] as? Int == 999_999_999)
  }

  @Test func `Existing frames are counted, and refusals are reported`() throws {
    let line = "render demo -o OUT --size 30 --frames 0..9"
    #expect(run(line.replacing("0..9", with: "0..6")).code == .success)
    let names = folder.names(in: "out")
    try FileManager.default.removeItem(atPath: "\(folder.path)/out/demo-0002.png")
    try Data([1]).write(to: folder.url("out/demo-0003.png"))
    let before = folder.contents(of: "out")
    let path = "\(folder.path)/out/demo-0000.png"
    for (options, remaining, code, errors) in [
      ("", 10, ExitCode.cannotCreate, "'\(path)' and 5 more"),
      ("--resume", 5, .success, ""), ("--force", 10, .success, ""),
      ("--force --background red", 10, .success, ""),
      ("--resume --background red", 10, .cannotCreate, "the frames"),
    ] {
      let dry = run("\(line) \(options) --dry-run --json")
      let object = try dry.object()
      #expect(object["present"] as? Int == 6 && object["remaining"] as? Int == remaining)
      #expect(dry.code == code)
      #expect(dry.errors.hasPrefix(errors.isEmpty ? "" : "drip: \(errors)"))
      #expect(dry.errors.isEmpty == errors.isEmpty)
      let text = run("\(line) \(options) --dry-run").lines
      #expect(text.contains("present    6") && text.contains("remaining  \(remaining)"))
      #expect(folder.contents(of: "out") == before)
      #expect(folder.names(in: "out") == names.filter { $0 != "demo-0002.png" })
      // The run is refused for the same reason.
      if code != .success { #expect(run("\(line) \(options)").errors == dry.errors) }
    }
    let done = try run("\(line) --resume --json").object()
    #expect(done["written"] as? Int == 5 && done["skipped"] as? Int == 5)
  }

  @Test func `Places that nothing can be created in are reported`() throws {
    try Data([1]).write(to: folder.url("file"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "nowhere")
    for place in ["file", "file/deep/er", "link", "link/deep"] {
      let line = "render demo --frames 0..3 -o \(folder.path)/\(place)"
      let (dry, done) = (run("\(line) --dry-run"), run(line))
      #expect(dry.code == .cannotCreate && done.code == .cannotCreate)
      #expect(dry.errors == done.errors, "\(place)")
      #expect(!dry.output.isEmpty)
    }
    #expect(folder.names() == ["file", "link"])
  }

  @Test func `Films are listed, and an existing one is in the way`() throws {
    let films = "-o \(folder.path)/a.gif -o \(folder.path)/a.svg"
    let line = "render demo \(films) --size 20x10 --fps 5 --duration 2"
    #expect(
      run("\(line) --dry-run").lines == [
        "frames  10", "size    20 × 10 pixels", "\(folder.path)/a.gif", "\(folder.path)/a.svg",
      ])
    let listed = try run("\(line) --dry-run --json").object()
    let all = try #require(listed["films"] as? [[String: String]])
    #expect(all.map { $0["format"] } == ["gif", "svg"])
    #expect(folder.names().isEmpty)
    #expect(run(line).code == .success)
    let refused = run("\(line) --dry-run")
    #expect(refused.code == .cannotCreate && refused.errors == run(line).errors)
    #expect(run("\(line) --dry-run --force").code == .success)
  }

  @Test func `An invalid output is not listed`() {
    run("render demo -o - --format svg --frames 0..3 --dry-run")
      .expectRefusal(naming: "svg frames cannot be separated in a stream; use --output frames")
  }
}
