extension Node {
  /// A filled shape on which a group is drawn, and to which it is clipped.
  ///
  /// Ground and group are clipped together. If a shape were filled first, and the group then clipped to
  /// the same shape, both would cover the pixels of the rim in part, and the fill would show as a thin
  /// line around the group.
  public struct Ground: Sendable, Hashable {
    /// The identity of the filled shape.
    public var identity: Identity
    /// The shape, filled under the rule ``Path2D/FillRule/nonZero``.
    public var shape: Shape2D
    /// The paint of the shape.
    public var paint: Paint

    /// Creates a ground.
    public init(_ identity: Identity, _ shape: Shape2D, _ paint: Paint) {
      self.identity = identity
      self.shape = shape
      self.paint = paint
    }

    /// Creates a ground of one colour.
    public init(_ identity: Identity, _ shape: Shape2D, _ color: RGBAColor) {
      self.init(identity, shape, .color(color))
    }
  }
}
