extension Double {
  /// The nearest whole number for magnitudes below 2³¹: the last bits of the sum with 1.5 · 2⁵².
  @inline(__always) var counted: Int32 {
    Int32(truncatingIfNeeded: (self + 0x1.8p52).bitPattern)
  }

  /// The nearest whole number for magnitudes below 2⁵¹.
  @inline(__always) var whole: Double { self + 0x1.8p52 - 0x1.8p52 }

  /// The number, which must not be negative, rounded up.
  ///
  /// `rounded(.up)` calls the mathematical library on a baseline processor.
  @inline(__always) var roundedUp: Int {
    let down = Int(self)
    return Double(down) < self ? down + 1 : down
  }
}
