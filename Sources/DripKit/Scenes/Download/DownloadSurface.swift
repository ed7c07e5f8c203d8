/// The surface of the water of `download`: the sum of two waves that run against each other, all impacts,
/// the slope of the sloshing, and the rims at the walls.
struct DownloadSurface: Effects.WaterSurface, Sendable {
  /// The y coordinate of the sloping surface at x = 0.
  private let level: Double
  /// The slope of the surface to the right.
  var tilt: Double
  /// The x coordinates of the walls at the sloping surface.
  private(set) var walls: ClosedRange<Double>
  /// The waves.
  var waves: [Effects.WaveFill] = []
  /// The impacts of droplets, with their visibility.
  var impacts: [DownloadScene.Impact.Trace] = [] {
    didSet { excess = impacts.reduce(0) { $0 + $1.area } / max(2 * halfWidth, 60) }
  }
  /// The mean height of all impacts, which is subtracted everywhere so that the volume of the water stays the same.
  private var excess = 0.0
  var impact = DownloadScene.Impact()
  var share = 0.0
  /// The height of the rims.
  var rim = 0.0
  /// The part of the slope that comes from circling water, and the height of its far edge above the near one.
  var (swirl, depth) = (0.0, 0.0)

  /// The distance from a wall at which the rim has fallen to a third.
  private static let rimWidth = 5.5

  /// Creates a flat surface in a circle around the origin.
  ///
  /// The water has the same area for every slope, because the distance of the surface from the centre is the same.
  init(height: Double, tilt: Double, in circle: Circle2D) {
    let steepness = (1 + tilt * tilt).squareRoot()
    level = height * steepness
    self.tilt = tilt
    let half = max(0, circle.radius * circle.radius - height * height).squareRoot() / steepness
    let middle = height * tilt / steepness
    walls = middle - half...middle + half
  }

  /// Moves the walls from the ends of the sloping surface to those of its waves.
  mutating func reach(_ circle: Circle2D) {
    func x(at wall: Double) -> Double {
      let height = min(max(height(at: wall) + rim, -circle.radius), circle.radius)
      let half = (circle.radius * circle.radius - height * height).squareRoot()
      return wall < 0 ? -half : half
    }
    let (left, right) = (x(at: walls.lowerBound), x(at: walls.upperBound))
    walls = min(left, right)...max(left, right)
  }

  /// Half the width of the water.
  var halfWidth: Double { (walls.upperBound - walls.lowerBound) / 2 }

  /// Returns a wave with the mean height 0 between the walls, so it does not change the amount of water.
  func leveled(_ wave: Effects.WaveFill) -> Effects.WaveFill {
    let turn = wave.frequency * halfWidth
    guard turn > 1e-6 else { return wave }
    let middle = (walls.lowerBound + walls.upperBound) / 2
    var leveled = wave
    leveled.level -= (wave.height(at: middle) - wave.level) * Portable.sin(turn) / turn
    return leveled
  }

  /// Returns the rise of the impacts at an x coordinate, and its slope.
  private func rise(at x: Double) -> (height: Double, slope: Double) {
    guard share > 0, !impacts.isEmpty else { return (0, 0) }
    let limited = impact.limited(
      impacts.reduce((0, 0)) { sum, impact in
        let rise = impact.rise(at: x)
        return (sum.height + rise.height, sum.slope + rise.slope)
      })
    return (share * (limited.height - excess), share * limited.slope)
  }

  /// Returns the rim at an x coordinate, and its slope.
  private func rim(at x: Double) -> (height: Double, slope: Double) {
    let inside = min(x - walls.lowerBound, walls.upperBound - x)
    guard inside > 0 else { return (rim, 0) }
    let height = rim * Portable.exp(-inside / Self.rimWidth)
    return (height, (inside == walls.upperBound - x ? 1 : -1) * height / Self.rimWidth)
  }

  func height(at x: Double) -> Double { heightAndSlope(at: x).height }
  func slope(at x: Double) -> Double { heightAndSlope(at: x).slope }

  func heightAndSlope(at x: Double) -> (height: Double, slope: Double) {
    let (rim, rise) = (rim(at: x), rise(at: x))
    var (height, slope) = (level - tilt * x - rim.height, -tilt - rim.slope)
    for wave in waves {
      let surface = wave.heightAndSlope(at: x)
      height += surface.height
      slope += surface.slope
    }
    return (height - rise.height, slope - rise.slope)
  }
}
