/// The checksum of zlib's format (RFC 1950, section 8.2), of repeated bytes in one step.
struct Adler32 {
  private static let prime: UInt64 = 65521
  private var sum: UInt64 = 1
  private var sumOfSums: UInt64 = 0

  /// The checksum of everything so far.
  var value: UInt32 { UInt32((sumOfSums % Self.prime) << 16 | sum % Self.prime) }

  /// Takes in a run of `n` equal units of up to four bytes, the first in the lowest place.
  ///
  /// Each adds the sum of its bytes S to the first sum, and to the second one its bytes weighted by how
  /// many come after them, W, and the first sum once for each byte. The first sum has grown by
  /// 0, S, 2S, … by then, so n units of b bytes add n W + b (n s + S n (n − 1) / 2).
  @inline(__always) mutating func append(_ unit: UInt32, bytes: UInt64, count n: UInt64) {
    let (b0, b1) = (UInt64(unit & 255), UInt64(unit >> 8 & 255))
    let (b2, b3) = (UInt64(unit >> 16 & 255), UInt64(unit >> 24))
    let unitSum = b0 &+ b1 &+ b2 &+ b3
    // Bytes that a smaller unit does not have are zero.
    let weighted = unitSum &* bytes &- (b1 &+ 2 &* b2 &+ 3 &* b3)
    sumOfSums &+= n &* weighted &+ bytes &* (n &* sum &+ unitSum &* ((n &* (n &- 1)) &>> 1))
    sum &+= n &* unitSum
  }

  /// Brings the sums back to what 16 bits hold; asked for once a row, they do not overflow.
  @inline(__always) mutating func reduce() {
    sum %= Self.prime
    sumOfSums %= Self.prime
  }
}
