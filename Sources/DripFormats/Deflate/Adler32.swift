/// The checksum of zlib's format (RFC 1950, section 8.2), which takes a run in one step.
struct Adler32 {
  private static let prime: UInt64 = 65521
  private var sum: UInt64 = 1
  private var sumOfSums: UInt64 = 0

  /// The checksum of all bytes so far.
  var value: UInt32 { UInt32((sumOfSums % Self.prime) << 16 | sum % Self.prime) }

  /// Adds a byte and a row.
  @inline(__always) mutating func append(_ row: Row, after byte: UInt8) {
    let first = UInt64(byte)
    sumOfSums &+= (1 &+ row.bytes) &* (sum &+ first) &+ row.twice &>> 1
    sum &+= first &+ row.sum
    // Below these limits, no row of less than 2²⁸ bytes lets a sum overflow.
    if (sum &>> 32) | (sumOfSums &>> 62) != 0 { reduce() }
  }

  @inline(never) private mutating func reduce() {
    sum %= Self.prime
    sumOfSums %= Self.prime
  }
}

extension Adler32 {
  /// The contribution of a row's runs to both sums, independent of the row's position.
  ///
  /// Let S be the sum of a unit's bytes, and W their sum weighted by the number of bytes from each to the end of the
  /// unit. A unit adds W to the second sum, and S for each byte of the row after the unit. The run from a to e in a
  /// row of u units of b bytes therefore adds (e − a) (2 W + S b (2 u − 1 − a − e)) / 2. No run depends on another.
  struct Row {
    /// The number of bytes in the row.
    fileprivate let bytes: UInt64
    private let bytesPerUnit: UInt64
    /// 2 u − 1.
    private let reach: UInt64
    fileprivate var sum: UInt64 = 0
    /// Twice the contribution to the second sum.
    fileprivate var twice: UInt64 = 0

    /// Begins a row with a number of units.
    @inline(__always) init(units: Int32, bytesPerUnit: Int) {
      let units = UInt64(truncatingIfNeeded: units)
      self.bytesPerUnit = UInt64(truncatingIfNeeded: bytesPerUnit)
      bytes = units &* self.bytesPerUnit
      reach = 2 &* units &- 1
    }

    /// Returns the bytes of a unit in lanes of 16 bits, the first in the lowest lane.
    @inline(__always) static func lanes(_ unit: UInt32) -> UInt64 {
      var lanes = UInt64(unit)
      lanes = (lanes | lanes &<< 16) & 0x0000_ffff_0000_ffff
      return (lanes | lanes &<< 8) & 0x00ff_00ff_00ff_00ff
    }

    /// Adds a run of units, given by their ``lanes(_:)``.
    ///
    /// The highest lane of a product of two such words is the sum of the products of opposite lanes.
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
