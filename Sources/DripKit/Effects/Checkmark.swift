extension Effects {
  /// A check that is written with one stroke.
  ///
  /// In a circle of diameter w it is laid out in the largest square that fits: inset
  /// i = w(1 − 1/√2)/2 on every side, with side s = w/√2; the stroke goes from (i + s/9, i + 2s/3) by
  /// (i + s/3, i + 0.9s) to (i + 0.8s, i + 0.2s).
  public struct Checkmark: Effect {
    public var lineWidth = 10.0
    public var duration = 0.3

    /// Creates the check of the model.
    public init() {}

    /// Returns the three corners of the stroke in a circle, in writing order.
    public static func points(in circle: Circle2D) -> [Point2D] {
      let side = 2 * circle.radius / 2.0.squareRoot()
      let square = Rect2D(center: circle.center, side: side)
      func place(_ x: Double, _ y: Double) -> Point2D {
        Point2D(square.minX + x * side, square.minY + y * side)
      }
      return [place(1.0 / 9, 2.0 / 3), place(1.0 / 3, 0.9), place(0.8, 0.2)]
    }

    /// Returns the written fraction of the stroke at a time after the beginning.
    public func fraction(at time: Double) -> Double { min(max(0, time / duration), 1) }

    /// Returns the written part of the stroke.
    public static func path(in circle: Circle2D, written fraction: Double = 1) -> Path2D {
      Path2D.polyline(points(in: circle)).trimmed(from: 0, to: fraction)
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.look(
        "lineWidth", &lineWidth, "Check thickness", "thickness of the check on a button of 160 pt",
        .points, from: .model)
      settings.finish(
        "duration", &duration, "Check duration", "time in which the check is written",
        .number(0.01...60, .seconds), from: .model)
    }
  }
}
