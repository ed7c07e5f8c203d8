/// The arrow of a download button: a shaft and two wings that meet in its tip.
///
/// In a box w wide, with s = w/3 and c = w/2, the shaft runs from (c, s) to the tip (c, 2s), and the
/// wings run from the tip to (s, c) and to (2s, c).
public struct Arrow: Sendable, Hashable {
  /// How thick the strokes are, in points.
  public static let defaultLineWidth = 3.0

  /// The square the arrow is laid out in.
  public var box: Rect

  /// Creates an arrow in a square box.
  public init(in box: Rect) { self.box = box }

  /// Where the arrow points to.
  public var tip: Point { at(1.0 / 2, 2.0 / 3) }
  /// The upper end of the shaft.
  public var tail: Point { at(1.0 / 2, 1.0 / 3) }
  /// The outer end of the left wing.
  public var leftWing: Point { at(1.0 / 3, 1.0 / 2) }
  /// The outer end of the right wing.
  public var rightWing: Point { at(2.0 / 3, 1.0 / 2) }

  /// The three strokes.
  public var path: Path { path(shaft: 1, wings: 1) }

  /// Returns the strokes shortened towards the tip.
  ///
  /// - Parameters:
  ///   - shaft: how much of the shaft is left, from 0 to 1.
  ///   - wings: how much of each wing is left, from 0 to 1.
  public func path(shaft: Double, wings: Double) -> Path {
    var path = Path()
    if shaft > 0 {
      path.move(to: tip.interpolated(to: tail, shaft))
      path.line(to: tip)
    }
    if wings > 0 {
      for end in [leftWing, rightWing] {
        path.move(to: tip)
        path.line(to: tip.interpolated(to: end, wings))
      }
    }
    return path
  }

  private func at(_ x: Double, _ y: Double) -> Point {
    Point(box.minX + x * box.size.width, box.minY + y * box.size.height)
  }
}
