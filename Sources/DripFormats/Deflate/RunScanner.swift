internal import DripRaster

/// A number of bytes in a unit, from one to four, known at compile time.
protocol ScannedUnit {
  var bytes: Int { get }
}

struct OneByte: ScannedUnit { var bytes: Int { 1 } }
struct TwoBytes: ScannedUnit { var bytes: Int { 2 } }
struct ThreeBytes: ScannedUnit { var bytes: Int { 3 } }
struct FourBytes: ScannedUnit { var bytes: Int { 4 } }

/// A search for repetitions in bytes that come in runs of equal units.
///
/// Flat pictures mostly repeat the previous pixel. Therefore every unit is compared with the one before it. Equal
/// bytes at its start extend the current repetition. Equal bytes at its end, and the inside of a run, begin the
/// next one. The bytes between are literals. This covers a constant opacity along an edge, and a colour that fades
/// in opacity only. The cost of a run does not depend on its length.
struct RunScanner {
  /// The checksum of all bytes so far.
  private(set) var checksum = Adler32()
  /// The number of latest bytes that repeat the unit before and are not written yet: 0, or at least 3.
  private(set) var repeated = 0
  /// The bytes of the last unit, the first in the lowest place.
  private var window: UInt32 = 0
  /// True if there is a previous unit.
  private var hasWindow = false

  /// Scans a byte and a row of at least one run.
  ///
  /// Only long repetitions branch, because the tokens of edges are too irregular to predict.
  @inline(__always) mutating func append<Unit: ScannedUnit>(
    _ row: Span<Run<UInt32>>, after byte: UInt8, of unit: Unit, to tokens: inout TokenSink
  ) {
    let bytes = unit.bytes
    var sums = Adler32.Row(units: row[row.count - 1].end, bytesPerUnit: bytes)
    // A local copy stays in registers, because writing tokens cannot change it.
    let sink = tokens
    var place = tokens.count
    var (window, repeated) = (window, repeated)
    if repeated > 0, window & 255 == UInt32(byte) {
      repeated &+= 1
    } else {
      Self.write(repeated, to: sink, &place)
      repeated = 0
      sink.store(Int(byte), at: place)
      place &+= 1
    }
    // The previous unit now ends with that byte.
    window = window &>> 8 | UInt32(byte) &<< UInt32(truncatingIfNeeded: 8 &* (bytes &- 1))
    var start = 0
    var index = 0
    let first = row[0]
    let isEqual = hasWindow && first.value == window
    if isEqual, repeated &+ bytes &* Int(first.end) >= 3 {
      start = Int(first.end)
      index = 1
      repeated &+= bytes &* start
      sums.append(Adler32.Row.lanes(first.value), from: 0, to: start)
    } else if isEqual || !hasWindow {
      // Two bytes are too few for a repetition. With a previous unit of other bytes, the unit is written whole.
      window = ~first.value
    }
    hasWindow = true
    while index < row.count {
      // Sound: the index is below the count.
      let run = unsafe row[unchecked: index]
      index &+= 1
      let unit = run.value
      let end = Int(run.end)
      let size = bytes &* (end &- start)
      let lanes = Adler32.Row.lanes(unit)
      sums.append(lanes, from: start, to: end)
      start = end
      let (equalFirst, equalLast) = Self.equalBytes(unit ^ window, of: bytes)
      window = unit
      let length = repeated &+ equalFirst
      let isRepetition = Self.write(length, to: sink, &place)
      let first = equalFirst & isRepetition
      let rest = size &- bytes &+ equalLast
      repeated = rest & Self.isLong(rest)
      // Up to four literal bytes: those of the unit, or of the unit and its next repetitions.
      let literals =
        switch bytes {
        case 1: lanes &* 0x0001_0001_0001_0001
        case 2: lanes &* 0x0000_0001_0000_0001
        default: lanes
        }
      sink.store(four: literals &>> UInt64(truncatingIfNeeded: 16 &* first), at: place)
      place &+= size &- first &- repeated
    }
    checksum.append(sums, after: byte)
    (self.window, self.repeated) = (window, repeated)
    tokens.count = place
  }

  /// Writes the pending repetition.
  mutating func finish(to tokens: inout TokenSink) {
    Self.write(repeated, to: tokens, &tokens.count)
    repeated = 0
  }

  /// Returns the number of zero bytes at the beginning and at the end of the difference of two units, which is not
  /// zero.
  @inline(__always) private static func equalBytes(
    _ difference: UInt32, of bytes: Int
  ) -> (first: Int, last: Int) {
    guard bytes > 1 else { return (0, 0) }
    // The difference moves to the highest bytes, so that equal bytes at the end count as leading zeros. Setting a
    // bit that does not matter avoids the special case of zero.
    let unused = 32 &- 8 &* bytes
    let difference = difference &<< UInt32(truncatingIfNeeded: unused)
    let first = (difference | 1 &<< 31).trailingZeroBitCount &- unused
    let last = (difference | 1 &<< UInt32(truncatingIfNeeded: unused)).leadingZeroBitCount
    return (first &>> 3, last &>> 3)
  }

  /// Returns a number with all bits set if a length is that of a repetition, at least three bytes, and 0 if not.
  @inline(__always) private static func isRepetition(_ length: Int) -> Int {
    (2 &- length) &>> (Int.bitWidth - 1)
  }

  /// Returns the same for the rest of a run; a comparison would become an unpredictable branch.
  @inline(__always) private static func isLong(_ rest: Int) -> Int {
    Int(truncatingIfNeeded: (0 &- Int32(truncatingIfNeeded: (rest &+ 1) &>> 2)) &>> 31)
  }

  /// Writes a repetition if it has at least three bytes, and returns ``isRepetition(_:)``.
  @inline(__always) @discardableResult private static func write(
    _ length: Int, to tokens: TokenSink, _ place: inout Int
  ) -> Int {
    let isRepetition = isRepetition(length)
    let last = length > 258 ? writeBeginning(length, to: tokens, &place) : length
    tokens.store(RunTokens.repetition &+ last, at: place)
    place &-= isRepetition
    return isRepetition
  }

  /// Writes all parts of a repetition of more than 258 bytes except the last, and returns the length of the last.
  @inline(__always) private static func writeBeginning(
    _ length: Int, to tokens: TokenSink, _ place: inout Int
  ) -> Int {
    let parts = RepetitionParts(length)
    tokens.store(RunTokens.repetition + 258, count: parts.full, at: place)
    place &+= parts.full
    if parts.middle > 0 {
      tokens.store(RunTokens.repetition &+ parts.middle, at: place)
      place &+= 1
    }
    return parts.last
  }
}
