import DripKit

/// Water at rest.
struct FlatSurface: Effects.WaterSurface, Sendable, Hashable {
  /// The y coordinate of the surface.
  var level: Double

  func height(at x: Double) -> Double { level }

  func slope(at x: Double) -> Double { 0 }
}
