import DripKit
import DripRaster
import TestSupport

@testable import DripExport

/// Frames that are quick to draw and all different.
struct TestSequence {
  var numbers: [Range<Int>] = [0..<20]
  var side = 24
  var background = RGBAColor.clear

  var frames: FrameSequence {
    FrameSequence(
      numbers, Rasterizer(size: PixelSize(side, side), background: background)
    ) { number in
      let radius = 2 + Double(number % 97) / 10
      return Picture(
        size: Size2D(square: 24),
        nodes: [
          .fill(
            Identity("disc"), .circle(Circle2D(center: Point2D(12, 12), radius: radius)),
            RGBAColor(UInt8(number % 251), 100, 50))
        ])
    }
  }

  /// The file a frame should be.
  func file(_ number: Int) throws -> [UInt8] {
    try PNGWriter().encode(frames.picture(number), frames.rasterizer)
  }
}

extension SequenceWriter {
  /// A writer of the test's frames.
  init(_ folder: TemporaryFolder, settings: [String] = ["scene=test"], jobs: Int = 1) {
    self.init(
      folder: folder.path, names: FrameNames(prefix: "f-", suffix: ".png"), settings: settings)
    self.jobs = jobs
  }

  func resuming(overwriting: Bool = false) -> SequenceWriter {
    var writer = self
    writer.resumes = true
    writer.overwrites = overwriting
    return writer
  }

  func overwriting() -> SequenceWriter {
    var writer = self
    writer.overwrites = true
    return writer
  }
}
