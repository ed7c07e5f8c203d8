/// The checksum of PNG's chunks (ISO/IEC 15948, annex D), eight bytes at a time in four braids.
///
/// Remainders are linear, so the remainder of eight bytes is the sum of the remainders of each, for which there is one
/// table for each number of following bytes (M. E. Kounavis and F. L. Berry, "Novel table lookup-based algorithms for
/// high-performance CRC generation", 2008). Every fourth word belongs to the same braid, so that no word waits for the
/// one before (K. Kadatch and B. Jenkins, "Everything we know about CRC but afraid to forget", 2010).
struct CRC32 {
  private var remainder: UInt32 = 0xffff_ffff

  /// The checksum of all bytes so far.
  var value: UInt32 { ~remainder }

  /// The remainder of a byte followed by zero bytes: 256 entries for each number of these from 0 to 31.
  private static let tables: [UInt32] = {
    var tables = (0..<256 as Range<UInt32>).map { byte in
      (0..<8).reduce(byte) { rest, _ in rest & 1 == 0 ? rest >> 1 : rest >> 1 ^ 0xedb8_8320 }
    }
    for index in 256..<32 * 256 {
      let rest = tables[index - 256]
      tables.append(rest >> 8 ^ tables[Int(rest & 255)])
    }
    return tables
  }()

  /// Adds bytes.
  mutating func append(_ bytes: Span<UInt8>) {
    let tables = Self.tables
    let table = tables.span
    let raw = unsafe bytes.bytes
    var offset = 0
    @inline(__always) func word(_ index: Int) -> UInt64 {
      // Sound: the loops check that the bytes exist, and all bit patterns are numbers.
      unsafe UInt64(
        littleEndian: raw.unsafeLoadUnaligned(
          fromUncheckedByteOffset: offset &+ 8 &* index, as: UInt64.self))
    }
    @inline(__always) func rest(of word: UInt64, followedBy count: Int) -> UInt32 {
      var sum: UInt32 = 0
      for place in 0..<8 {
        let byte = Int(truncatingIfNeeded: word &>> UInt64(8 &* place) & 255)
        // Sound: a byte is below 256, and there are 32 tables.
        sum ^= unsafe table[unchecked: (count &+ 7 &- place) &* 256 &+ byte]
      }
      return sum
    }
    var braids = (remainder, 0 as UInt32, 0 as UInt32, 0 as UInt32)
    while offset &+ 64 <= raw.byteCount {
      braids.0 = rest(of: word(0) ^ UInt64(braids.0), followedBy: 24)
      braids.1 = rest(of: word(1) ^ UInt64(braids.1), followedBy: 24)
      braids.2 = rest(of: word(2) ^ UInt64(braids.2), followedBy: 24)
      braids.3 = rest(of: word(3) ^ UInt64(braids.3), followedBy: 24)
      offset &+= 32
    }
    var last = braids.0
    if offset &+ 32 <= raw.byteCount {
      last = rest(of: word(0) ^ UInt64(last), followedBy: 0)
      last = rest(of: word(1) ^ UInt64(last ^ braids.1), followedBy: 0)
      last = rest(of: word(2) ^ UInt64(last ^ braids.2), followedBy: 0)
      last = rest(of: word(3) ^ UInt64(last ^ braids.3), followedBy: 0)
      offset &+= 32
    }
    while offset < bytes.count {
      last = last &>> 8 ^ table[Int((last ^ UInt32(bytes[offset])) & 255)]
      offset &+= 1
    }
    remainder = last
  }
}
