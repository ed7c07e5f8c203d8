extension Effects {
  /// The arrow of a download button: a shaft and two wings that meet in its tip.
  ///
  /// In a box w wide, with s = w/3 and c = w/2, the shaft runs from (c, s) to the tip (c, 2s), and the
  /// wings run from the tip to (s, c) and to (2s, c).
  public struct Arrow: Effect {
    public var lineWidth = 3.0
    // The recordings have 0.
    public var shrink = 0.0

    /// Creates the arrow of the models.
    public init() {}

    /// Returns the tip, where the shaft meets the wings.
    public static func tip(in box: Rect2D) -> Point2D { place(1.0 / 2, 2.0 / 3, in: box) }
    /// Returns the upper end of the shaft.
    public static func tail(in box: Rect2D) -> Point2D { place(1.0 / 2, 1.0 / 3, in: box) }
    /// Returns the outer ends of the wings, the left one first.
    public static func wings(in box: Rect2D) -> [Point2D] {
      [place(1.0 / 3, 1.0 / 2, in: box), place(2.0 / 3, 1.0 / 2, in: box)]
    }

    /// Returns the strokes in a square box, shortened towards the tip.
    ///
    /// - Parameters:
    ///   - box: the square the arrow is laid out in.
    ///   - shaft: the remaining fraction of the shaft.
    ///   - wings: the remaining fraction of each wing.
    /// - Returns: the strokes, without empty ones.
    public static func path(in box: Rect2D, shaft: Double = 1, wings: Double = 1) -> Path2D {
      let tip = tip(in: box)
      var path = Path2D()
      if shaft > 0 {
        path.move(to: tip.interpolated(to: tail(in: box), shaft))
        path.line(to: tip)
      }
      if wings > 0 {
        for end in Self.wings(in: box) {
          path.move(to: tip)
          path.line(to: tip.interpolated(to: end, wings))
        }
      }
      return path
    }

    private static func place(_ x: Double, _ y: Double, in box: Rect2D) -> Point2D {
      Point2D(box.minX + x * box.size.width, box.minY + y * box.size.height)
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.look(
        "lineWidth", &lineWidth, "Arrow thickness", "thickness of the arrow's strokes", .points,
        from: .model)
      settings.motion(
        "shrink", &shrink, "Arrow vanishing", "time in which the arrow vanishes after the tap",
        .seconds, from: .recording)
    }
  }
}
