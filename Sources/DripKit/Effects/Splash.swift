/// What jumps out of the water when a drop hits it: small droplets on parabolas.
public struct Splash: Sendable, Hashable {
  /// How many droplets jump.
  public static let defaultCount = 7
  /// How much later each droplet jumps than the one before, in seconds.
  public static let defaultStagger = 0.01
  /// How long a droplet flies, in seconds.
  public static let defaultFlight = 0.7

  /// The flight of one droplet.
  public struct Jump: Sendable, Hashable {
    /// The diameter of the droplet.
    public var width: Double
    /// The curve its centre follows; the parameter is the fraction of the flight.
    public var curve: QuadraticCurve

    /// Creates a jump in the model's terms.
    ///
    /// - Parameters:
    ///   - width: the diameter of the droplet.
    ///   - impact: where the drop hit the water.
    ///   - endX: where the droplet falls back.
    ///   - height: how far above the top of the bowl its control point lies.
    public init(width: Double, impact: Point, endX: Double, height: Double) {
      let impact = impact.sane
      let width = width.sane
      let endX = endX.sane
      self.width = width
      curve = QuadraticCurve(
        start: Point(impact.x, impact.y + width / 2),
        control: Point((impact.x + endX) / 2, -height.sane),
        end: Point(endX, impact.y))
    }

    /// Returns the droplet at a fraction of its flight.
    public func circle(at fraction: Double) -> Circle {
      Circle(center: curve.point(at: fraction.sane).sane, radius: width.sane / 2)
    }
  }

  /// The randomness the jumps are drawn from.
  public var random: AddressedRandom
  /// Where the drop hit the water, in the bowl's coordinates.
  public var impact: Point
  /// How wide the bowl is.
  public var bowlWidth: Int
  /// The largest diameter of a droplet.
  public var largestWidth: Int
  /// The largest height of a control point above the top of the bowl.
  public var largestHeight: Int

  /// Creates the splash of the model: whole widths 1…15, ends 1…150 and heights 0…74.
  public init(
    random: AddressedRandom, impact: Point = Point(75, 115), bowlWidth: Int = 150,
    largestWidth: Int = 15, largestHeight: Int = 74
  ) {
    self.random = random
    self.impact = impact
    self.bowlWidth = bowlWidth
    self.largestWidth = largestWidth
    self.largestHeight = largestHeight
  }

  /// Returns the jump of one droplet in one cycle.
  public func jump(_ index: Int, cycle: Int) -> Jump {
    let width = random.whole(in: 1...max(largestWidth, 1), .width, index: index, cycle: cycle)
    let end = random.whole(in: 1...max(bowlWidth, 1), .landing, index: index, cycle: cycle)
    let height = random.whole(in: 0...max(largestHeight, 0), .height, index: index, cycle: cycle)
    return Jump(
      width: Double(width), impact: impact, endX: Double(end), height: Double(height))
  }
}
