extension Effects.Ripple {
  /// A ripple at one time: two packets that run away from the impact.
  public struct Wave: Sendable, Hashable {
    /// The x coordinate of the impact.
    public var x: Double
    /// The sum of the packets' heights; positive is down.
    public var amplitude: Double
    /// The distance of each packet from the impact.
    public var distance: Double
    /// The width of the packets.
    public var width: Double

    /// The displacement of the surface at an x coordinate, positive downwards, and its slope.
    public struct Displacement: Sendable, Hashable {
      /// The displacement in points, positive downwards.
      public var offset = 0.0
      /// Its derivative along x.
      public var slope = 0.0
    }

    /// Returns the displacement at an x coordinate.
    public func displacement(at x: Double) -> Displacement {
      let place = x - self.x
      let front = packet(place - distance)
      let back = packet(place + distance)
      return Displacement(
        offset: amplitude * (front.offset + back.offset) / 2,
        slope: amplitude * (front.slope + back.slope) / 2)
    }

    /// The packet and its derivative.
    ///
    /// Beyond six widths it is less than 2·10⁻⁸ of its height, and counts as 0.
    private func packet(_ s: Double) -> Displacement {
      let u = s / width
      guard abs(u) < 6 else { return Displacement() }
      let envelope = Portable.exp(-u * u / 2)
      let (sine, cosine) = Portable.sineAndCosine(u)
      return Displacement(offset: envelope * cosine, slope: -envelope * (sine + u * cosine) / width)
    }
  }
}
