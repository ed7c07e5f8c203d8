/// A check that is written with one stroke.
///
/// In a circle of diameter w it is laid out in the largest square that fits: inset
/// i = w(1 − 1/√2)/2 on every side, with side s = w/√2; the stroke goes from (i + s/9, i + 2s/3) by
/// (i + s/3, i + 0.9s) to (i + 0.8s, i + 0.2s).
public struct Checkmark: Sendable, Hashable {
  /// How thick the stroke is, in points, on a button of 160.
  public static let defaultLineWidth = 10.0
  /// How long it takes to write, in seconds.
  public static let defaultDuration = 0.3

  /// The circle the check is laid out in.
  public var circle: Circle

  /// Creates a check in a circle.
  public init(in circle: Circle) { self.circle = circle }

  /// The three corners of the stroke, in writing order.
  public var points: [Point] {
    let circle = circle.sane
    let side = 2 * circle.radius / 2.0.squareRoot()
    let square = Rect(center: circle.center, side: side)
    return [(1.0 / 9, 2.0 / 3), (1.0 / 3, 0.9), (0.8, 0.2)].map { x, y in
      Point(square.minX + x * side, square.minY + y * side)
    }
  }

  /// The whole stroke.
  public var path: Path { .polyline(points) }

  /// Returns as much of the stroke as has been written.
  public func path(written fraction: Double) -> Path { path.trimmed(from: 0, to: fraction) }
}

extension Checkmark {
  /// Returns the stroke as far as it has been written, with round ends; nil before it is begun.
  ///
  /// A round end is a dot from the first instant on. A `tapered` line starts thin and has its full
  /// width once a tenth is written, so that nothing pops.
  func node(
    _ identity: Identity, written fraction: Double, width: Double, tapered: Bool, _ color: Color
  ) -> Node? {
    guard fraction > 0 else { return nil }
    let written = min(fraction, 1)
    return .stroke(
      identity, .path(path(written: written)),
      .round(width: tapered ? width * min(1, 10 * written) : width), color)
  }
}
