public import DripKit
internal import DripRaster

/// A film of outlines as layers with few keyframes, independent of a file format.
///
/// At every frame, every outline is within a tolerance of the true one. Between frames, players interpolate, so a path
/// that changes fast is only near the true one there: a film with more frames a second has more keyframes. Nodes with
/// the same identity and topology form one layer. Circles stay circles, strokes stay strokes, groups move as a whole,
/// and a constant number is stored once. Nodes appear, disappear and change their topology within a hundredth of a
/// second of the right time. It leaves out fine light, such as caustics and bubbles.
public struct VectorFilm: Sendable {
  /// The maximum duration of a film without its hold, in seconds.
  ///
  /// A film is in memory as a whole: up to half a megabyte for each second of a scene.
  package static let maximumDuration = 600

  /// The size, the rate, the number of plays and the background.
  public var description: FilmDescription
  /// The time of the frame for viewers that do not animate, in seconds.
  public let poster: Double
  /// The title.
  public let title: String
  /// A description in a sentence or two.
  public let summary: String
  /// The phases and moments, in the time of the film.
  public let timeline: SceneTimeline?
  /// The picture for people who prefer reduced motion.
  public let reducedMotion: Picture?

  /// The extent of the pictures, in points.
  let canvas: Size2D
  /// The number of pixels for a point.
  let scale: Double
  /// The length of a unit of the outermost layers, in points.
  let grid: Double
  let layers: [VectorLayer]

  /// The duration in seconds, including the hold of the last frame.
  var duration: Double {
    description.rate.time(of: description.frameCount) + max(description.hold, 0)
  }

  /// Reads a film from pictures at any of its times, in seconds.
  ///
  /// The tolerance is in pixels. Viewers that do not animate show the time of the poster, and formats that support
  /// reduced motion show the picture of `reducedMotion`. `isStopped` is called now and then; reading stops if it returns true.
  public init(
    _ description: FilmDescription, tolerance: Double = 0.1, poster: Double = 0, title: String = "",
    summary: String = "", timeline: SceneTimeline? = nil, reducedMotion: Picture? = nil,
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
    self.reducedMotion = reducedMotion

    // A hold repeats the last frame; otherwise the film continues until it starts again.
    let (rate, count) = (description.rate, max(description.frameCount, 1))
    let end = rate.time(of: count)
    let last = description.hold > 0 ? rate.time(of: count - 1) : end
    let parts = max(1, Int((50 / rate.perSecond).rounded(.up)))
    let moments = (0...count * parts).lazy.map { part in
      let (frame, rest) = part.quotientAndRemainder(dividingBy: parts)
      let time = rate.time(of: frame)
      return time + (rate.time(of: frame + 1) - time) * Double(rest) / Double(parts)
    }.prefix { $0 <= last }
    // The rest of the tolerance is for rounding in documents.
    let space = LayerBuilder.Space(
      grid: grid, scale: scale, tolerance: tolerance * 0.94,
      reach: Double(max(width, height)) * 0.75, frame: rate.time(of: 1))
    // The film includes the time just before its end; the end itself is the beginning again.
    let latest = description.hold > 0 ? last : last - min(1e-6, last / 2)
    var (layers, before) = (LayerList(), 0.0)
    for time in moments {
      if isStopped() { throw .stopped }
      let nodes = DrawnNode.reading(picture(min(time, latest)).nodes)
      layers.follow(nodes, at: time, from: (before + time) / 2, in: space)
      before = time
    }
    self.layers = layers.finished(at: end + max(description.hold, 0))
  }
}

extension Identity.Role {
  /// The roles of fine light that films of outlines leave out, because it changes all the time and takes many bytes.
  package static let fineLight: [Self] = [
    "bubble", "bubble.rim", "caustic", "shaft", "sky", "absorption", "surface.far", "surface.under",
    "glyph.collar", "pause.collar", "crown.edge", "crown.bead", "spray",
  ]
}
