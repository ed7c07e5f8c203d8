import DripFormats
import DripKit
import DripRaster
import DripTestSupport
import Foundation
import Testing

@testable import DripExport

/// Scenes without a size or an end, and pictures with numbers that are not finite.
@Suite struct FlawedSceneTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private struct Rain: DripScene {
    var size = Size2D(10, 10)
    var duration = SceneTimeline.Duration.finite(duration: 0.5)
    var width = 1.0

    func picture(at time: Double) -> Picture {
      let line = Path2D.polyline([.origin, Point2D(9, 9)])
      let style = StrokeStyle2D(width: time < 0.25 ? 1 : width)
      return Picture(size: size, nodes: [.stroke(Identity("line", 3), .path(line), style, .black)])
    }
  }

  @Test(arguments: ["gif", "apng", "webp", "svg", "lottie", "json", "mp4"])
  func `A film of a flawed scene is refused in a sentence that names it`(_ ending: String) throws {
    let path = "\(folder.path)/rain.\(ending)"
    func reason(_ scene: Rain) -> String? {
      do throws(SequenceError) {
        try scene.film(path, at: FrameRate(8))
        return nil
      } catch {
        return "\(error)"
      }
    }
    for (size, text) in [
      (Size2D(0, 10), "0 and 10"), (Size2D(10, -1), "10 and -1"),
      (Size2D(.infinity, 10), "inf and 10"),
    ] {
      #expect(
        reason(Rain(size: size))
          == "the width and the height of the scene 'Rain' must be positive and finite, but are \(text)"
      )
    }
    for duration in [
      SceneTimeline.Duration.finite(duration: .infinity), .loop(period: .nan, exact: false),
    ] {
      #expect(
        reason(Rain(duration: duration))
          == "the scene 'Rain' has no end, so a film of it needs a duration")
    }
    for width in [Double.nan, .infinity] where ending != "mp4" {
      #expect(
        reason(Rain(width: width))
          == "the node 'line.3' of the scene 'Rain' has a number that is NaN or infinite at 0.25 s")
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `Outputs of every kind are refused, in files, parts and streams`() throws {
    let times = FrameTimes(lasting: 0.5, at: try #require(FrameRate(8)))
    let formats: [Output.Format] = [
      .still(.png), .still(.svg), .frames(.png, [0..<4]), .frames(.rgba, [0..<4]), .film(.gif),
      .film(.svg), .sheet(.png, Output.Sheet(columns: 2)), .atlas(),
    ]
    for (number, format) in formats.enumerated() {
      let isFolder = if case .frames = format { true } else { false }
      let isStill = if case .still = format { true } else { false }
      var output = Output(
        of: .pictures(named: "rain", Rain(width: .nan).reader()),
        at: isStill ? .moment(0.25) : .film(times),
        Output.Look(size: PixelSize(10, 10), background: .white), as: format,
        to: isFolder
          ? .folder("\(folder.path)/\(number)", FrameNames(prefix: "a-", suffix: ".png"))
          : .file("\(folder.path)/one.png"))
      let error = SequenceError.encoding(
        .notFinite(part: "the node 'line.3'", scene: "rain", time: 0.25))
      #expect(error.exitCode == 70)
      #expect(throws: error, "\(format)") { try output.write() }
      guard !isFolder else { continue }
      output.place = .stream
      #expect(throws: error, "\(format)") { try output.write(to: { _ in true }) }
    }
  }

  @Test func `Frames are not compared with pictures that are none`() throws {
    let times = FrameTimes(lasting: 0.5, at: try #require(FrameRate(8)))
    func output(_ width: Double) -> Output {
      Output(
        of: .pictures(named: "rain", Rain(width: width).reader()), at: .film(times),
        Output.Look(size: PixelSize(10, 10)), as: .frames(.png, [0..<4]),
        to: .folder("\(folder.path)/frames", FrameNames(prefix: "a-", suffix: ".png")))
    }
    try output(1).write()
    #expect(throws: SequenceError.self) { try output(.nan).verify { _, _ in } }
    var flaws = 0
    try output(1).verify { if $1 != nil { flaws += 1 } }
    #expect(flaws == 0)
  }
}
