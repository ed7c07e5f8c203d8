/// A symbol on a button, as strokes in pen order: an arrow before the work, a check after it.
///
///     let bell = try Glyph("M6 8a6 6 0 0 1 12 0v5l2 4H4l2-4zM10 20h4")
///     button.glyph = .upload
///
/// The strokes are in radii of the button, with its centre at the origin and y down.
public struct Glyph: Sendable, Hashable {
  // A reference, because a scene with a glyph is copied often.
  private let content: Shared<Content>

  private struct Content: Sendable {
    let text: [UInt8]
    let path: Path2D
  }

  /// The name of a preset, or the original path data, on one line.
  public var text: String { String(decoding: content.value.text, as: UTF8.self) }
  /// The strokes, each a subpath.
  public var path: Path2D { content.value.path }
  /// The point where the strokes gather and form a drop: the lowest point, nearest to the middle if there are several.
  public var dripPoint: Point2D { path.lowestPoint ?? .origin }

  /// The largest distance of a custom path's strokes from the centre.
  public static let reach = 0.52

  /// Reads the name of a preset, or an SVG path.
  ///
  /// A path is scaled without distortion: the middle of its bounding box moves to the centre of the
  /// button, and its farthest point lies ``reach`` radii away. Presets are not scaled.
  public init(_ text: String) throws(Glyph.ParseError) {
    try self.init(text.bytes)
  }

  /// Reads the bytes of a preset's name, or of an SVG path.
  public init?(utf8 text: [UInt8]) {
    do throws(Glyph.ParseError) { try self.init(text) } catch { return nil }
  }

  private init(_ text: [UInt8]) throws(Glyph.ParseError) {
    for preset in Self.presets where preset.content.value.text == text {
      self = preset
      return
    }
    let path = try PathReader.path(text)
    guard let box = path.bounds else { throw .empty }
    let reach = path.segments.map { $0.farthestDistance(from: box.center) }.max() ?? 0
    guard reach > 1e-6 else { throw .empty }
    let scale = Self.reach / reach
    let scaled = path.transformed(
      by: Transform2D.translation(.origin - box.center).followed(by: .scale(scale)))
    #if !DRIP_ELEMENT
      // Only our own rasterizer takes time for crossings.
      guard !scaled.crosses(moreThan: Self.mostCrossings, width: Self.thickness) else {
        throw .tooManyCrossings(limit: Self.mostCrossings)
      }
    #endif
    self.init(PathReader.onOneLine(text), scaled)
  }

  private init(_ text: [UInt8], _ path: Path2D) {
    content = Shared(Content(text: text, path: path))
  }

  /// Returns the first part of the strokes, by a fraction of their total length.
  public func written(_ fraction: Double) -> Path2D { path.trimmed(from: 0, to: fraction) }
}

// MARK: - Comparing

extension Glyph {
  /// Returns true if two glyphs have equal texts.
  public static func == (lhs: Glyph, rhs: Glyph) -> Bool {
    lhs.content.value.text == rhs.content.value.text
  }

  /// Feeds the bytes of the text to a hasher.
  public func hash(into hasher: inout Hasher) {
    for byte in content.value.text { hasher.combine(byte) }
  }
}

// MARK: - Presets

extension Glyph {
  /// An arrow down.
  public static let download = preset("download", "M0-.4V.4M0 .4l-.36-.36M0 .4l.36-.36")
  /// An arrow up.
  public static let upload = preset("upload", "M0 .4V-.4M0-.4l-.36 .36M0-.4l.36 .36")
  /// An arrow down into a tray.
  public static let save = preset(
    "save", "M0-.46V.14M0 .14l-.27-.27M0 .14l.27-.27M-.42 .16V.4H.42V.16")
  /// A heart.
  public static let heart = preset(
    "heart",
    """
    M0 .3906C-.252 .2058-.42 .0462-.42-.147C-.42-.2856-.3192-.3906-.189-.3906\
    C-.1092-.3906-.0378-.3486 0-.2772C.0378-.3486 .1092-.3906 .189-.3906\
    C.3192-.3906 .42-.2856 .42-.147C.42 .0462 .252 .2058 0 .3906Z
    """)
  /// A check.
  public static let check = preset("check", "M-.37 .03L-.1 .3L.39-.25")

  /// The named glyphs.
  public static var presets: [Glyph] { [download, upload, save, heart, check] }

  private static func preset(_ name: StaticString, _ path: StaticString) -> Glyph {
    // The tests parse all presets.
    Glyph(Literal(name).bytes, (try? PathReader.path(Literal(path).bytes)) ?? Path2D())
  }
}

// MARK: - Places on paths

extension Path2D {
  /// The lowest point, nearest to x = 0 if there are several; nil if the path is empty.
  fileprivate var lowestPoint: Point2D? {
    var lowest: Point2D?
    func offer(_ point: Point2D) {
      guard let last = lowest else { return lowest = point }
      // Heights that differ by rounding count as equal.
      if point.y > last.y + 1e-9 || point.y > last.y - 1e-9 && abs(point.x) < abs(last.x) {
        lowest = point
      }
    }
    for segment in segments {
      for t in [0, 1] + segment.extrema { offer(segment.point(at: t)) }
      // The point of a horizontal line that is nearest to the middle may lie between its ends.
      if case .line(let line) = segment, abs(line.start.y - line.end.y) < 1e-9 {
        offer(line.point(at: line.nearestParameter(to: Point2D(0, line.start.y))))
      }
    }
    return lowest
  }
}
