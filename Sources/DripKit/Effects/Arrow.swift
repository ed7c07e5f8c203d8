extension Effects {
  /// The arrow of a download button: a shaft and two wings that meet in its tip.
  ///
  /// In a box w wide, with s = w/3 and c = w/2, the shaft runs from (c, s) to the tip (c, 2s), and the
  /// wings run from the tip to (s, c) and to (2s, c).
  public struct Arrow: Effect {
    public var lineWidth = 3.0

    /// Creates the arrow of the models.
    public init() {}

    /// Returns the strokes in a square box: the shaft down to the tip, and the wings from there.
    public static func path(in box: Rect2D) -> Path2D {
      func place(_ x: Double, _ y: Double) -> Point2D {
        Point2D(box.minX + x * box.size.width, box.minY + y * box.size.height)
      }
      let (third, half, tip) = (1.0 / 3, 1.0 / 2, place(1.0 / 2, 2.0 / 3))
      var path = Path2D.polyline([place(half, third), tip])
      for x in [third, 2 * third] {
        path.move(to: tip)
        path.line(to: place(x, half))
      }
      return path
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.look(
        "lineWidth", &lineWidth, "Arrow thickness", "thickness of the arrow's strokes", .points,
        from: .model)
    }
  }
}
