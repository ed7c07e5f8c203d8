extension Effects {
  /// An easing curve: the progress of a motion as a function of its time, both from 0 to 1.
  ///
  /// The curve is a cubic Bézier from (0, 0) to (1, 1) with two handles: x is the fraction of
  /// the time and y the progress. The x of the handles is between 0 and 1, so x never runs backwards, and
  /// every time has one progress. The y of the handles may be above 1 or below 0; then the progress may
  /// be, too.
  ///
  ///     Effects.TimingCurve.easeInOut.value(at: 0.25)  // 0.129…
  public struct TimingCurve: Sendable, Hashable {
    /// The handle at (0, 0).
    public let handle1: Point2D
    /// The handle at (1, 1).
    public let handle2: Point2D

    /// Constant speed.
    public static let linear = TimingCurve(handle1: Point2D(0, 0), handle2: Point2D(1, 1))
    /// A slow start.
    public static let easeIn = TimingCurve(
      handle1: Point2D(0.42, 0), handle2: Point2D(1, 1))
    /// A slow end.
    public static let easeOut = TimingCurve(
      handle1: Point2D(0, 0), handle2: Point2D(0.58, 1))
    /// A slow start and a slow end.
    public static let easeInOut = TimingCurve(
      handle1: Point2D(0.42, 0), handle2: Point2D(0.58, 1))

    /// Returns the progress at a fraction of the time.
    ///
    /// It is exactly 0 up to fraction 0 (and for NaN) and exactly 1 from 1 on. Between them it is the y of
    /// the curve at x = `fraction`, to within 1e-12 in x.
    @inline(never) public func value(at fraction: Double) -> Double {
      guard fraction > 0 else { return 0 }
      guard fraction < 1 else { return 1 }
      guard !isLinear else { return fraction }
      return y(at: parameter(at: fraction))
    }

    /// Returns the first fraction of the time at which the progress is `value`, or nil if it never is.
    ///
    /// Every curve reaches all values from 0 to 1. If the progress is monotonic, this is the inverse of
    /// ``value(at:)``.
    public func fraction(reaching value: Double) -> Double? {
      if isLinear { return value >= 0 && value <= 1 ? value : nil }
      // Between the turning points of y there is one solution at most.
      var low = 0.0
      for high in turningPoints + [1] {
        if let s = parameter(reaching: value, from: low, to: high) { return x(at: s) }
        low = high
      }
      return nil
    }

    /// True if both handles lie on the diagonal, so that x and y are the same function.
    private var isLinear: Bool { handle1.x == handle1.y && handle2.x == handle2.y }

    private static func handle(_ x: Double, _ y: Double, otherwise other: Point2D) -> Point2D {
      guard x.isFinite, y.isFinite else { return other }
      return Point2D(min(max(x, 0), 1), min(max(y, -1e100), 1e100))
    }
  }
}

extension Effects.TimingCurve {
  /// Creates the curve with handles at (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// The x coordinates are clamped to 0…1, the y coordinates to ±1e100. A handle that is not finite is
  /// replaced by that of ``linear``.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    handle1 = Self.handle(x1, y1, otherwise: Point2D(0, 0))
    handle2 = Self.handle(x2, y2, otherwise: Point2D(1, 1))
  }
}

// MARK: - The cubic

extension Effects.TimingCurve {
  private func x(at s: Double) -> Double { Self.bezier(handle1.x, handle2.x, s) }
  private func y(at s: Double) -> Double { Self.bezier(handle1.y, handle2.y, s) }

  /// The cubic Bernstein sum of the ordinates 0, `p1`, `p2` and 1.
  private static func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
  }

  /// The derivative of x with respect to the curve's parameter, divided by 3.
  private func speed(at s: Double) -> Double {
    let r = 1 - s
    return r * r * handle1.x + 2 * r * s * (handle2.x - handle1.x) + s * s * (1 - handle2.x)
  }

  /// Solves x(s) = `fraction` by Newton's method inside a bracket that every step narrows.
  ///
  /// Newton's method is slow where x is flat: at the triple root of (1, y1, 0, y2) it gains only a third
  /// of the distance per step. After 40 steps the bracket is halved instead. 100 steps are always
  /// sufficient, and six are usual.
  private func parameter(at fraction: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = fraction
    for step in 0..<100 {
      let excess = x(at: s) - fraction
      if excess == 0 { return s }
      if excess < 0 { low = s } else { high = s }
      var next = s - excess / (3 * speed(at: s))
      if step >= 40 || !(next > low && next < high) { next = (low + high) / 2 }
      if abs(next - s) <= 1e-17 { return next }
      s = next
    }
    return s
  }

  /// The parameters strictly between 0 and 1 at which y turns back, in ascending order.
  private var turningPoints: [Double] {
    // y′/3 = a·s² + 2·b·s + c. The roots q/a and c/q have no cancellation.
    let a = 1 + 3 * (handle1.y - handle2.y)
    let b = handle2.y - 2 * handle1.y
    let c = handle1.y
    let discriminant = b * b - a * c
    guard discriminant > 0 else { return [] }
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    let first = a == 0 ? 0 : q / a
    let second = q == 0 ? 0 : c / q
    return [min(first, second), max(first, second)].filter { $0 > 0 && $0 < 1 }
  }

  /// Solves y(s) = `value` on an interval where y is monotonic, by bisection.
  private func parameter(reaching value: Double, from start: Double, to end: Double) -> Double? {
    let startValue = y(at: start)
    let endValue = y(at: end)
    if value == startValue { return start }
    if value == endValue { return end }
    guard (startValue < value) == (value < endValue), value.isFinite else { return nil }
    var low = start
    var high = end
    while high - low > 1e-17 {
      let middle = (low + high) / 2
      if middle == low || middle == high { break }
      if (y(at: middle) < value) == (startValue < value) { low = middle } else { high = middle }
    }
    return high
  }
}

extension Effects.TimingCurve {
  /// Returns the eased fraction of a duration at a time; 1 if the duration is 0.
  func progress(_ time: Double, _ duration: Double) -> Double {
    duration > 0 ? value(at: time / duration) : (time >= 0 ? 1 : 0)
  }
}
