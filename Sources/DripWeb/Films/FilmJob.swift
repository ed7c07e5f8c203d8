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
    /// Returns two files of all frames, if the format puts them into one image; nil if they do not fit.
    var sprites: ((FilmJob, [FilmFrame]) throws(EncodingError) -> [[UInt8]]?)?
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
  private let sprites: ((FilmJob, [FilmFrame]) throws(EncodingError) -> [[UInt8]]?)?
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
  private var keptBytes = 0
  private var writer: AnyFilmWriter?
  /// The frames of an image of all frames, and then its files.
  private var (frames, files): ([FilmFrame], [[UInt8]]) = ([], [])

  /// The maximum number of frames in one image, as on the command line.
  private static let maximumSprites = 2000
  /// The maximum number of bytes of frames to keep.
  private static let maximumBytes = 1 << 25

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
    (outlines, sprites) = (settings.format.outlines, settings.format.sprites)
    guard sprites == nil || times.count <= Self.maximumSprites else {
      let limit = settings.rate.time(of: Self.maximumSprites)
      throw .tooLong(format: format.name, limit: Int(limit))
    }
    self.description = description
    (self.scene, self.story, self.showsGuides) = (scene, story, showsGuides)
  }

  /// The number of frames.
  var frameCount: Int { times.count }

  /// Returns the time of the scene that a frame shows, in seconds.
  func time(of frame: Int) -> Double { times[frame] }

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

  /// The number of steps: two for each segment of pixels, one for all outlines, or one for each segment and each of the
  /// two files of sprites.
  private var stepCount: Int {
    let segments = FilmDrawing.segmentCount(of: description)
    return outlines != nil ? 1 : sprites != nil ? segments + 2 : 2 * segments
  }

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
    if let sprites { return try makeSprites(sprites) }
    let count = stepCount / 2
    guard stepsDone >= count else { return try surveySegment(stepsDone) }
    try writeSegment(stepsDone - count, of: count)
  }

  /// Draws a segment of the frames, or returns one of the two files.
  private func makeSprites(
    _ sprites: (FilmJob, [FilmFrame]) throws(EncodingError) -> [[UInt8]]?
  ) throws(EncodingError) {
    let count = stepCount - 2
    guard stepsDone >= count else {
      frames += try drawing.segment(stepsDone, memory, { false })[0].frames
      return
    }
    if stepsDone == count {
      guard let made = try sprites(self, frames) else {
        throw .tooLarge(
          width: description.size.width * frames.count, height: description.size.height,
          limit: PNGWriter.defaultMaximumSide)
      }
      (frames, files) = ([], made)
    }
    bytes = files[stepsDone - count]
  }

  private func surveySegment(_ number: Int) throws(EncodingError) {
    let segment = try drawing.segment(number, memory, { false })[0]
    survey.append(FilmSurvey(segment))
    keptBytes += segment.memory
    if keptBytes <= Self.maximumBytes { kept.append(segment) }
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

  /// Returns the bytes since the last call.
  func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Returns the bytes to replace in a film that is complete and has a length.
  func corrections(length: Int) -> [FilmCorrection] { writer?.corrections(length) ?? [] }
}
