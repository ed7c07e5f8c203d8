extension RefreshScene {
  /// The edge of a pulled sheet, which bends up, and becomes flat after its release.
  public struct BendingWave: Effect {
    public var rest = 25.0
    public var full = 100.0
    public var release = 0.2

    /// Creates the edge of the model.
    public init() {}

    /// Returns the bend of an edge that is pulled by a fraction of the way.
    ///
    /// After a pull, the edge is flat. In the first instants of the next pull, it bends by the fraction `readiness`.
    public func bend(pulled fraction: Double, readiness: Double = 1) -> Double {
      let rest = rest * readiness
      return rest + (full - rest) * fraction
    }

    /// Returns the bend at a time after the release of a complete pull.
    ///
    /// The model has six equal steps with one easing over all of them, which equals the easing.
    public func bend(released time: Double) -> Double {
      full * (1 - Effects.TimingCurve.easeInOut.progress(time, release))
    }

    /// Returns the outline of a sheet whose upper edge is bent.
    ///
    /// The edge is a quadratic curve whose control point lies `bend` above its middle, so the crest is half as high.
    public static func sheet(edge y: Double, bend: Double, width: Double, bottom: Double) -> Path2D
    {
      var path = Path2D()
      path.move(to: Point2D(0, y))
      path.quadratic(to: Point2D(width, y), control: Point2D(width / 2, y - bend))
      path.line(to: Point2D(width, max(bottom, y)))
      path.line(to: Point2D(0, max(bottom, y)))
      path.close()
      return path
    }

    /// The edge of a bent sheet as a surface of water.
    struct Edge: Effects.WaterSurface {
      let y: Double
      let bend: Double
      let width: Double

      func height(at x: Double) -> Double { y - 2 * (x / width) * (1 - x / width) * bend }
      func slope(at x: Double) -> Double { -2 * (1 - 2 * x / width) * bend / width }
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.motion(
        "rest", &rest, "Resting bend", "bend of an edge that is not pulled", .points, from: .model)
      settings.motion(
        "full", &full, "Full bend", "bend of an edge that is pulled all the way", .points,
        from: .model)
      settings.motion(
        "release", &release, "Release duration", "time in which the released edge becomes flat",
        .number(0.001...60, .seconds), from: .model)
    }
  }
}
