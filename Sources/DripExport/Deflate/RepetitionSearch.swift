internal import DripRaster

/// Finds what repeats in bytes that come in runs of equal pixels.
struct RepetitionSearch {
  /// The checksum of all bytes so far.
  var checksum = Adler32()
  /// How many of the latest bytes repeat what lies a pixel before them, and are not written yet.
  private(set) var repeated = 0
  /// The last four bytes, the latest in the highest place.
  private var window: UInt32 = 0
  /// How many of the bytes to come have nothing before them that they could repeat.
  private var unprecedented = 4

  /// Takes in the byte that says how a row is filtered, which is not at all, and its runs.
  mutating func append(
    row: Span<PixelRuns.Run>, bytesPerUnit: Int, repeatsRowAbove: Bool,
    to tokens: inout DeflateTokens
  ) {
    let length = 1 + Int(row[row.count - 1].end) * bytesPerUnit
    var search = self
    // A run begins with up to two bytes left over, its own, and a repetition; long ones are in parts, and
    // one may have been going on for many rows.
    tokens.append(atMost: 8 * (row.count + 2) + (length + repeated) / 128) { tokens, next in
      // Copying the row above costs as much as a few runs, for what it takes to say how far away it is.
      if repeatsRowAbove, length <= DeflateSymbols.farthest, row.count > 4 + length / 258 {
        search.repeatRow(row, bytes: bytesPerUnit, length: length, &tokens, &next)
        return
      }
      search.append(0, bytes: 1, times: 1, distance: bytesPerUnit, &tokens, &next)
      var start: Int32 = 0
      for index in row.indices {
        let run = row[index]
        search.append(
          run.pixel.bits, bytes: bytesPerUnit, times: Int(run.end &- start),
          distance: bytesPerUnit, &tokens, &next)
        start = run.end
      }
    }
    search.checksum.reduce()
    self = search
  }

  /// Takes in a unit of up to four bytes, the first in the lowest place, so many times.
  ///
  /// The unit is compared with what lies a `distance` back. What is equal at its beginning lengthens the
  /// repetition that was going on; what is equal at its end begins the next one, which goes on through
  /// all the other times. Only the bytes between are written as they are.
  @inline(__always)
  private mutating func append(
    _ unit: UInt32, bytes count: Int, times: Int, distance: Int,
    _ tokens: inout MutableSpan<UInt32>, _ next: inout Int
  ) {
    checksum.append(
      unit, bytes: UInt64(truncatingIfNeeded: count), times: UInt64(truncatingIfNeeded: times))
    let old = window &>> UInt32(truncatingIfNeeded: 32 &- 8 &* distance)
    let unused = UInt32(truncatingIfNeeded: 32 &- 8 &* count)
    let difference = (unit ^ old) &<< unused
    let before = window
    if count == 4 {
      window = unit
    } else {
      for _ in 0..<min(times, 4) {
        window = window &>> UInt32(truncatingIfNeeded: 8 &* count) | unit &<< unused
      }
    }
    if difference == 0, unprecedented == 0 {
      repeated &+= count &* times
      return
    }
    var prefix = (difference.trailingZeroBitCount &- Int(truncatingIfNeeded: unused)) &>> 3
    var suffix = difference.leadingZeroBitCount &>> 3
    if unprecedented > 0 {
      unprecedented = max(0, unprecedented - count)
      (prefix, suffix) = (0, 0)
    }
    if repeated &+ prefix >= 3 {
      DeflateTokens.write(repeated &+ prefix, distance: distance, &tokens, &next)
      let bytes = unit &>> UInt32(truncatingIfNeeded: 8 &* prefix)
      // All four places are written, and those that count are kept.
      tokens[next] = bytes & 255
      tokens[next &+ 1] = bytes &>> 8 & 255
      tokens[next &+ 2] = bytes &>> 16 & 255
      tokens[next &+ 3] = bytes &>> 24
      next &+= count &- prefix &- suffix
    } else {
      // Too short for a repetition: the last bytes of the window themselves, and all of the unit.
      let bytes =
        UInt64(before) &>> UInt64(truncatingIfNeeded: 32 &- 8 &* repeated)
        | UInt64(unit) &<< UInt64(truncatingIfNeeded: 8 &* repeated)
      for index in 0..<6 {
        tokens[next &+ index] =
          UInt32(truncatingIfNeeded: bytes &>> UInt64(truncatingIfNeeded: 8 &* index)) & 255
      }
      next &+= repeated &+ count &- suffix
    }
    repeated = suffix &+ count &* (times &- 1)
  }

  /// Takes in a row that is equal to the one above, so many bytes before it.
  private mutating func repeatRow(
    _ row: Span<PixelRuns.Run>, bytes count: Int, length: Int,
    _ tokens: inout MutableSpan<UInt32>, _ next: inout Int
  ) {
    finish(distance: count, &tokens, &next)
    DeflateTokens.write(length, distance: length, &tokens, &next)
    // The window stays what it was: the row ends like the one above.
    checksum.append(0, bytes: 1, times: 1)
    var start: Int32 = 0
    for index in row.indices {
      let run = row[index]
      checksum.append(run.pixel.bits, bytes: UInt64(count), times: UInt64(run.end - start))
      start = run.end
    }
  }

  /// Writes what is not written yet.
  mutating func finish(distance: Int, to tokens: inout DeflateTokens) {
    var search = self
    tokens.append(atMost: 4 + repeated / 128) { tokens, next in
      search.finish(distance: distance, &tokens, &next)
    }
    self = search
  }

  private mutating func finish(
    distance: Int, _ tokens: inout MutableSpan<UInt32>, _ next: inout Int
  ) {
    if repeated >= 3 {
      DeflateTokens.write(repeated, distance: distance, &tokens, &next)
    } else {
      for index in 4 - repeated..<4 {
        tokens[next] = window >> UInt32(8 * index) & 255
        next += 1
      }
    }
    repeated = 0
  }
}
