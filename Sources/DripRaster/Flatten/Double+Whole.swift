extension Double {
  /// The nearest whole number, of one below 2³¹: what is counted by the last bits of a number to which
  /// 1.5 · 2⁵² is added.
  @inline(__always) var counted: Int32 {
    Int32(truncatingIfNeeded: (self + 0x1.8p52).bitPattern)
  }

  /// The nearest whole number, of one below 2⁵¹.
  @inline(__always) var whole: Double { self + 0x1.8p52 - 0x1.8p52 }

  /// The least whole number that is not below one that is not negative; `rounded(.up)` is a call into the
  /// mathematical library on a baseline processor.
  @inline(__always) var roundedUp: Int {
    let down = Int(self)
    return Double(down) < self ? down + 1 : down
  }
}
