/// The contour of the smooth union as a curve in the plane of the two distances.
///
/// The field min(d1, d2) − hⁿ · k / 2n is zero where the smaller distance is hⁿ · k / 2n. By the
/// definition of h, the larger one is k · (1 − h) more. The contour therefore has one parameter q, from
/// the first shape (q = 0, d1 = 0, d2 = k) to the second (q = 1, d1 = k, d2 = 0):
///
///     q < ½:  h = 2q,      d1 = hⁿ · k / 2n,  d2 = d1 + k · (1 − h)
///     q > ½:  h = 2 − 2q,  d2 = hⁿ · k / 2n,  d1 = d2 + k · (1 − h)
///
/// For n = 2 it is d1 = k · q², d2 = k · (1 − q)². For every n the difference d1 − d2 is
/// k · (2q − 1), and the sum is least at q = ½: k / n.
struct GooProfile {
  /// The difference of distances at which blending begins: k.
  let reach: Double
  /// The exponent n, one more than the stiffness.
  let exponent: Double

  init(reach: Double, stiffness: Double) {
    self.reach = reach
    exponent = 1 + stiffness
  }

  /// The same contour at another reach.
  func withReach(_ reach: Double) -> GooProfile {
    GooProfile(reach: reach, stiffness: exponent - 1)
  }

  /// Returns the distance of the contour from the nearer shape: hⁿ · k / 2n.
  func dip(_ h: Double) -> Double {
    let power = exponent == 2 ? h * h : Portable.pow(h, exponent)
    return power * reach / (2 * exponent)
  }

  /// Returns the distances of the contour from the two shapes.
  func distances(_ q: Double) -> (first: Double, second: Double) {
    let h = 1 - abs(1 - 2 * q)
    let near = dip(h)
    let far = near + reach * (1 - h)
    return q < 0.5 ? (near, far) : (far, near)
  }

  /// Returns the derivatives of the field along the two distances, which add up to 1.
  func weights(_ q: Double) -> (first: Double, second: Double) {
    let h = 1 - abs(1 - 2 * q)
    let far = (exponent == 2 ? h : Portable.pow(h, exponent - 1)) / 2
    return q < 0.5 ? (1 - far, far) : (far, 1 - far)
  }

  /// The gap at which two shapes join: the least sum of distances.
  var joiningGap: Double { reach / exponent }

  /// Returns the parameter at the tip of the first shape's bulge, for a gap between the joining gap and
  /// the reach: the smallest q at which the sum of the distances is at most the gap.
  func bulgeTip(gap: Double) -> Double {
    if exponent == 2 { return (1 - max(0, 2 * gap / reach - 1).squareRoot()) / 2 }
    // The sum 2 · dip(h) + k · (1 − h) falls from k to k / n. After 52 halvings the interval is empty.
    var low = 0.0
    var high = 1.0
    for _ in 0..<52 {
      let h = (low + high) / 2
      if 2 * dip(h) + reach * (1 - h) > gap { low = h } else { high = h }
    }
    return low / 2
  }
}

extension GooProfile {
  /// Creates the contour of a drop near flat water whose neck has a given half width.
  ///
  /// With the radius r of the drop, its gap g and b = 2r + g, the middle of a neck of the half width w is
  /// (g + w² / b) / 2 away from both, and k / 2n is the same.
  init(neck width: Double, gap: Double, radius: Double, exponent: Double) {
    let depth = max(2 * radius + gap, 1e-6)
    self.init(
      reach: max(exponent * (gap + width * width / depth), 0), stiffness: exponent - 1)
  }

  /// Creates the contour of the bulges that are left of a broken neck, for a size from 0, without bulges, to 1, just
  /// before the neck breaks.
  ///
  /// The tip of a bulge lies where the sum of both distances, k · (hⁿ / n + 1 − h), is the gap.
  init(bulge size: Double, gap: Double, exponent: Double) {
    let size = min(max(size, 0), 1)
    let reach = gap / (Portable.pow(size, exponent) / exponent + 1 - size)
    self.init(reach: size > 0 ? min(reach, gap * exponent) : 0, stiffness: exponent - 1)
  }
}
