internal import DripRaster

/// Finds repetitions in bytes that come in runs of equal units.
///
/// What flat pictures repeat is the pixel before. So every unit is compared with the one before it: what
/// is equal at its beginning lengthens the repetition that was going on; the inside of a run, and what
/// is equal at the end of its unit, begin the next one; and the bytes between are literal. That covers
/// the opacity that an edge leaves alone, and the colour that fades out in opacity only. The length of a
/// run does not matter to the work.
struct RunScanner {
  /// The checksum of all bytes so far.
  var checksum = Adler32()
  /// How many of the latest bytes repeat what lies a unit before them, and are not written yet: none, or
  /// three and more.
  private(set) var repeated = 0
  /// The bytes of the last unit, the first in the lowest place.
  private var window: UInt32 = 0
  /// Whether there is a unit before.
  private var hasWindow = false

  /// Takes in a row of at least one run.
  @inline(__always) mutating func append(
    _ row: Span<Run<UInt32>>, behind byte: UInt8, bytes: Int, to tokens: inout TokenSink
  ) {
    var start = row[0].end
    beginRow(behind: byte, row[0].value, count: Int(start), bytes: bytes, to: &tokens)
    // Copies stay in registers.
    var scanner = self
    var sink = tokens
    // Inside a row a unit is never equal to the one before.
    for index in 1..<row.count {
      let run = row[index]
      let unit = run.value
      let count = Int(truncatingIfNeeded: run.end &- start)
      start = run.end
      // The difference in the highest bytes, so that what is equal at the end counts as leading zeros.
      let unused = 32 &- 8 &* bytes
      let difference = (unit ^ scanner.window) &<< UInt32(truncatingIfNeeded: unused)
      let (equalFirst, equalLast) =
        bytes == 1
        ? (0, 0)
        : ((difference.trailingZeroBitCount &- unused) &>> 3, difference.leadingZeroBitCount &>> 3)
      scanner.append(unit, count: count, bytes: bytes, equalFirst, equalLast, to: &sink)
    }
    scanner.checksum.reduce()
    self = scanner
    tokens = sink
  }

  /// Takes in the byte before a row, and the first run.
  private mutating func beginRow(
    behind byte: UInt8, _ unit: UInt32, count: Int, bytes: Int, to tokens: inout TokenSink
  ) {
    let first = UInt32(byte)
    checksum.append(first, bytes: 1, count: 1)
    if repeated > 0, window & 255 == first {
      repeated &+= 1
    } else {
      finish(to: &tokens)
      tokens.append(Int(first), if: true)
    }
    // The unit before now ends with that byte.
    let top = UInt32(truncatingIfNeeded: 8 &* (bytes &- 1))
    window = window &>> 8 | first &<< top
    let unused = UInt32(truncatingIfNeeded: 32 &- 8 &* bytes)
    let difference = (unit ^ window) &<< unused
    if hasWindow, difference == 0, repeated &+ bytes &* count >= 3 {
      checksum.append(
        unit, bytes: UInt64(truncatingIfNeeded: bytes), count: UInt64(truncatingIfNeeded: count))
      repeated &+= bytes &* count
      return
    }
    // Two bytes that repeat something are too few to say so.
    let isNew = !hasWindow || difference == 0
    let equalFirst =
      isNew ? 0 : (difference.trailingZeroBitCount &- Int(truncatingIfNeeded: unused)) &>> 3
    let equalLast = isNew ? 0 : difference.leadingZeroBitCount &>> 3
    append(unit, count: count, bytes: bytes, equalFirst, equalLast, to: &tokens)
    hasWindow = true
  }

  /// Takes in a run of a unit of which some bytes at the beginning and at the end, but not all, are equal
  /// to those of the unit before.
  ///
  /// Nothing here branches but for long repetitions: what comes out is as irregular as edges are.
  @inline(__always) private mutating func append(
    _ unit: UInt32, count: Int, bytes: Int, _ equalFirst: Int, _ equalLast: Int,
    to tokens: inout TokenSink
  ) {
    checksum.append(
      unit, bytes: UInt64(truncatingIfNeeded: bytes), count: UInt64(truncatingIfNeeded: count))
    window = unit
    let length = repeated &+ equalFirst
    writeRepetition(length, to: &tokens)
    let first = length >= 3 ? equalFirst : 0
    let rest = equalLast &+ bytes &* (count &- 1)
    let end = rest >= 3 ? bytes &- equalLast : bytes &* count
    repeated = rest >= 3 ? rest : 0
    // Up to four literal bytes: those of the unit, or also those of its next few repetitions.
    let literals =
      switch bytes {
      case 1: unit &* 0x0101_0101
      case 2: unit &* 0x0001_0001
      default: unit
      }
    tokens.append(
      literals: literals &>> UInt32(truncatingIfNeeded: 8 &* first), count: end &- first)
  }

  /// Writes what is not written yet.
  mutating func finish(to tokens: inout TokenSink) {
    writeRepetition(repeated, to: &tokens)
    repeated = 0
  }

  /// Writes a repetition, unless it is of less than three bytes.
  @inline(__always) private func writeRepetition(_ length: Int, to tokens: inout TokenSink) {
    let last = length > 258 ? writeLongRepetition(length, to: &tokens) : length
    tokens.append(RunTokens.repetition &+ last, if: last >= 3)
  }

  /// Writes a repetition of more than 258 bytes, in as many parts as it takes, but for the last part.
  ///
  /// Returns how long that is.
  @inline(__always)
  private func writeLongRepetition(_ length: Int, to tokens: inout TokenSink) -> Int {
    // A rest of less than three bytes could not be written.
    let whole = (length &- 3) / 258
    tokens.append(RunTokens.repetition + 258, count: whole)
    let rest = length &- 258 &* whole
    guard rest > 258 else { return rest }
    tokens.append(RunTokens.repetition &+ rest &- 3, if: true)
    return 3
  }
}
