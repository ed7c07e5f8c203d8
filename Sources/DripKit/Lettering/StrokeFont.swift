/// A font of strokes, which needs no installed font and looks the same everywhere.
///
///     let font = StrokeFont(height: 14)
///     let strokes = font.path(of: "62 %", at: Point2D(50, 60), alignment: .center)
///     pen.stroke(Identity("label"), .path(strokes), font.style, ink)
///
/// It has printable ASCII, Latin-1, Latin Extended-A, Greek with tonos, and common signs of
/// typography and units. Every other character becomes a box; ``firstMissing(in:)`` finds it, and
/// files refuse it.
///
/// A text has one line. Letters are as wide as their weight needs: a heavier line gets wider
/// letters and more space between them, so that counters stay open. Neighbours such as "To" are
/// kerned. The ink of a text lies between ``top`` and ``bottom``.
public struct StrokeFont: Sendable, Hashable {
  /// The position of a text relative to its anchor.
  public enum Alignment: Sendable, Hashable {
    /// The text begins at the anchor.
    case leading
    /// The middle of the text is at the anchor.
    case center
    /// The text ends at the anchor.
    case trailing

    /// The part of a text's width that is before its anchor.
    public var share: Double {
      switch self {
      case .leading: 0
      case .center: 0.5
      case .trailing: 1
      }
    }
  }

  /// The height of capitals and digits, in points.
  ///
  /// It is measured between the middles of their lowest and their highest stroke. Small letters
  /// have .7 of it.
  public var height: Double
  /// The width of the line, as a fraction of the height: from 0.08 (thin) to 0.22 (bold).
  public var weight: Double

  /// Creates a font.
  public init(height: Double, weight: Double = 0.12) {
    self.height = height
    self.weight = weight
  }

  /// The style of the line: round, with the width that the weight asks for.
  public var style: StrokeStyle2D { .round(width: weight * height) }

  /// The distance from the baseline up to the highest ink of any letter, in points.
  public var top: Double { (1.36 + 1.5 * weight) * height }

  /// The distance from the baseline down to the lowest ink of any letter, in points.
  public var bottom: Double { (0.285 + 1.5 * weight) * height }

  /// Returns the width of a text with the space before its first letter and after its last one.
  ///
  /// It is the sum of the widths of its letters and the kerning of its neighbours.
  public func width(of text: String) -> Double {
    #if DRIP_ELEMENT
      // A page fits letters of its own in, so a module of one element has no letters.
      text.unicodeScalars.reduce(0) { $0 + height * $1.usualWidth }
    #else
      var end = 0.0
      layOut(text) { _, _, next in end = next }
      return end * scale
    #endif
  }

  /// Returns the strokes of a text, for a line in the font's ``style``.
  ///
  /// - Parameters:
  ///   - text: one line of text.
  ///   - place: the anchor, a point of the baseline.
  ///   - alignment: the position of the text relative to the anchor.
  /// - Returns: lines and curves, most of them open.
  public func path(
    of text: String, at place: Point2D, alignment: Alignment = .leading
  ) -> Path2D {
    let before = alignment == .leading ? 0 : alignment.share * width(of: text)
    let start = place - Vector2D(before, 0)
    var path = Path2D()
    layOut(text) { letter, x, _ in
      letter.write(at: start + Vector2D(x * scale, 0), in: self, to: &path)
    }
    return path
  }

  /// Returns the first character of a text that the font lacks, or nil if it has all of them.
  public static func firstMissing(in text: String) -> Unicode.Scalar? {
    for scalar in text.unicodeScalars where StrokeLetter(scalar) == nil { return scalar }
    return nil
  }
}

// MARK: - Layout

extension StrokeFont {
  /// The points per unit of the letters' grid.
  var scale: Double { height / StrokeLetter.grid }

  /// The factor that widens letters for heavy lines.
  var stretch: Double { 1 + 1.2 * (weight - 0.12) }

  /// The space beside a straight stem, on the grid.
  private var sideBearing: Double { 9 + 15 * weight }

  /// The advance of a digit, on the grid.
  ///
  /// It is the same for all, so numbers line up and do not move when they change.
  private var digitAdvance: Double { 32.5 * stretch + 2 * (sideBearing - 2) }

  /// Calls a function for each letter with its place and the place of the next, on the grid.
  private func layOut(_ text: String, _ body: (StrokeLetter, Double, Double) -> Void) {
    var pen = 0.0
    var before: StrokeLetter?
    for scalar in text.unicodeScalars {
      let letter = StrokeLetter(scalar) ?? .unknown
      if let before { pen += Self.kerning(before.shape, letter.shape) * stretch }
      let leading = sideBearing - letter.tightness.leading
      let width = letter.width * stretch
      let natural = leading + width + sideBearing - letter.tightness.trailing
      let advance =
        letter.isEmpty ? letter.width * stretch : letter.isDigit ? digitAdvance : natural
      let x = letter.isEmpty ? pen : letter.isDigit ? pen + (advance - width) / 2 : pen + leading
      body(letter, x, pen + advance)
      pen += advance
      before = letter
    }
  }
}

#if DRIP_ELEMENT
  extension Unicode.Scalar {
    /// The width that letters of this kind usually have, in heights of capitals.
    fileprivate var usualWidth: Double {
      switch value {
      case 0x20, 0x21, 0x27, 0x2C, 0x2E, 0x3A, 0x3B, 0x49, 0x69, 0x6C, 0x7C: 0.35
      case 0x25, 0x4D, 0x57, 0x6D, 0x77: 1.2
      case 0x2E80...: 1.4
      default: 0.83
      }
    }
  }
#endif
