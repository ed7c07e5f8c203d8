extension Effects {
  /// The curved paths of droplets, from a larger circle around the button to their targets.
  public struct DropletArc: Effect {
    /// The side of the chord to which a droplet's path bows.
    public enum Side: Sendable, Hashable {
      /// The side of the vector from centre to droplet, turned a quarter clockwise on screen.
      case positive
      /// The opposite side.
      case negative

      /// 1 or −1.
      public var sign: Double { self == .positive ? 1 : -1 }
    }

    public var orbit = 2.0
    public var shift = 0.0
    public var bow = 40.0

    /// Creates the arcs of the model.
    public init() {}

    /// Returns the path of a droplet from a start point to a centre.
    public func curve(from start: Point2D, to center: Point2D, side: Side) -> Path2D.Quadratic {
      Path2D.Quadratic(
        start: start, control: controlPoint(center: center, droplet: start, side: side), end: center
      )
    }

    /// Returns the control point of a droplet's path.
    ///
    /// With A the midpoint of centre O and droplet C, and d = |A − O|, it is
    /// B = A + side · (bow / d) · (−(C.y − A.y), C.x − A.x), so that BA is perpendicular to OC and
    /// `bow` long. For a droplet at the centre, B = A.
    public func controlPoint(center: Point2D, droplet: Point2D, side: Side) -> Point2D {
      let middle = center.midpoint(to: droplet)
      guard let direction = (droplet - middle).normalized else { return middle }
      return middle + direction.perpendicular * (side.sign * bow)
    }

    /// Returns the birthplace of a droplet: `orbit` radii from the centre, at a whole number of degrees
    /// anticlockwise on screen from the positive x axis, moved by `shift`.
    public func beginPoint(center: Point2D, radius: Double, degrees: Int) -> Point2D {
      center + Vector2D(angle: -Double(degrees) * .pi / 180, length: orbit * radius)
        + Vector2D(shift, shift)
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.droplets(
        "orbit", &orbit, "Orbit radius",
        "distance from the centre at which droplets appear, in radii of the button",
        .number(0...100),
        from: .model)
      settings.droplets(
        "shift", &shift, "Orbit shift", "offset of the starting points to the right and down",
        .number(-1000...1000, .points))
      settings.droplets(
        "bow", &bow, "Path bow", "distance of a path's control point from its chord",
        .number(0...4096, .points), from: .model)
    }
  }
}
