internal import DripRaster

/// The number of bytes of a unit, known at compile time.
protocol ScannedUnit {
  /// From one to four.
  var bytes: Int { get }
}

/// A unit of one byte.
struct OneByte: ScannedUnit { var bytes: Int { 1 } }
/// A unit of two bytes.
struct TwoBytes: ScannedUnit { var bytes: Int { 2 } }
/// A unit of three bytes.
struct ThreeBytes: ScannedUnit { var bytes: Int { 3 } }
/// A unit of four bytes.
struct FourBytes: ScannedUnit { var bytes: Int { 4 } }

/// Finds repetitions in bytes that come in runs of equal units.
///
/// Flat pictures mostly repeat the previous pixel. Therefore every unit is compared with the one before it. Equal
/// bytes at its start extend the current repetition. Equal bytes at its end, and the inside of a run, begin the
/// next one. The bytes between are literals. This covers a constant opacity along an edge, and a colour that fades
/// in opacity only. The length of a run does not matter to the work.
struct RunScanner {
  /// The checksum of all bytes so far.
  private(set) var checksum = Adler32()
  /// The number of latest bytes that repeat the unit before and are not written yet: none, or three and more.
  private(set) var repeated = 0
  /// The bytes of the last unit, the first in the lowest place.
  private var window: UInt32 = 0
  /// True if there is a previous unit.
  private var hasWindow = false

  /// Takes in a row of at least one run.
  ///
  /// Nothing here branches but for long repetitions: what comes out is as irregular as edges are.
  @inline(__always) mutating func append<Unit: ScannedUnit>(
    _ row: Span<Run<UInt32>>, behind byte: UInt8, of unit: Unit, to tokens: inout TokenSink
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
    // The unit before now ends with that byte.
    window = window &>> 8 | UInt32(byte) &<< UInt32(truncatingIfNeeded: 8 &* (bytes &- 1))
    var start = 0
    var index = 0
    let first = row[0]
    let isEqual = hasWindow && first.value == window
    if isEqual, repeated &+ bytes &* Int(first.end) >= 3 {
      start = Int(first.end)
      index = 1
      repeated &+= bytes &* start
      sums.append(Self.lanes(first.value), from: 0, to: start)
    } else if isEqual || !hasWindow {
      // Two bytes that repeat something are too few to say so: as no byte is equal to those of a unit before,
      // the unit is written as a whole.
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
      let lanes = Self.lanes(unit)
      sums.append(lanes, from: start, to: end)
      start = end
      let (equalFirst, equalLast) = Self.equalBytes(unit ^ window, of: bytes)
      window = unit
      let length = repeated &+ equalFirst
      let isRepetition = Self.write(length, to: sink, &place)
      let first = equalFirst & isRepetition
      let rest = size &- bytes &+ equalLast
      repeated = rest & Self.isLong(rest)
      // Up to four literal bytes: those of the unit, or also those of its next few repetitions.
      let literals =
        switch bytes {
        case 1: lanes &* 0x0001_0001_0001_0001
        case 2: lanes &* 0x0000_0001_0000_0001
        default: lanes
        }
      sink.store(four: literals &>> UInt64(truncatingIfNeeded: 16 &* first), at: place)
      place &+= size &- first &- repeated
    }
    checksum.append(sums, behind: byte)
    (self.window, self.repeated) = (window, repeated)
    tokens.count = place
  }

  /// Writes what is not written yet.
  mutating func finish(to tokens: inout TokenSink) {
    Self.write(repeated, to: tokens, &tokens.count)
    repeated = 0
  }

  /// Returns the bytes of a unit in lanes of 16 bits, the first in the lowest one.
  @inline(__always) private static func lanes(_ unit: UInt32) -> UInt64 {
    var lanes = UInt64(unit)
    lanes = (lanes | lanes &<< 16) & 0x0000_ffff_0000_ffff
    return (lanes | lanes &<< 8) & 0x00ff_00ff_00ff_00ff
  }

  /// Returns how many bytes at the beginning and at the end of two units are equal, by what differs, which is
  /// something.
  @inline(__always) private static func equalBytes(
    _ difference: UInt32, of bytes: Int
  ) -> (first: Int, last: Int) {
    guard bytes > 1 else { return (0, 0) }
    // In the highest bytes, so that what is equal at the end counts as leading zeros. The bits that are set
    // change nothing, but no processor needs to be asked for the zeros of nothing.
    let unused = 32 &- 8 &* bytes
    let difference = difference &<< UInt32(truncatingIfNeeded: unused)
    let first = (difference | 1 &<< 31).trailingZeroBitCount &- unused
    let last = (difference | 1 &<< UInt32(truncatingIfNeeded: unused)).leadingZeroBitCount
    return (first &>> 3, last &>> 3)
  }

  /// Returns whether a length is one of a repetition, which has three bytes and more: as a number of which all
  /// bits are set or none, for what follows from it without a branch.
  @inline(__always) private static func isRepetition(_ length: Int) -> Int {
    (2 &- length) &>> (Int.bitWidth - 1)
  }

  /// The same for what is left of a run: as a comparison it would become a branch, which nobody can foresee.
  @inline(__always) private static func isLong(_ rest: Int) -> Int {
    Int(truncatingIfNeeded: (0 &- Int32(truncatingIfNeeded: (rest &+ 1) &>> 2)) &>> 31)
  }

  /// Writes a repetition, unless it is of less than three bytes, and returns whether it is.
  @inline(__always) @discardableResult private static func write(
    _ length: Int, to tokens: TokenSink, _ place: inout Int
  ) -> Int {
    let isRepetition = isRepetition(length)
    let last = length > 258 ? writeBeginning(length, to: tokens, &place) : length
    tokens.store(RunTokens.repetition &+ last, at: place)
    place &-= isRepetition
    return isRepetition
  }

  /// Writes a repetition of more than 258 bytes, in as many parts as it takes, but for the last part.
  ///
  /// Returns how long that is.
  @inline(__always) private static func writeBeginning(
    _ length: Int, to tokens: TokenSink, _ place: inout Int
  ) -> Int {
    // A rest of less than three bytes could not be written.
    let whole = Int(truncatingIfNeeded: UInt(truncatingIfNeeded: length &- 3) / 258)
    tokens.store(RunTokens.repetition + 258, count: whole, at: place)
    place &+= whole
    let rest = length &- 258 &* whole
    guard rest > 258 else { return rest }
    tokens.store(RunTokens.repetition &+ rest &- 3, at: place)
    place &+= 1
    return 3
  }
}
