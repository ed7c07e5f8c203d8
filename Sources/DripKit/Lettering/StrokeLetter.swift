/// The strokes of one letter, read from its code.
///
/// A code describes the movement of a pen on a grid. The height of capitals is 60 units, from the
/// baseline at 20 to 80; small letters end at 62, descenders at 2, and y grows upwards. A code
/// consists of words that are separated by spaces:
///
/// - The first word has two digits, the tightness of the left and of the right side: by so many
///   units its neighbour comes nearer than to a straight stem. Instead, `=o` begins with the
///   strokes of an o.
/// - Four digits are a point, x and y.
/// - A point after `~` is the corner of the box around a quarter of an oval, so the pen rounds it;
///   between two such points the pen passes their middle.
/// - A point after `*` is the centre of a dot.
/// - `/` lifts the pen.
struct StrokeLetter {
  /// A point that the pen passes, or a corner that it rounds.
  struct Knot {
    let place: Vector2D
    let isCorner: Bool
  }

  /// One movement of the pen, or a dot.
  struct Stroke {
    var knots: [Knot] = []
    var isDot = false
    /// The direction in which a mark moves to make room for a heavy line: 1 above a letter, −1
    /// below.
    var lift = 0.0
  }

  /// The height of capitals.
  static let grid = 60.0
  private static let baseline = 20.0
  private static let smallHeight = 62.0

  private(set) var strokes: [Stroke] = []
  /// The width from the leftmost stroke to the rightmost.
  private(set) var width = 0.0
  private(set) var tightness = (leading: 0.0, trailing: 0.0)
  /// The letter without its marks, which decides about kerning.
  private(set) var shape: Unicode.Scalar

  /// A box, which replaces an unknown letter.
  static let unknown = StrokeLetter(code: "00 0020 0080 3080 3020 0020", shape: "\u{FFFD}")

  /// Returns the strokes of a letter, or nil if the font lacks it.
  init?(_ letter: Unicode.Scalar) {
    if let code = StrokeFont.code(of: letter) {
      self.init(code: code, shape: letter)
    } else if let composition = StrokeFont.composition(of: letter),
      let base = StrokeLetter(composition.base), let mark = StrokeLetter(composition.mark.sign)
    {
      self = base
      if composition.mark.isLeading {
        shift(by: Vector2D(composition.number ?? 0, 0))
        add(mark, composition.mark, around: mark.width / 2)
      } else {
        add(mark, composition.mark, around: composition.number ?? width / 2)
      }
    } else {
      return nil
    }
  }

  var isEmpty: Bool { strokes.isEmpty }
  var isDigit: Bool { "0"..."9" ~= shape }
}

// MARK: - Composition

extension StrokeLetter {
  /// Adds the strokes of a mark around a vertical line.
  private mutating func add(_ mark: StrokeLetter, _ kind: StrokeFont.Mark, around center: Double) {
    let (low, high) = mark.verticalBounds
    let isAbove = low + kind.rise > Self.smallHeight + 10
    let isBelow = high + kind.rise < Self.baseline - 6
    // A mark keeps its distance from tall letters and from descenders.
    let rise = isAbove ? max(0, verticalBounds.high - Self.smallHeight) : 0
    var mark = mark
    let left = center - mark.width / 2
    mark.shift(by: Vector2D(left, kind.rise + rise))
    for var stroke in mark.strokes {
      stroke.lift = isAbove ? 1 : isBelow ? -1 : 0
      strokes.append(stroke)
    }
    // Marks above and below a letter may hang over a little, others need their space.
    if isAbove {
      let leading = max(0, -left - 5)
      let trailing = max(0, mark.width - width - 5)
      tightness = (tightness.leading - leading, tightness.trailing - trailing)
    } else if !isBelow {
      width = max(width, mark.width)
    }
  }

