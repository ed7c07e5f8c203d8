extension Effects {
  /// A surface with ripples running over it.
  public struct RippledSurface<Base: WaterSurface>: WaterSurface {
    /// The surface without ripples.
    public var base: Base
    /// The ripples that run over it.
    public var ripples: [Ripple.Wave]

    /// Creates a surface with ripples.
    public init(_ base: Base, ripples: [Ripple.Wave]) {
      (self.base, self.ripples) = (base, ripples)
    }

    /// Returns the y coordinate of the surface at an x coordinate.
    public func height(at x: Double) -> Double {
      ripples.reduce(base.height(at: x)) { $0 + $1.displacement(at: x).offset }
    }

    /// Returns the derivative of the height.
    public func slope(at x: Double) -> Double {
      ripples.reduce(base.slope(at: x)) { $0 + $1.displacement(at: x).slope }
    }

    /// Returns the height and its derivative.
    public func heightAndSlope(at x: Double) -> (height: Double, slope: Double) {
      ripples.reduce(base.heightAndSlope(at: x)) { sum, ripple in
        let displacement = ripple.displacement(at: x)
        return (sum.height + displacement.offset, sum.slope + displacement.slope)
      }
    }
  }
}

extension Effects.RippledSurface: Sendable where Base: Sendable {}
extension Effects.RippledSurface: Equatable where Base: Equatable {}
extension Effects.RippledSurface: Hashable where Base: Hashable {}
