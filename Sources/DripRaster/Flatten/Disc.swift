/// A disc in pixels, whose coverage is computed without edges.
struct Disc: BitwiseCopyable {
  /// The column of the centre.
  var x: Double
  /// The row of the centre.
  var y: Double
  /// The radius in pixels.
  var radius: Double
  /// Half the square of the radius, and one over that square.
  let (halfRadiusSquared, perRadiusSquared): (Double, Double)

  /// The smallest radius for which the series for the bulge of an arc is exact enough.
  static let leastRadius = 4.0
  /// The largest radius for which coordinates have enough digits.
  static let largestRadius = 65_536.0

  /// Creates a disc.
  init(x: Double, y: Double, radius: Double) {
    (self.x, self.y, self.radius) = (x, y, radius)
    (halfRadiusSquared, perRadiusSquared) = (radius * radius / 2, 1 / (radius * radius))
  }

  /// Twice the column of the centre if this is a whole number, so that both halves mirror each other pixel by pixel.
  var axis: Int? {
    let axis = Int(x + x)
    return Double(axis) == x + x ? axis : nil
  }
}
