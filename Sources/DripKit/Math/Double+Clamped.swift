// Copies of these functions would make programs for the web larger.
extension Double {
  /// Returns the nearest number in a range, or nil for one that is not a number.
  func clamped(to range: ClosedRange<Double>) -> Double? {
    isNaN ? nil : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// The number as a time, clamped to about 46 days; 0 for NaN.
  ///
  /// Within this range, the number of ticks at 240 per second fits 32 bits.
  var clampedTime: Double { @inline(never) get { clamped(to: -4e6...4e6) ?? 0 } }

  /// The number, or the nearest whole number if they differ only by rounding errors.
  var snapped: Double {
    @inline(never) get {
      let nearest = (self + 0.5).rounded(.down)
      return abs(self - nearest) < 1e-9 * Swift.max(1, abs(nearest)) ? nearest : self
    }
  }
}
