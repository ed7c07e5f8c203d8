extension HeartScene {
  /// The outline of a heart: two lobes, the notch between them, and a tip.
  ///
  /// In a box of width w, its height is 0.93 · w. Each half consists of three cubics. The handles on either side
  /// of the outermost and the topmost points are in line, so only the notch and the tip are corners.
  public enum Outline {
    /// The height of a heart, as a fraction of its width.
    public static let aspect = 0.93

    /// Returns the outline of a heart around a centre.
    public static func path(center: Point2D, width: Double) -> Path2D {
      func place(_ x: Double, _ y: Double) -> Point2D {
        center + Vector2D((x - 0.5) * width, (y - aspect / 2) * width)
      }
      var path = Path2D()
      path.move(to: place(0.5, aspect))
      path.cubic(to: place(0, 0.29), control1: place(0.2, 0.71), control2: place(0, 0.52))
      path.cubic(to: place(0.275, 0), control1: place(0, 0.125), control2: place(0.12, 0))
      path.cubic(to: place(0.5, 0.135), control1: place(0.37, 0), control2: place(0.455, 0.05))
      path.cubic(to: place(0.725, 0), control1: place(0.545, 0.05), control2: place(0.63, 0))
      path.cubic(to: place(1, 0.29), control1: place(0.88, 0), control2: place(1, 0.125))
      path.cubic(to: place(0.5, aspect), control1: place(1, 0.52), control2: place(0.8, 0.71))
      path.close()
      return path
    }
  }
}

extension SoftLight.Vessel {
  /// The heart.
  static let heart = SoftLight.Vessel(
    bottom: HeartScene.Outline.aspect, caustics: Spot(0.14, 0.34, 0.58, 0.30, turned: -22),
    shadow: Spot(0.03, 1.14, 0.84, 0.14), lightInShadow: Spot(0.05, 1.13, 0.44, 0.07))
}
