import DripKit

/// The exponent of the power law by which a cost grows with a quantity.
enum Exponent {
  /// Returns the exponent of the power law that is nearest to points: the slope of the straight line
  /// through their logarithms, by least squares.
  static func fitting(_ points: [(x: Double, y: Double)]) -> Double {
    let logarithms = points.map { (x: Portable.log($0.x), y: Portable.log($0.y)) }
    let count = Double(points.count)
    let x = logarithms.reduce(0) { $0 + $1.x } / count
    let y = logarithms.reduce(0) { $0 + $1.y } / count
    let numerator = logarithms.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
    let denominator = logarithms.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
    return numerator / denominator
  }
}
