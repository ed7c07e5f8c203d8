/// A polynomial in one variable.
struct Polynomial {
  /// The coefficients, constant term first.
  var coefficients: [Double]

  init(_ coefficients: [Double]) { self.coefficients = coefficients }

  func callAsFunction(_ t: Double) -> Double {
    var value = 0.0
    for coefficient in coefficients.reversed() {
      value = value * t + coefficient
    }
    return value
  }

  var derivative: Polynomial {
    var result: [Double] = []
    result.reserveCapacity(coefficients.count)
    for power in coefficients.indices.dropFirst() {
      result.append(Double(power) * coefficients[power])
    }
    return Polynomial(result)
  }

  /// The arguments strictly between 0 and 1 at which the sign changes, in ascending order.
  ///
  /// Between two neighbouring sign changes of its derivative, a polynomial is monotonic and changes its
  /// sign at most once. The recursion therefore isolates all sign changes.
  var signChanges: [Double] {
    guard coefficients.count > 3 else {
      var roots: [Double] = []
      let padded = coefficients + [0, 0, 0]
      Self.signChanges(padded[0], padded[1], padded[2], to: &roots)
      return roots
    }
    let slope = derivative
    var roots: [Double] = []
    var low = 0.0
    for high in slope.signChanges + [1] {
      if let root = root(between: low, and: high, slope: slope) { roots.append(root) }
      low = high
    }
    return roots
  }

  /// Adds the arguments strictly between 0 and 1 at which c₀ + c₁t + c₂t² changes its sign to a sorted
  /// array.
  static func signChanges(_ c0: Double, _ c1: Double, _ c2: Double, to roots: inout [Double]) {
    // Coefficients of about 1 neither overflow nor vanish when squared.
    let scale = max(abs(c0), abs(c1), abs(c2))
    let (a, b, c) = (c2 / scale, c1 / scale, c0 / scale)
    let discriminant = b * b - 4 * a * c
    guard discriminant > 0 else { return }
    // The sum of two numbers of equal sign avoids cancellation (Numerical Recipes, section 5.6). If c₂
    // is 0, the first root is infinite.
    let root = discriminant.squareRoot()
    let q = (b < 0 ? root - b : -root - b) / 2
    let (first, second) = (q / a, c / q)
    for root in [first, second] where root > 0 && root < 1 { roots.insert(root) { $0 > root } }
  }

  /// Returns the sign change in an interval on which the polynomial is monotonic, or nil if there is
  /// none.
  private func root(between a: Double, and b: Double, slope: Polynomial) -> Double? {
    let rises = self(a) < 0 && self(b) > 0
    guard rises || (self(a) > 0 && self(b) < 0) else { return nil }
    var (low, high) = (a, b)
    var t = (a + b) / 2
    // Newton's method with a bracket. A step that would leave the bracket halves it instead.
    for _ in 0..<80 {
      let value = self(t)
      if value == 0 { break }
      if (value > 0) == rises { high = t } else { low = t }
      let newton = t - value / slope(t)
      let next = low < newton && newton < high ? newton : (low + high) / 2
      if abs(next - t) < 1e-16 { break }
      t = next
    }
    return t
  }
}
