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

    /// Returns the displacement of the surface at an x coordinate, positive downwards, and its slope.
    public func displacement(at x: Double) -> (height: Double, slope: Double) {
      let place = x - self.x
      let front = packet(place - distance)
      let back = packet(place + distance)
      return (
        amplitude * (front.height + back.height) / 2, amplitude * (front.slope + back.slope) / 2
      )
    }

    /// The packet and its derivative.
    ///
    /// Beyond six widths it is less than 2·10⁻⁸ of its height, and counts as 0.
    private func packet(_ s: Double) -> (height: Double, slope: Double) {
      let u = s / width
      guard abs(u) < 6 else { return (0, 0) }
      let envelope = Portable.exp(-u * u / 2)
      let (sine, cosine) = Portable.sineAndCosine(u)
      return (envelope * cosine, -envelope * (sine + u * cosine) / width)
    }
  }
}
