/// Three colours from the top of a button to its bottom.
public struct ButtonGradient: Sendable, Hashable {
  /// The colour at the top of the button.
  public var top: Color
  /// The colour between, where a mark is hardest to make out on the way from one to the other.
  public var inner: LinearGradient.Stop
  /// The colour at the bottom of the button.
  public var bottom: Color

  init(_ top: Color, _ inner: LinearGradient.Stop, _ bottom: Color) {
    (self.top, self.inner, self.bottom) = (top, inner, bottom)
  }

  /// Creates a gradient between two colours, with a stop on the way that changes nothing.
  init(_ top: Color, _ bottom: Color, innerOffset: Double) {
    self.init(top, .init(innerOffset, top.interpolated(to: bottom, innerOffset)), bottom)
  }

  /// Creates a gradient that is one colour.
  init(_ color: Color) { self.init(color, color, innerOffset: 0.5) }

  /// Returns the gradient over the height of a button, as what shapes on it are painted with.
  public func paint(over button: Circle) -> Paint {
    let (center, radius) = (button.center, button.radius)
    return .linearGradient(
      LinearGradient(
        from: Point(center.x, center.y - radius), to: Point(center.x, center.y + radius),
        [.init(0, top), inner, .init(1, bottom)]))
  }

  /// Returns the colour at a part of the way down.
  public func color(at offset: Double) -> Color {
    if offset <= inner.offset {
      return top.interpolated(to: inner.color, offset / inner.offset)
    }
    return inner.color.interpolated(
      to: bottom, (offset - inner.offset) / (1 - inner.offset))
  }

  /// Colours from top to bottom, between which nothing stands out noticeably less.
  var samples: [Color] {
    @inline(never) get {
      [top, inner.color, color(at: 0.25), color(at: 0.5), color(at: 0.75), bottom]
    }
  }

  /// Returns the gradient at a fraction of the way to another, each colour by lightness, chroma and hue.
  public func interpolatedThroughOKLCh(to other: ButtonGradient, _ fraction: Double)
    -> ButtonGradient
  {
    let offset = inner.offset + (other.inner.offset - inner.offset) * fraction
    return ButtonGradient(
      top.interpolatedThroughOKLCh(to: other.top, fraction),
      .init(offset, inner.color.interpolatedThroughOKLCh(to: other.inner.color, fraction)),
      bottom.interpolatedThroughOKLCh(to: other.bottom, fraction))
  }

  /// Returns the gradient at a fraction of the way to one colour, component by component.
  public func interpolated(to color: Color, _ fraction: Double) -> ButtonGradient {
    ButtonGradient(
      top.interpolated(to: color, fraction),
      .init(inner.offset, inner.color.interpolated(to: color, fraction)),
      bottom.interpolated(to: color, fraction))
  }

  /// Returns the gradient at a fraction of the way to another, component by component.
  func interpolated(to other: ButtonGradient, _ fraction: Double) -> ButtonGradient {
    let offset = inner.offset + (other.inner.offset - inner.offset) * fraction
    return ButtonGradient(
      top.interpolated(to: other.top, fraction),
      .init(offset, inner.color.interpolated(to: other.inner.color, fraction)),
      bottom.interpolated(to: other.bottom, fraction))
  }

  /// The gradient between the nearest colours of 8 bits a component.
  var rounded: ButtonGradient {
    ButtonGradient(top.rounded, .init(inner.offset, inner.color.rounded), bottom.rounded)
  }
}
