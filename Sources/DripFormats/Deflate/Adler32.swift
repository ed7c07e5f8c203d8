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

  /// Takes in a byte, and the runs of a row behind it.
  @inline(__always) mutating func append(_ row: Row, behind byte: UInt8) {
    let first = UInt64(byte)
    sumOfSums &+= (1 &+ row.bytes) &* (sum &+ first) &+ row.twice &>> 1
    sum &+= first &+ row.sum
    reduce()
  }

  /// Brings the sums back to what 16 bits hold; asked for once a row, they do not overflow.
  @inline(__always) mutating func reduce() {
    sum %= Self.prime
    sumOfSums %= Self.prime
  }
}

extension Adler32 {
  /// The contribution of a row's runs to both sums, independent of the row's position.
  ///
  /// A unit whose bytes have the sum S and the sum W, in which each is weighted by how many there are from it to
  /// the end of the unit, adds W and S for each byte of the row behind the unit to the second sum. For the run
  /// from a to e of a row of u units of b bytes that is (e − a) (2 W + S b (2 u − 1 − a − e)) / 2, and no run
  /// waits for another one.
  struct Row {
    /// The number of bytes of the row.
    fileprivate let bytes: UInt64
    private let bytesPerUnit: UInt64
    /// 2 u − 1.
    private let reach: UInt64
    fileprivate var sum: UInt64 = 0
    /// Twice what is added to the second sum.
    fileprivate var twice: UInt64 = 0

    /// Begins with a row of a count of units.
    @inline(__always) init(units: Int32, bytesPerUnit: Int) {
      let units = UInt64(truncatingIfNeeded: units)
      self.bytesPerUnit = UInt64(truncatingIfNeeded: bytesPerUnit)
      bytes = units &* self.bytesPerUnit
      reach = 2 &* units &- 1
    }

    /// Takes in a run of units, whose bytes lie in the 16-bit lanes of a word, the first in the lowest one.
    ///
    /// The highest lane of the product of two such words has what their lanes have in common, each with the one
    /// that is as far from the other end.
    @inline(__always) mutating func append(_ lanes: UInt64, from start: Int, to end: Int) {
      let (start, end) = (UInt64(truncatingIfNeeded: start), UInt64(truncatingIfNeeded: end))
      let weights: UInt64 =
        switch bytesPerUnit {
        case 1: 0x0001_0000_0000_0000
        case 2: 0x0002_0001_0000_0000
        case 3: 0x0003_0002_0001_0000
        default: 0x0004_0003_0002_0001
        }
      let unitSum = (lanes &* 0x0001_0001_0001_0001) &>> 48
      let weighted = (lanes &* weights) &>> 48
      let count = end &- start
      sum &+= count &* unitSum
      twice &+=
        count &* (2 &* weighted &+ unitSum &* (bytesPerUnit &* (reach &- start &- end)))
    }
  }
}
