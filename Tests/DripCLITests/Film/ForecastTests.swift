import Foundation
import Testing

@testable import DripCLI

/// `drip render --dry-run`: what it tells against what is rendered then.
@Suite struct ForecastTests {
  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  private func run(_ line: String) -> Run {
    Run(line.replacing("OUT", with: "\(folder.path)/out"))
  }

  @Test(arguments: [
    "", "--frames 3", "--frames 1,50..60,100", "--format svg", "--fps 7 --frames 0..18",
  ])
  func `Frames, names and size are as they come, and bytes nearly so`(_ options: String) throws {
    let line = "render demo -o OUT/a-%03d.png --size 64x48 \(options)"
      .replacing("png", with: options.contains("svg") ? "svg" : "png")
    let told = try run("\(line) --dry-run --json").object()
    let text = run("\(line) --dry-run")
    #expect(folder.names().isEmpty && text.code == .success && text.errors.isEmpty)
    let done = try run("\(line) --json").object()
    for key in ["output", "frames"] { #expect("\(told[key] ?? "")" == "\(done[key] ?? 0)") }
    #expect(told["size"] as? [Int] == [64, 48])
    let (guess, bytes) = try (
      #require(told["bytes"] as? Double), #require(done["bytes"] as? Double)
    )
    #expect(abs(guess - bytes) <= 0.2 * bytes)
    let names = folder.frames(in: "out").map { "\(folder.path)/out/\($0)" }
    let (first, last) = try (#require(names.first), #require(names.last))
    let span = names.count > 1 ? "\(first) … \(last)" : first
    #expect(
      text.lines.dropLast() == [
        "frames  \(names.count)", "size    64 × 48 pixels", "names   \(span)",
      ])
    #expect(text.lines.last?.hasPrefix("bytes   about ") == true)
  }

  @Test func `Pixels in a pipe are counted exactly, however many`() throws {
    let line = "render loop -o - --format rgba --size 1000 --fps 240 --dry-run --json"
    let told = try run("\(line) --frames 0..999999999").object()
    #expect(told["output"] as? String == "-")
    #expect(told["frames"] as? Int == 1_000_000_000 && told["last"] as? Int == 999_999_999)
    #expect(told["bytes"] as? Int == 4_000_000 * 1_000_000_000)
    #expect(run("\(line) --no-json --frames 0..249").lines.last == "bytes   about 1 GB")
  }

  @Test func `What cannot be rendered is not foretold`() {
    run("render demo -o - --format svg --dry-run")
      .expectMistake("SVG documents cannot follow each other in one stream; name a folder")
  }
}
