/// The edge of a sheet that is pulled: it bends up in a bow, and springs flat when it is let go.
public struct BendingWave: Sendable, Hashable {
  /// The bend of an edge that has not been pulled yet, in points.
  public static let defaultRest = 25.0
  /// The bend of an edge that has been pulled all the way, in points.
  public static let defaultFull = 100.0
  /// How long the edge takes to become flat, in seconds.
  public static let defaultRelease = 0.2

  /// The bend of an edge that has not been pulled yet.
  public var rest: Double
  /// The bend of an edge that has been pulled all the way.
  public var full: Double
  /// How long the edge takes to become flat.
  public var release: Double

  /// Creates the edge of the model.
  public init(
    rest: Double = defaultRest, full: Double = defaultFull, release: Double = defaultRelease
  ) {
    self.rest = rest
    self.full = full
    self.release = release
  }

  /// Returns the bend of an edge that has been pulled a fraction of the way.
  public func bend(pulled fraction: Double) -> Double {
    rest.sane + (full.sane - rest.sane) * fraction.sane
  }

  /// Returns the bend so many seconds after it has been let go.
  ///
  /// The model runs through six equal steps from all to nothing, with one ease over the whole; that
  /// is the ease itself.
  public func bend(released time: Double, from bend: Double) -> Double {
    bend.sane * (1 - TimingCurve.easeInOut.progress(time, release))
  }

  /// Returns the outline of a sheet whose upper edge is bent.
  ///
  /// The edge is a quadratic curve from the left end of the edge to the right one, whose control point
  /// lies `bend` above its middle, so the crest stands half as high.
  public static func sheet(edge y: Double, bend: Double, width: Double, bottom: Double) -> Path {
    let (y, bend, width, bottom) = (y.sane, bend.sane, width.sane, bottom.sane)
    var path = Path()
    path.move(to: Point(0, y))
    path.quadratic(to: Point(width, y), control: Point(width / 2, y - bend))
    path.line(to: Point(width, max(bottom, y)))
    path.line(to: Point(0, max(bottom, y)))
    path.close()
    return path
  }
}
