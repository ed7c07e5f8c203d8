import DripFormats
import DripKit
import DripRaster
import DripTestSupport
import Foundation
import Testing

@testable import DripExport

/// Films of a scene in one line.
@Suite struct SceneFilmTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)"))
  }

  @Test(arguments: [
    ("gif", 50, RGBAColor(10, 200, 30)), ("webp", 60, .clear), ("lottie", 60, .clear),
  ])
  func `A scene of a catalogue has the defaults of its format`(
    ending: String, rate: Int, background: RGBAColor
  ) throws {
    var scene = HeartScene()
    scene.stage = Stage(24, 20, page: RGBAColor(10, 200, 30))
    let report = try scene.film("\(folder.path)/line.\(ending)")
    #expect(report.size == PixelSize(24, 20))
    let format = try #require(FileFormat(endingOf: "x.\(ending)"))
    try Output(
      of: AnyScene(scene),
      at: .film(FrameTimes(of: scene.duration, at: try #require(FrameRate(rate)))),
      Output.Look(size: PixelSize(24, 20), background: background), as: .film(format),
      to: .file("\(folder.path)/long.\(ending)")
    ).write()
    #expect(try bytes("line.\(ending)") == bytes("long.\(ending)"))
  }

  private struct Dot: DripScene {
    let size = Size2D(10, 10)
    let duration = SceneTimeline.Duration.loop(period: 0.2, exact: true)
    func picture(at time: Double) -> Picture {
      let dot = Circle2D(center: Point2D(5, 5), radius: 2 + time)
      return Picture(size: size, nodes: [.fill(Identity("dot"), .circle(dot), .black)])
    }
  }

  @Test func `Any scene makes a film`() throws {
    let path = "\(folder.path)/dot.gif"
    let report = try Dot().film(path, at: FrameRate(10), scale: 3, background: .white)
    #expect(report.size == PixelSize(30, 30) && report.progress.written == 2)
    #expect(throws: SequenceError.self) { try Dot().film(path) }
    var options = Output.Options()
    options.overwrites = true
    try Dot().film(path, options)
    #expect(throws: SequenceError.unknownEnding(path: "dot.tiff")) { try Dot().film("dot.tiff") }
    #expect(throws: SequenceError.unknownEnding(path: "dot.rgba")) { try Dot().film("dot.rgba") }
  }
}
