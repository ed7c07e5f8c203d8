import DripFormats
import DripKit
import DripRaster
import TestSupport

@testable import DripExport

/// Frames that are quick to draw and all different.
struct TestSequence {
  var numbers: [Range<Int>] = [0..<20]
  var background = RGBAColor.clear

  var frames: FrameSequence {
    FrameSequence(
      numbers, Rasterizer(size: PixelSize(24, 24), background: background)
    ) { Self.picture($0) }
  }

  static func picture(_ number: Int) -> Picture {
    let radius = 2 + Double(number % 97) / 10
    return Picture(
      size: Size2D(square: 24),
      nodes: [
        .fill(
          Identity("disc"), .circle(Circle2D(center: Point2D(12, 12), radius: radius)),
          RGBAColor(UInt8(number % 251), 100, 50))
      ])
  }

  /// Returns the bytes that the file of a frame should have.
  func file(_ number: Int) throws -> [UInt8] {
    try PNGWriter().encode(frames.picture(number), frames.rasterizer)
  }
}

extension FrameFolder {
  /// A writer of the test's frames.
  init(_ folder: TemporaryFolder, settings: [String] = ["scene=test"], jobs: Int = 1) {
    self.init(
      path: folder.path,
      settings: FolderSettings(settings, names: FrameNames(prefix: "f-", suffix: ".png")),
      times: .film(FrameTimes(lasting: 1)))
    self.settings.duration = 1
    self.jobs = jobs
  }

  func resuming() -> FrameFolder {
    var folder = self
    folder.resumes = true
    return folder
  }

  func overwriting() -> FrameFolder {
    var folder = self
    folder.overwrites = true
    return folder
  }
}
