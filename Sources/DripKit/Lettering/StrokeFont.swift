/// A font of strokes for the labels of guides and sheets, which needs no installed font.
///
/// It has digits, Latin letters, and the signs . , : % + - = / ( ) | ° ′ · × ω φ. Every other character
/// becomes a box. All digits have the same width, so numbers line up.
public enum StrokeFont {
  /// The position of a text relative to its anchor.
  public enum Alignment: Sendable, Hashable {
    /// The text begins at the anchor.
    case start
    /// The middle of the text is at the anchor.
    case middle
    /// The text ends at the anchor.
    case end
  }

  /// The recommended stroke width, as a fraction of the height of capitals.
  public static let weight = 0.12

  /// The height of capitals on the grid.
  private static let grid = 24.0
  /// The gap between the strokes of neighbouring letters, on the grid.
  private static let spacing = 7.0
  private static let space = 3.0
  /// The width of a digit.
  private static let digit = 12.0

  /// Returns the width of a text from the middle of its first stroke to the middle of its last.
  public static func width(of text: String, height: Double) -> Double {
    let letters = text.unicodeScalars
    let widths = letters.reduce(0) { $0 + Letter($1).width }
    return (widths + spacing * Double(max(0, letters.count - 1))) * height / grid
  }

  /// Adds the strokes of a text that begins at a point.
  fileprivate static func write(
    _ text: String, at start: Point2D, height: Double, isAngular: Bool, to path: inout Path2D
  ) {
    let scale = height / grid
    var x = start.x
    for scalar in text.unicodeScalars {
      let letter = Letter(scalar)
      letter.write(
        at: Point2D(x, start.y - height), scale: scale, isAngular: isAngular, to: &path)
      x += (letter.width + spacing) * scale
    }
  }
}

extension Path2D {
  /// Returns the strokes of a text, for a line of ``StrokeFont/weight`` times the height with round ends.
  ///
  /// - Parameters:
  ///   - text: one line of text.
  ///   - place: the anchor, a point of the baseline.
  ///   - height: the height of capitals and digits, in points.
  ///   - alignment: the position of the text relative to the anchor.
  /// - Returns: open lines and curves.
  public static func text(
    _ text: String, at place: Point2D, height: Double, alignment: StrokeFont.Alignment = .start
  ) -> Path2D {
    let width = StrokeFont.width(of: text, height: height)
    let left =
      switch alignment {
      case .start: 0.0
      case .middle: width / 2
      case .end: width
      }
    var path = Path2D()
    StrokeFont.write(
      text, at: place - Vector2D(left, 0), height: height, isAngular: false, to: &path)
    return path
  }

  /// Returns the strokes of a text as straight lines, for halos: a line that is wider than the bends of
  /// the letters looks the same, and is cheaper to draw.
  package static func angularText(_ text: String, at place: Point2D, height: Double) -> Path2D {
    var path = Path2D()
    StrokeFont.write(text, at: place, height: height, isAngular: true, to: &path)
    return path
  }
}

extension StrokeFont {
  /// The strokes of one letter on the grid.
  private struct Letter {
    /// A point that the pen passes, or a corner that it rounds.
    private struct Knot {
      let place: Vector2D
      let isCorner: Bool
    }

    private let strokes: [[Knot]]
    let width: Double

    init(_ letter: Unicode.Scalar) {
      let code = StrokeFont.code(letter) ?? StrokeFont.unknown
      var strokes: [[Knot]] = []
      var knots: [Knot] = []
      var x: Double?
      var isCorner = false
      for byte in code.utf8 {
        switch byte {
        case UInt8(ascii: " "):
          strokes.append(knots)
          knots = []
        case UInt8(ascii: "~"): isCorner = true
        default:
          let digit = Self.digit(byte)
          guard let before = x else {
            x = digit
            continue
          }
          knots.append(Knot(place: Vector2D(before, digit), isCorner: isCorner))
          (x, isCorner) = (nil, false)
        }
      }
      if !knots.isEmpty { strokes.append(knots) }
      self.strokes = strokes
      let drawn = strokes.joined().reduce(0) { max($0, $1.place.dx) }
      switch letter {
      case "0"..."9": width = StrokeFont.digit
      case " ": width = StrokeFont.space
      default: width = drawn
      }
    }

    /// The value of a digit of base 36.
    private static func digit(_ byte: UInt8) -> Double {
      let isLetter = byte >= UInt8(ascii: "a")
      return Double(isLetter ? byte - UInt8(ascii: "a") + 10 : byte - UInt8(ascii: "0"))
    }

    /// The reach of a curve's handles towards the corner; the 0.55 of a circle looks pinched in ovals.
    private static let roundness = 0.58

    func write(at corner: Point2D, scale: Double, isAngular: Bool, to path: inout Path2D) {
      func place(_ knot: Knot) -> Point2D { corner + knot.place * scale }
      for knots in strokes {
        var pen = place(knots[0])
        path.move(to: pen)
        for (index, knot) in knots.enumerated().dropFirst() {
          let target = place(knot)
          if !knot.isCorner {
            // The curve around a corner already ends at this knot.
            if !knots[index - 1].isCorner { path.line(to: target) }
            pen = target
            continue
          }
          let next = knots[index + 1]
          let end = next.isCorner ? target.midpoint(to: place(next)) : place(next)
          let curve = CubicCurve(
            start: pen, control1: pen.interpolated(to: target, Self.roundness),
            control2: end.interpolated(to: target, Self.roundness), end: end)
          if isAngular {
            path.line(to: curve.point(at: 0.5))
            path.line(to: end)
          } else {
            path.cubic(to: end, control1: curve.control1, control2: curve.control2)
          }
          pen = end
        }
        if knots.count > 2, knots[0].place == knots[knots.count - 1].place { path.close() }
      }
    }
  }
}
