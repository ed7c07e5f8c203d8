extension UInt32 {
  /// Returns the differences of four bytes, without carries between them.
  @inline(__always) func byteDifferences(from other: UInt32) -> UInt32 {
    let high: UInt32 = 0x8080_8080
    return ((self | high) &- (other & ~high)) ^ ((self ^ ~other) & high)
  }

  /// The sum of the magnitudes of four signed bytes.
  @inline(__always) var byteMagnitudes: UInt32 {
    let signs = (self &>> 7) & 0x0101_0101
    let magnitudes = (self ^ (signs &* 255)) &+ signs
    let pairs = (magnitudes & 0x00ff_00ff) &+ ((magnitudes &>> 8) & 0x00ff_00ff)
    return (pairs &+ (pairs &>> 16)) & 0xffff
  }
}
