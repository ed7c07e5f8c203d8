extension Double {
  /// Returns the nearest number in a range, or nil for one that is not a number.
  func clamped(to range: ClosedRange<Double>) -> Double? {
    isNaN ? nil : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// The number as an effect computes with it: the same unless its square could overflow or it is not a
  /// number at all, which counts as 0.
  var sane: Double { clamped(to: -1e9...1e9) ?? 0 }

  /// The number as a time that everything can be computed with: within some forty days either way, so
  /// that no count of what happens at 240 times a second overflows 32 bits; 0 for one that is not a
  /// number.
  var clampedTime: Double { clamped(to: -4e6...4e6) ?? 0 }

  /// The number, or the whole number that it is but for rounding errors.
  var snapped: Double {
    let nearest = (self + 0.5).rounded(.down)
    return abs(self - nearest) < 1e-9 * Swift.max(1, abs(nearest)) ? nearest : self
  }
}
