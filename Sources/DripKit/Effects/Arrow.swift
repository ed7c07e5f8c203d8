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
  /// - Returns: the strokes, without those of which nothing is left.
  public func path(shaft: Double, wings: Double) -> Path {
    var path = Path()
    if shaft > 0 {
      path.move(to: tip.interpolated(to: tail, shaft.sane))
      path.line(to: tip)
    }
    if wings > 0 {
      for end in [leftWing, rightWing] {
        path.move(to: tip)
        path.line(to: tip.interpolated(to: end, wings.sane))
      }
    }
    return path
  }

  private func at(_ x: Double, _ y: Double) -> Point {
    let box = box.sane
    return Point(box.minX + x * box.size.width, box.minY + y * box.size.height)
  }
}

extension Arrow {
  /// Returns the arrow of a button that has been tapped, shrinking along its strokes towards its tip;
  /// nil once it is gone.
  ///
  /// Its line gets thinner at the very end, so that not even a dot of it vanishes at once.
  func node(
    _ identity: Identity, sinceTap: Double?, shrinksIn duration: Double, width: Double,
    _ color: Color
  ) -> Node? {
    let left = 1 - (sinceTap.map { TimingCurve.easeInOut.progress($0, duration) } ?? 0)
    guard left > 0 else { return nil }
    return .stroke(
      identity, .path(path(shaft: left, wings: left)), .round(width: width * min(1, 4 * left)),
      color)
  }

  /// Returns the arrow of a button that has been tapped, fading where it stands; nil once it is gone.
  func fadingNode(
    _ identity: Identity, sinceTap: Double?, width: Double, _ color: Color
  ) -> Node? {
    let left = sinceTap.map { 1 - CrossFade.fraction(at: $0) } ?? 1
    guard left > 0 else { return nil }
    return Node.stroke(identity, .path(path), .round(width: width), color).faded(to: left)
  }
}
