/// The outline of a vessel: a name, or the path data of an SVG file.
///
///     let bottle = Outline.bottle.shape(in: box)
///     let leaf = try Outline("M0 50C0 10 40 0 80 0C80 40 60 80 0 50Z")
///
/// A path is filled by the nonzero rule, and a straight line closes its open parts.
public struct Outline: Sendable {
  // A reference, because a scene with an outline is copied often.
  private let content: Shared<Content>

  private struct Content: Sendable {
    let text: [UInt8]
    let shape: Shape2D
    let bounds: Rect2D
  }

  /// The name, or the original path data, on one line.
  public var text: String { String(decoding: content.value.text, as: UTF8.self) }

  /// The maximum number of bytes of a path.
  public static let longest = 65536

  /// Reads a name or an SVG path.
  ///
  /// - Throws: an error if the text is no path, or if nothing can be filled with water.
  public init(_ text: String) throws(Mistake) { try self.init(text.bytes) }

  /// Reads the bytes of a name or of an SVG path.
  public init?(utf8 text: [UInt8]) {
    do throws(Mistake) { try self.init(text) } catch { return nil }
  }

  private init(_ text: [UInt8]) throws(Mistake) {
    for preset in Self.presets + [Self.none] where preset.content.value.text == text {
      self = preset
      return
    }
    let path = try Self.path(text)
    // Filling alone decides which paths hold water.
    _ = try Filling(.path(path))
    self.init(PathReader.onOneLine(text), .path(path))
  }

  private static func path(_ text: [UInt8]) throws(Mistake) -> Path2D {
    do throws(Glyph.ParseError) {
      return try PathReader.path(
        text, longest: longest, mostSegments: Mistake.mostSegments)
    } catch {
      throw .unreadable(error)
    }
  }

  private init(_ text: [UInt8], _ shape: Shape2D) {
    let bounds = shape.bounds ?? Rect2D(x: 0, y: 0, width: 0, height: 0)
    content = Shared(Content(text: text, shape: shape, bounds: bounds))
  }

  /// Returns the outline in the middle of a box, as large as it fits without distortion.
  public func shape(in box: Rect2D) -> Shape2D {
    let bounds = content.value.bounds
    let scale = min(box.size.width / bounds.size.width, box.size.height / bounds.size.height)
    return content.value.shape.transformed(
      by: Transform2D.translation(.origin - bounds.center).followed(by: .scale(scale))
        .followed(by: .translation(box.center - .origin)))
  }
}

// MARK: - Letters

extension Outline {
  /// The width divided by the height.
  var aspect: Double {
    let size = content.value.bounds.size
    return size.width / size.height
  }

  /// Returns the outline of some letters as high as capitals, with its lower end on a baseline.
  func letters(at place: Point2D, height: Double, alignment: StrokeFont.Alignment) -> Shape2D {
    let width = aspect * height
    return shape(
      in: Rect2D(
        x: place.x - alignment.share * width, y: place.y - height, width: width, height: height))
  }
}

// MARK: - Comparing

extension Outline: Hashable {
  /// Returns true if two outlines have equal texts.
  public static func == (lhs: Outline, rhs: Outline) -> Bool {
    lhs.content.value.text == rhs.content.value.text
  }

  /// Feeds the bytes of the text to a hasher.
  public func hash(into hasher: inout Hasher) {
    for byte in content.value.text { hasher.combine(byte) }
  }
}

// MARK: - Names

extension Outline {
  /// A circle.
  public static let circle = Outline(
    Literal("circle").bytes, .circle(Circle2D(center: .origin, radius: 50)))
  /// A drop, tip up.
  public static let drop = preset(
    "drop",
    """
    M46.5 3.4C48.6-.1 55.4-.1 57.5 3.4C69 23 94 53 94 80A42 42 0 0 1 10 80C10 53 35 23 46.5 3.4Z
    """)
  /// A bottle with a neck.
  public static let bottle = preset(
    "bottle",
    """
    M20 0H44A5 5 0 0 1 49 5V24C49 40 64 42 64 60V118A14 14 0 0 1 50 132H14A14 14 0 0 1 0 118V60\
    C0 42 15 40 15 24V5A5 5 0 0 1 20 0Z
    """)
  /// A tank with round corners.
  public static let tank = preset(
    "tank",
    """
    M0 24A24 24 0 0 1 24 0H76A24 24 0 0 1 100 24V96A24 24 0 0 1 76 120H24A24 24 0 0 1 0 96Z
    """)
  /// A cylinder with curved ends.
  public static let cylinder = preset(
    "cylinder",
    """
    M0 22C0 8 20 0 46 0S92 8 92 22V102C92 116 72 124 46 124S0 116 0 102Z
    """)
  /// A battery with its terminal up.
  public static let battery = preset(
    "battery",
    """
    M47 0A5 5 0 0 1 52 5V7A3 3 0 0 0 55 10H60A16 16 0 0 1 76 26V108A16 16 0 0 1 60 124H16\
    A16 16 0 0 1 0 108V26A16 16 0 0 1 16 10H21A3 3 0 0 0 24 7V5A5 5 0 0 1 29 0Z
    """)
  /// A heart.
  public static let heart = preset(
    "heart",
    """
    M57 10.5C62 4 69 0 77 0C93 0 104 13 104 30C104 56 81 74 57.5 94Q52 98.7 46.5 94\
    C23 74 0 56 0 30C0 13 11 0 27 0C35 0 42 4 47 10.5Q52 17 57 10.5Z
    """)
  /// A conical flask with a lip.
  public static let flask = preset(
    "flask",
    """
    M69 0A4 4 0 0 1 73 4V6A4 4 0 0 1 69 10A2 2 0 0 0 67 12V40.1A16 16 0 0 0 68.8 47.4L93.6 95.8\
    A18 18 0 0 1 77.5 122H26.5A18 18 0 0 1 10.4 95.8L35.2 47.4A16 16 0 0 0 37 40.1V12\
    A2 2 0 0 0 35 10A4 4 0 0 1 31 6V4A4 4 0 0 1 35 0Z
    """)
  /// A cup that is wider at the top.
  public static let cup = preset(
    "cup",
    """
    M89.4 0A6 6 0 0 1 95.4 6.5L87.5 95.6A18 18 0 0 1 69.5 112H26.5A18 18 0 0 1 8.5 95.6L0.6 6.5\
    A6 6 0 0 1 6.6 0Z
    """)
  /// A cloud on a flat base.
  public static let cloud = preset(
    "cloud",
    """
    M25 88A25 25 0 0 1 12.9 41.1A7 7 0 0 0 16.4 36A42 42 0 0 1 94.2 20.7A7 7 0 0 0 100.9 24.1\
    A32 32 0 1 1 104 88Z
    """)
  /// A lying bar with round ends, five times as long as thick.
  public static let bar = preset("bar", "M20 0H180A20 20 0 0 1 180 40H20A20 20 0 0 1 20 0Z")

  /// No outline, for settings that can do without one.
  public static let none = Outline(Literal("none").bytes, .path(Path2D()))

  /// The named outlines that hold water.
  public static var presets: [Outline] {
    [circle, drop, bottle, tank, cylinder, battery, heart, flask, cup, cloud, bar]
  }

  private static func preset(_ name: StaticString, _ path: StaticString) -> Outline {
    // The tests parse all presets.
    Outline(Literal(name).bytes, .path((try? PathReader.path(Literal(path).bytes)) ?? Path2D()))
  }
}
