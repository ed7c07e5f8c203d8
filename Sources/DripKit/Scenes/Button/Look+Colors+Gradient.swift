extension Look.Colors {
  /// A vertical gradient of three colours over the height of a button.
  public struct Gradient: Sendable, Hashable {
    // An array, because three stops as values are thirteen numbers, which take much code to copy.
    private var stops: [Paint.LinearGradient.Stop]

    /// The colour at the top of the button.
    public var top: RGBAColor { stops[0].color }
    /// The colour between top and bottom, at the height where a mark has the least contrast.
    public var inner: Paint.LinearGradient.Stop { stops[1] }
    /// The colour at the bottom of the button.
    public var bottom: RGBAColor { stops[2].color }

    @inline(never)
    init(_ top: RGBAColor, _ inner: Paint.LinearGradient.Stop, _ bottom: RGBAColor) {
      stops = [.init(0, top), inner, .init(1, bottom)]
    }

    /// Creates a gradient between two colours, with an interpolated colour between them.
    @inline(never) init(_ top: RGBAColor, _ bottom: RGBAColor, innerOffset: Double) {
      self.init(top, .init(innerOffset, top.interpolated(to: bottom, innerOffset)), bottom)
    }

    /// Creates a gradient of one colour.
    @inline(never) init(_ color: RGBAColor) { self.init(color, color, innerOffset: 0.5) }

    /// Returns the gradient as a paint over the height of a button.
    public func paint(over button: Circle2D) -> Paint {
      let (center, radius) = (button.center, button.radius)
      return .linearGradient(
        Paint.LinearGradient(
          from: Point2D(center.x, center.y - radius), to: Point2D(center.x, center.y + radius),
          stops))
    }

    /// Returns the colour at a fraction of the height, from the top.
    @inline(never) public func color(at offset: Double) -> RGBAColor {
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

    /// Returns the gradient at a fraction of the way to one colour, component by component.
    public func interpolated(to color: RGBAColor, _ fraction: Double) -> Gradient {
      interpolated(to: Gradient(color, .init(inner.offset, color), color), fraction)
    }

    /// Returns the gradient at a fraction of the way to another, component by component.
    @inline(never) func interpolated(to other: Gradient, _ fraction: Double) -> Gradient {
      var mixed = self
      for index in stops.indices {
        let (from, to) = (stops[index], other.stops[index])
        mixed.stops[index] = .init(
          from.offset + (to.offset - from.offset) * fraction,
          from.color.interpolated(to: to.color, fraction))
      }
      return mixed
    }

    /// The gradient with colours rounded to 8 bits a component.
    var rounded: Gradient {
      @inline(never) get {
        var rounded = self
        for index in stops.indices {
          rounded.stops[index] = .init(stops[index].offset, stops[index].color.rounded)
        }
        return rounded
      }
    }
  }
}
