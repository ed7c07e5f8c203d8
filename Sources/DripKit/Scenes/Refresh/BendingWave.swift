extension RefreshScene {
  /// The edge of a sheet that is pulled: it bends up in a bow, and springs flat when it is let go.
  public struct BendingWave: Effect {
    @Parameter(
      "rest", "Resting bend", .motion, "bend of an edge that is not pulled", .points, from: .model)
    public var rest = 25.0
    @Parameter(
      "full", "Full bend", .motion, "bend of an edge that is pulled all the way", .points,
      from: .model)
    public var full = 100.0
    @Parameter(
      "release", "Release duration", .motion, "time in which the released edge becomes flat",
      .seconds, in: 0.001...60, from: .model)
    public var release = 0.2

    /// Creates the edge of the model.
    public init() {}

    /// Returns the bend of an edge that has been pulled a fraction of the way.
    ///
    /// An edge that has come back from a pull is flat, and bends again in the first instants of the
    /// next: by `readiness`, from 0 to 1.
    public func bend(pulled fraction: Double, readiness: Double = 1) -> Double {
      let rest = rest * readiness
      return rest + (full - rest) * fraction
    }

    /// Returns the bend at a time after the edge has been let go, all the way down.
    ///
    /// The model runs through six equal steps from all to nothing, with one ease over the whole; that
    /// is the ease itself.
    public func bend(released time: Double) -> Double {
      full * (1 - TimingCurve.easeInOut.progress(time, release))
    }

    /// Returns the outline of a sheet whose upper edge is bent.
    ///
    /// The edge is a quadratic curve from the left end of the edge to the right one, whose control point
    /// lies `bend` above its middle, so the crest stands half as high.
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

    /// The edge of such a sheet.
    struct Edge: WaterSurface {
      let y: Double
      let bend: Double
      let width: Double

      func height(at x: Double) -> Double { y - 2 * (x / width) * (1 - x / width) * bend }
      func slope(at x: Double) -> Double { -2 * (1 - 2 * x / width) * bend / width }
    }

    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_rest, &_full, &_release)
    }
  }
}
