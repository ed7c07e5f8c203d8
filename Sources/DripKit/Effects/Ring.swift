extension Effects {
  /// The empty button: a line along the inside of a circle.
  public struct Ring: Effect {
    public var lineWidth = 3.0

    /// Creates the ring of the models.
    public init() {}

    /// Returns the middle of the line: half a width inside of a circle.
    public func centerLine(inside circle: Circle2D) -> Circle2D {
      Circle2D(center: circle.center, radius: max(0, circle.radius - lineWidth / 2))
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.look(
        "lineWidth", &lineWidth, "Ring thickness", "thickness of the ring", .points, from: .model)
    }
  }
}
