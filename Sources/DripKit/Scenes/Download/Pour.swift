/// The column of water that a fast rise of the progress pours into the glass.
///
/// It falls from the top of the ring and reaches the water within two frames. Its cross section is proportional to the
/// flow of ``WaterLevel``, and every part of it keeps the thickness with which it left the top, so its tip and its end
/// fall, too.
struct Pour: Sendable {
  /// The flow above which water is poured, and that of a complete column, in heights of the ring per second; below
  /// their mean, droplets fall.
  private static let (least, complete) = (0.8, 1.1)
  static let replacesDroplets = (least + complete) / 2
  /// The flow of the thickest column, and its radius in radii of the button.
  private static let most = (flow: 4.2, radius: 0.16)
  /// The speed at which the column falls, in units per second.
  private static let speed = 5500.0
  /// The swelling of the column: share of its radius, and angular frequency.
  private static let pulse = (share: 0.1, rate: 70.0)
  /// The lengths over which the column widens at the ring and at the water.
  private static let flare = (top: 13.0, foot: 9.0)
  private static let segments = 10
  /// The part of the column that is behind the water.
  static let depth = 10.0

  /// The column.
  let path: Path2D
  /// The largest radius between its ends.
  let radius: Double

  /// Creates the column between two heights; nil if no water is poured.
  init?(from top: Double, to bottom: Double, flow: (_ delay: Double) -> Double, at clock: Double) {
    let fall = bottom - top
    guard fall > Self.depth else { return nil }
    func radius(_ delay: Double) -> Double {
      let flow = flow(delay)
      let shown = smoothStep((flow - Self.least) / (Self.complete - Self.least))
      guard shown > 0 else { return 0 }
      let pulse = 1 + Self.pulse.share * Portable.sin(Self.pulse.rate * (clock - delay))
      return DownloadDesign.radius * Self.most.radius * shown * pulse
        * min(1, flow / Self.most.flow).squareRoot()
    }
    let halves = (0...Self.segments).map { index in
      let down = fall * Double(index) / Double(Self.segments)
      let wider =
        1 + 0.9 * Portable.exp(-down / Self.flare.top)
        + 0.5 * Portable.exp((down - fall) / Self.flare.foot)
      return (y: top + down, half: radius(down / Self.speed) * wider)
    }
    guard halves.contains(where: { $0.half > 0 }) else { return nil }
    self.radius = [0, 0.5, 1].map { radius($0 * fall / Self.speed) }.max() ?? 0
    path = Path2D(column: halves)
  }
}

extension Path2D {
  /// Creates a column around x = 0 from its half widths at heights with equal distances.
  fileprivate init(column halves: [(y: Double, half: Double)]) {
    self.init()
    let step = (halves[1].y - halves[0].y) / 3
    func slope(_ index: Int) -> Double {
      let (before, after) = (halves[max(index - 1, 0)], halves[min(index + 1, halves.count - 1)])
      return (after.half - before.half) / (after.y - before.y)
    }
    for side in [1.0, -1] {
      let order = side > 0 ? Array(halves.indices) : halves.indices.reversed()
      func point(_ index: Int, _ along: Double = 0) -> Point2D {
        let half = max(0, halves[index].half + slope(index) * along)
        return Point2D(side * half, halves[index].y + along)
      }
      if side > 0 { move(to: point(order[0])) } else { line(to: point(order[0])) }
      for (a, b) in zip(order, order.dropFirst()) {
        cubic(to: point(b), control1: point(a, side * step), control2: point(b, -side * step))
      }
    }
    close()
  }
}
