import DripFormats
import DripKit
import DripRaster

/// A film in progress.
///
/// A page makes it step by step, so that it can show the progress, and the bytes of a step can leave the module.
final class FilmJob {
  /// A format of films.
  ///
  /// Functions of outlines are values, so a module for which no such format is exported does not contain their code.
  struct Format {
    var format: FileFormat
    /// Returns the file, if the format encodes outlines.
    var outlines: ((FilmJob) throws(EncodingError) -> [UInt8])?
    /// Estimates the number of bytes, if the format encodes outlines.
    var outlineEstimate: ((FilmJob) throws(EncodingError) -> Double)?
  }

  /// The settings of a film that a page chooses.
  struct Settings {
    var format: Format
    var size: PixelSize
    var look: FilmLook
    var rate: FrameRate
    /// The duration of the film, or 0 for the whole scene or one period.
    var duration: Double
    var speed: Double
    var hold: Double
    var bounces: Bool
  }

  private let outlines: ((FilmJob) throws(EncodingError) -> [UInt8])?
  private let outlineEstimate: ((FilmJob) throws(EncodingError) -> Double)?
  let format: FileFormat
  private let look: FilmLook
  let times: FilmTimes
  let description: FilmDescription
  let scene: AnyScene
  let story: AnyScene.Story
  private let showsGuides: Bool

  /// The bytes that the page has not taken.
  private var bytes: [UInt8] = []
  /// The number of steps that are done.
  private var stepsDone = 0
  private var memory = FilmDrawing.Memory()
  private var survey = FilmSurvey()
  /// The first segments of the survey, which need not be drawn again.
  private var kept: [FilmSegment] = []
  private var keptRuns = 0
  private var writer: AnyFilmWriter?

  /// The maximum number of pixel runs to keep, which take eight bytes each.
  private static let maximumRuns = 1 << 21

  /// Begins a film of a scene.
  init(
    of scene: AnyScene, showsGuides: Bool, _ settings: Settings
  ) throws(EncodingError) {
    try scene.size.check(of: scene.name)
    let story = scene.story()
    let duration =
      settings.duration > 0 ? settings.duration : story.duration.seconds / settings.speed
    times = FilmTimes(
      FrameTimes(lasting: duration, at: settings.rate, speed: settings.speed),
      bounces: settings.bounces)
    guard times.forwards.count > 0 else { throw .endless(scene: scene.name) }
    var description = FilmDescription(
      size: settings.size, background: settings.look.background, frameCount: times.count,
      rate: settings.rate)
    description.hold = settings.hold
    let format = settings.format.format
    try format.check(settings.size, settings.look)
    try format.check(description, of: scene.name)
    (self.format, look) = (format, settings.look)
    (outlines, outlineEstimate) = (settings.format.outlines, settings.format.outlineEstimate)
    self.description = description
    (self.scene, self.story, self.showsGuides) = (scene, story, showsGuides)
  }

  /// The number of frames.
  var frameCount: Int { times.count }

  /// Returns the time of the scene that a frame shows, in seconds.
  func time(of frame: Int) -> Double { times[frame] }

  /// The duration in seconds, including the hold.
  var duration: Double { description.rate.time(of: times.count) + description.hold }

  private var drawing: FilmDrawing {
    FilmDrawing(description, in: [look]) {
      [times, story, showsGuides, name = scene.name] (number) throws(EncodingError) in
      let time = times[number]
      let picture =
        showsGuides ? story.guidedPicture(at: time) : story.picture(at: time)
      return try picture.checked(of: name, at: time)
    }
  }

  /// Returns the picture at a time of the scene.
  func picture(at time: Double) -> Picture {
    showsGuides ? story.guidedPicture(at: time) : story.picture(at: time)
  }

  /// The number of steps: two for each segment of pixels, or one for all outlines.
  private var stepCount: Int { outlines != nil ? 1 : 2 * FilmDrawing.segmentCount(of: description) }

  /// The part that is done, from 0 to 1.
  var progress: Double { Double(stepsDone) / Double(stepCount) }

  /// Does the next step, if there is one.
  func step() throws(EncodingError) {
    guard stepsDone < stepCount else { return }
    defer { stepsDone += 1 }
    if let outlines {
      bytes = try outlines(self)
      return
    }
    let count = stepCount / 2
    guard stepsDone >= count else { return try surveySegment(stepsDone) }
    try writeSegment(stepsDone - count, of: count)
  }

  private func surveySegment(_ number: Int) throws(EncodingError) {
    let segment = try drawing.segment(number, memory, { false })[0]
    survey.append(FilmSurvey(segment))
    keptRuns += segment.runCount
    if keptRuns <= Self.maximumRuns { kept.append(segment) }
  }

  private func writeSegment(_ number: Int, of count: Int) throws(EncodingError) {
    let writer: AnyFilmWriter
    if let made = self.writer {
      writer = made
    } else {
      writer = try format.makeWriter(description, survey)
      self.writer = writer
    }
    if number == 0 {
      bytes += writer.opening()
      memory = FilmDrawing.Memory()
    }
    let segment =
      number < kept.count ? kept[number] : try drawing.segment(number, memory, { false })[0]
    bytes += try writer.bytes(segment, { false })
    if number == count - 1 { bytes += writer.closing() }
  }

  /// The frames in which something may change.
  var changing: [Range<Int>] { times.changing(story.duration, picture: picture) }

  /// Returns the bytes since the last call.
  func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Returns the bytes to replace in a film that is complete and has a length.
  func corrections(length: Int) -> [FilmCorrection] { writer?.corrections(length) ?? [] }

  /// Estimates the number of bytes in the film from few of its frames, as the command line does.
  func estimate() throws(EncodingError) -> Double {
    if let outlineEstimate { return try outlineEstimate(self) }
    let pairs = FilmDrawing.sampledPairs(of: description.size)
    guard times.count > max(1, 2 * pairs) else {
      var length = 0
      while stepsDone < stepCount {
        try step()
        length += takeBytes().count
      }
      return Double(length)
    }
    return try drawing.estimate([(format, look)], changing: changing, isStopped: { false })[0]
  }
}
