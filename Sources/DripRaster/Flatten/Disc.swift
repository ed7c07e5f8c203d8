/// A disc on the pixels, whose coverage needs no edges in place of its rim.
struct Disc: BitwiseCopyable {
  /// The column of the centre.
  var x: Double
  /// The row of the centre.
  var y: Double
  /// The radius in pixels.
  var radius: Double
  /// Half the square of the radius, and one over that square.
  let (halfRadiusSquared, perRadiusSquared): (Double, Double)

  /// The least radius: below, the series for the bulge of an arc has not converged.
  static let leastRadius = 4.0
  /// The largest one, beyond which a coordinate has no digits to spare.
  static let largestRadius = 65_536.0

  /// Creates a disc.
  init(x: Double, y: Double, radius: Double) {
    (self.x, self.y, self.radius) = (x, y, radius)
    (halfRadiusSquared, perRadiusSquared) = (radius * radius / 2, 1 / (radius * radius))
  }

  /// Twice the column of the centre, where that is whole: then the right half mirrors the left one, pixel by pixel.
  var axis: Int? {
    let axis = Int(x + x)
    return Double(axis) == x + x ? axis : nil
  }
}
