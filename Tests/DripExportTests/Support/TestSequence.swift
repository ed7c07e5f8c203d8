import DripFormats
import DripKit
import DripRaster
import DripTestSupport

@testable import DripExport

/// Frames that are quick to draw and all different.
struct TestSequence {
  var numbers: [Range<Int>] = [0..<20]
  var background = RGBAColor.clear
  var format = FileFormat.png
  var settings: [String] = []
  var rate = FrameRate.sixty
  /// The length of the film, in seconds.
  var duration = 1.0
  var names = FrameNames(prefix: "f-", suffix: ".png")

  /// Returns the output of the frames to a folder, or else to a stream.
  func output(to folder: String? = nil) -> Output {
    let look = Output.Look(size: PixelSize(24, 24), background: background)
    return Output(
      of: .pictures(named: "test", settings: settings) { [rate] time in
        Self.picture(Int((time / rate.time(of: 1)).rounded()))
      }, at: .film(FrameTimes(lasting: duration, at: rate)), look, as: .frames(format, numbers),
      to: folder.map { .folder($0, names) } ?? .stream)
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
    try PNGWriter().encode(Self.picture(number), output().rasterizer)
  }
}

/// A folder into which frames are written.
struct TestWriter: Sendable {
  var path: String
  /// The build that `drip.json` names; nil for that of the tests.
  var build: String?
  var options = Output.Options()

  init(_ folder: TemporaryFolder, jobs: Int = 1) {
    path = folder.path
    options.jobs = jobs
  }

  func resuming() -> TestWriter {
    var writer = self
    writer.options.resumes = true
    return writer
  }

  func overwriting() -> TestWriter {
    var writer = self
    writer.options.overwrites = true
    return writer
  }

  /// Returns the writer of frames into the folder.
  func folder(_ sequence: TestSequence) -> FrameFolder {
    var folder = FrameFolder(sequence.output(to: path), in: path, options)
    folder.settings.build = build ?? folder.settings.build
    return folder
  }

  @discardableResult
  func write(
    _ sequence: TestSequence, progress: (SequenceProgress) -> Void = { _ in }
  ) throws(SequenceError) -> SequenceProgress {
    try folder(sequence).write(progress: progress)
  }
}
