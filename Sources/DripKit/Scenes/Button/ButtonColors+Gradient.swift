extension ButtonColors {
  /// A vertical gradient of three colours over the height of a button.
  public struct Gradient: Sendable, Hashable {
    /// The colour at the top of the button.
    public var top: RGBAColor
    /// The colour between top and bottom, at the height where a mark has the least contrast.
    public var inner: LinearGradient2D.Stop
    /// The colour at the bottom of the button.
    public var bottom: RGBAColor

    init(_ top: RGBAColor, _ inner: LinearGradient2D.Stop, _ bottom: RGBAColor) {
      (self.top, self.inner, self.bottom) = (top, inner, bottom)
    }

    /// Creates a gradient between two colours, with an interpolated colour between them.
    init(_ top: RGBAColor, _ bottom: RGBAColor, innerOffset: Double) {
      self.init(top, .init(innerOffset, top.interpolated(to: bottom, innerOffset)), bottom)
    }

    /// Creates a gradient of one colour.
    init(_ color: RGBAColor) { self.init(color, color, innerOffset: 0.5) }

    /// Returns the gradient as a paint over the height of a button.
    public func paint(over button: Circle2D) -> Paint {
      let (center, radius) = (button.center, button.radius)
      return .linearGradient(
        LinearGradient2D(
          from: Point2D(center.x, center.y - radius), to: Point2D(center.x, center.y + radius),
          [.init(0, top), inner, .init(1, bottom)]))
    }

    /// Returns the colour at a fraction of the height, from the top.
    public func color(at offset: Double) -> RGBAColor {
      if offset <= inner.offset {
        return top.interpolated(to: inner.color, offset / inner.offset)
      }
      return inner.color.interpolated(
        to: bottom, (offset - inner.offset) / (1 - inner.offset))
    }

    /// Samples from top to bottom, close enough together to find the least contrast.
    var samples: [RGBAColor] {
      @inline(never) get {
        [top, inner.color, color(at: 0.25), color(at: 0.5), color(at: 0.75), bottom]
      }
    }

    /// Returns the gradient at a fraction of the way to another, interpolated by lightness, chroma and hue.
    public func interpolatedThroughOKLCh(to other: Gradient, _ fraction: Double)
      -> Gradient
    {
      let offset = inner.offset + (other.inner.offset - inner.offset) * fraction
      return Gradient(
        top.interpolatedThroughOKLCh(to: other.top, fraction),
        .init(offset, inner.color.interpolatedThroughOKLCh(to: other.inner.color, fraction)),
        bottom.interpolatedThroughOKLCh(to: other.bottom, fraction))
    }

    /// Returns the gradient at a fraction of the way to one colour, component by component.
    public func interpolated(to color: RGBAColor, _ fraction: Double) -> Gradient {
      Gradient(
        top.interpolated(to: color, fraction),
        .init(inner.offset, inner.color.interpolated(to: color, fraction)),
        bottom.interpolated(to: color, fraction))
    }

    /// Returns the gradient at a fraction of the way to another, component by component.
    func interpolated(to other: Gradient, _ fraction: Double) -> Gradient {
      let offset = inner.offset + (other.inner.offset - inner.offset) * fraction
      return Gradient(
        top.interpolated(to: other.top, fraction),
        .init(offset, inner.color.interpolated(to: other.inner.color, fraction)),
        bottom.interpolated(to: other.bottom, fraction))
    }

    /// The gradient with colours rounded to 8 bits a component.
    var rounded: Gradient {
      Gradient(top.rounded, .init(inner.offset, inner.color.rounded), bottom.rounded)
    }
  }
}
