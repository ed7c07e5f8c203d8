extension Path2D {
  /// The common interface of lines, quadratic and cubic Bézier curves.
  ///
  /// A curve is a polynomial of degree three at most. Its parameter runs from 0 at ``start`` to 1 at
  /// ``end``; values outside continue the same polynomial. Degenerate curves (all points equal,
  /// collinear, with a cusp) are legal. If coordinates are not finite, results are not finite, but no
  /// function traps or runs without end.
  public protocol Curve: Sendable, Hashable {
    /// The start point.
    var start: Point2D { get }
    /// The end point.
    var end: Point2D { get }

    /// Returns the point at a parameter; exactly ``start`` at 0 and exactly ``end`` at 1.
    func point(at t: Double) -> Point2D

    /// Returns the first derivative with respect to the parameter.
    func derivative(at t: Double) -> Vector2D

    /// Returns the second derivative with respect to the parameter.
    func secondDerivative(at t: Double) -> Vector2D

    /// Returns the part between two parameters, with exact ends; it runs backwards if the first parameter
    /// is the larger one.
    func segment(from t0: Double, to t1: Double) -> Self

    /// Returns the arc length between two parameters, the smaller one first, to within the larger of a
    /// tolerance and about 1e-15 of the length.
    func length(from t0: Double, to t1: Double, tolerance: Double) -> Double

    /// Calls a function with the ends of chords whose distance from the curve is at most a tolerance.
    ///
    /// The first chord begins at ``start``, which is not reported; the last one ends exactly at
    /// ``end``. There are at most 65,536 chords, whatever the tolerance.
    func forEachChord(tolerance: Double, _ emit: (Point2D) -> Void)

    /// Returns the curve with its points mapped by a transform.
    func transformed(by transform: Transform2D) -> Self

    /// Returns the same curve from end to start.
    func reversed() -> Self
  }
}

extension Path2D.Curve {
  /// Returns the parts before and after a parameter, which meet in exactly the same point.
  public func split(at t: Double) -> (Self, Self) {
    (segment(from: 0, to: t), segment(from: t, to: 1))
  }

  /// Calls a function with the ends of chords whose distance from the curve is at most a tolerance.
  ///
  /// The distance of a chord over a span h of the parameter is at most h²/8 times the largest second
  /// derivative (G. Wang, "The subdivision method for finding the intersection between two Bézier
  /// curves or surfaces", 1984). Here that derivative is linear, so it is largest at one end.
  public func forEachChord(tolerance: Double, _ emit: (Point2D) -> Void) {
    let bend = max(secondDerivative(at: 0).length, secondDerivative(at: 1).length)
    let wanted = (bend / (8 * tolerance)).squareRoot()
    // In this form, NaN (from 0/0) means one chord.
    let count = wanted > 1 ? Int(min(wanted, 65_536).rounded(.up)) : 1
    let step = 1 / Double(count)
    for index in 1..<count {
      emit(point(at: Double(index) * step))
    }
    emit(end)
  }
}
