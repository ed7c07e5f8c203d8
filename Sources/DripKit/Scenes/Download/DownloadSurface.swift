/// The surface of the water of `download`: the sum of two waves that run against each other, all impacts,
/// the slope of the sloshing, and the rims at the walls.
struct DownloadSurface: WaterSurface, Sendable {
  /// The y coordinate of the water at rest.
  var level: Double
  var waves: [WaveFill]
  /// The impacts of droplets, with their visibility.
  var impacts: [DownloadScene.Impact.Trace]
  var impact: DownloadScene.Impact
  var share: Double
  /// The slope of the surface to the right.
  var tilt: Double
  /// The height of the rims, and the position of the walls.
  var rim: Double
  var halfWidth: Double

  /// The distance from a wall at which the rim has fallen to a third.
  private static let rimWidth = 5.5

  private func disturbance(at x: Double) -> Ripple.Wave.Displacement {
    guard share > 0, !impacts.isEmpty else { return Ripple.Wave.Displacement() }
    var sum = Ripple.Wave.Displacement()
    for impact in impacts {
      let displacement = impact.displacement(at: x)
      sum.offset += displacement.offset
      sum.slope += displacement.slope
    }
    let limited = impact.limited(sum)
    return Ripple.Wave.Displacement(offset: share * limited.offset, slope: share * limited.slope)
  }

  private func rim(at x: Double) -> Double {
    let inside = halfWidth - abs(x)
    return inside > 0 ? rim * Portable.exp(-inside / Self.rimWidth) : rim
  }

  func height(at x: Double) -> Double { heightAndSlope(at: x).height }
  func slope(at x: Double) -> Double { heightAndSlope(at: x).slope }

  func heightAndSlope(at x: Double) -> (height: Double, slope: Double) {
    let (rim, disturbance) = (rim(at: x), disturbance(at: x))
    var (height, slope) = (level - tilt * x - rim, -tilt)
    if abs(x) < halfWidth { slope -= rim / Self.rimWidth * (x < 0 ? -1 : 1) }
    for wave in waves {
      let surface = wave.heightAndSlope(at: x)
      height += surface.height
      slope += surface.slope
    }
    return (height - disturbance.offset, slope - disturbance.slope)
  }
}
