public import DripKit
internal import DripRaster

/// A film of outlines: everything in it, told by keys that are few, whatever it is written as.
///
/// At every frame, and nearly always between frames, every outline is within a tolerance of the true one. Between
/// frames, only a path that changes within a few hundredths of a second, such as what sticks drops to each other as it
/// forms or tears, may be off by up to half as much again. What is the same from frame to frame, by its identity and
/// by how its outline is made, is one layer. Circles stay circles and lines stay lines, what moves as a group moves as
/// one, and a number that never changes is told once. What appears, disappears or is made otherwise does so within a
/// thousandth of a second of the right time.
public struct VectorFilm: Sendable {
  /// The size, the rate, how often it is played and what it stands on.
  public var description: FilmDescription
  /// When it looks as it should where nothing moves, in seconds.
  public let poster: Double
  /// What it is called.
  public let title: String
  /// What there is to see, in a sentence or two.
  public let summary: String
  /// When its phases begin and end, and its moments, in the time of the film.
  public let timeline: Timeline?
  /// What is shown to people who asked for less motion.
  public let calm: Picture?

  /// The extent of the pictures, in points.
  let canvas: Size2D
  /// How many pixels a point has.
  let scale: Double
  /// How long a unit of the outermost layers is, in points.
  let grid: Double
  let layers: [VectorLayer]

  /// How long it is, in seconds, with the time that its last frame is held.
  var duration: Double {
    description.rate.time(of: description.frameCount) + max(description.hold, 0)
  }

  /// Reads a film from pictures at any of its times, in seconds.
  ///
  /// The tolerance is in pixels. At the time of the poster it is as
  /// documents show it that do not move, and the calm picture is for people who asked for less motion, where the
  /// format knows of them. The timeline is that of the film. `isStopped` is asked now and then whether to give up.
  public init(
    _ description: FilmDescription, tolerance: Double = 0.1, poster: Double = 0, title: String = "",
    summary: String = "", timeline: Timeline? = nil, calm: Picture? = nil,
    isStopped: () -> Bool = { false }, picture: (Double) -> Picture
  ) throws(EncodingError) {
    let (width, height) = (description.size.width, description.size.height)
    guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
    let first = picture(0)
    canvas = first.size
    let fit = min(Double(width) / canvas.width, Double(height) / canvas.height)
    scale = fit > 0 && fit.isFinite ? fit : 1
    let tolerance = tolerance > 0 ? min(max(tolerance, 1e-3), 1e3) : 0.1
    grid = tolerance / 1.5 / scale
    self.description = description
    self.poster = poster
    self.title = title
    self.summary = summary
    self.timeline = timeline
    self.calm = calm

    // What is held is the last frame; otherwise the film goes on until it begins again.
    let (rate, count) = (description.rate, max(description.frameCount, 1))
    let end = rate.time(of: count)
    let last = description.hold > 0 ? rate.time(of: count - 1) : end
    let parts = DrawnNode.looks(perFrameAt: rate)
    let moments = (0...count * parts).lazy.map { part in
      let (frame, rest) = part.quotientAndRemainder(dividingBy: parts)
      let time = rate.time(of: frame)
      return time + (rate.time(of: frame + 1) - time) * Double(rest) / Double(parts)
    }.prefix { $0 <= last }
    // The rest is for rounding what documents are written with.
    let space = LayerBuilder.Space(
      grid: grid, scale: scale, tolerance: tolerance * 0.97,
      reach: Double(max(width, height)) * 0.75, frame: rate.time(of: 1))
    // What is just before the end is still part of the film, and the end itself is its beginning again.
    let latest = description.hold > 0 ? last : last - min(1e-6, last / 2)
    var reader = FilmReader(in: space)
    layers = try reader.read(
      moments: moments, until: end + max(description.hold, 0), isStopped: isStopped
    ) { DrawnNode.reading(picture(min($0, latest)).nodes) }
  }
}