  private mutating func shift(by offset: Vector2D) {
    width += offset.dx
    for index in strokes.indices {
      strokes[index].knots = strokes[index].knots.map {
        Knot(place: $0.place + offset, isCorner: $0.isCorner)
      }
    }
  }

  private var verticalBounds: (low: Double, high: Double) {
    var (low, high) = (Double.infinity, -Double.infinity)
    for stroke in strokes {
      for knot in stroke.knots { (low, high) = (min(low, knot.place.dy), max(high, knot.place.dy)) }
    }
    return (low, high)
  }
}

// MARK: - Reading

extension StrokeLetter {
  private init(code: String, shape: Unicode.Scalar) {
    self.shape = shape
    var stroke = Stroke()
    var (number, digits) = (0, 0)
    var isCorner = false
    var isReference = false
    for scalar in code.unicodeScalars {
      if isReference {
        isReference = false
        if let base = StrokeLetter(scalar) { self = base }
        continue
      }
      switch scalar {
      case "=": isReference = true
      case "~": isCorner = true
      case "*": stroke.isDot = true
      case "/":
        strokes.append(stroke)
        stroke = Stroke()
      case "0"..."9":
        (number, digits) = (10 * number + Int(scalar.value) - 48, digits + 1)
        guard digits == 4 else { continue }
        let place = Vector2D(Double(number / 100), Double(number % 100))
        stroke.knots.append(Knot(place: place, isCorner: isCorner))
        width = max(width, place.dx)
        (number, digits, isCorner) = (0, 0, false)
      default:
        guard digits == 2 else { continue }
        tightness = (Double(number / 10), Double(number % 10))
        (number, digits) = (0, 0)
      }
    }
    if !stroke.knots.isEmpty { strokes.append(stroke) }
    // A number that is left over is the width of a space.
    if digits == 2 { width = Double(number) }
  }
}

// MARK: - Writing

extension StrokeLetter {
  /// The reach of a curve's handles towards the corner; the 0.55 of a circle looks pinched in
  /// ovals.
  private static let roundness = 0.58

  /// Adds the strokes at a point of the baseline.
  func write(at origin: Point2D, in font: StrokeFont, to path: inout Path2D) {
    for stroke in strokes {
      let lift = stroke.lift * (font.weight - 0.12) * Self.grid - Self.baseline
      func place(_ knot: Knot) -> Point2D {
        origin
          + Vector2D(knot.place.dx * font.stretch, -(knot.place.dy + lift)) * font.scale
      }
      if stroke.isDot {
        Self.writeDot(at: place(stroke.knots[0]), radius: 0.16 * font.style.width, to: &path)
      } else {
        Self.write(stroke.knots.map { (place($0), $0.isCorner) }, to: &path)
      }
    }
  }

  /// Adds a dot that is a little wider than the line.
  ///
  /// A tiny square with round corners looks round. Some renderers leave a hole in a circle that is
  /// smaller than its line.
  private static func writeDot(at center: Point2D, radius: Double, to path: inout Path2D) {
    path.move(to: center + Vector2D(radius, 0))
    for corner in [Vector2D(0, radius), Vector2D(-radius, 0), Vector2D(0, -radius)] {
      path.line(to: center + corner)
    }
    path.close()
  }

  private static func write(_ knots: [(place: Point2D, isCorner: Bool)], to path: inout Path2D) {
    var pen = knots[0].place
    path.move(to: pen)
    for (index, knot) in knots.enumerated().dropFirst() {
      if !knot.isCorner {
        // The curve around a corner already ends at this knot.
        if !knots[index - 1].isCorner { path.line(to: knot.place) }
        pen = knot.place
        continue
      }
      let next = knots[index + 1]
      let end = next.isCorner ? knot.place.midpoint(to: next.place) : next.place
      path.cubic(
        to: end, control1: pen.interpolated(to: knot.place, roundness),
        control2: end.interpolated(to: knot.place, roundness))
      pen = end
    }
    if knots.count > 2, knots[0].place == knots[knots.count - 1].place { path.close() }
  }
}
