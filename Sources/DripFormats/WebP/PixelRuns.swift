internal import DripRaster

/// The pixels of an image, row by row, as runs of equal ones that go on across rows.
struct PixelRuns {
  /// The pixel of each run.
  private(set) var values: [UInt32] = []
  /// Where each run ends.
  private(set) var ends: [Int32] = []
  /// For each run the nearest one before of the same value with the same value behind it, or -1.
  private(set) var earlier: [Int32] = []
  /// For each run the nearest one before of the same value, or -1.
  private(set) var latest: [Int32] = []

  /// For each run the place in the cache of what it repeats, or -1 where it is not there.
  private(set) var places: [Int32] = []

  /// Below the hash of two values, or of one, the last run that has them.
  private var pairs = [Int32](repeating: -1, count: 1 << slotBits)
  private var singles = [Int32](repeating: -1, count: 1 << slotBits)
  private static let slotBits: UInt64 = 12

  /// The number of runs.
  var count: Int { values.count }

  /// Forgets all runs.
  private mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    earlier.removeAll(keepingCapacity: true)
    latest.removeAll(keepingCapacity: true)
    for slot in pairs.indices { (pairs[slot], singles[slot]) = (-1, -1) }
  }

  /// Takes over an image whose runs have other values.
  mutating func take(_ image: RunImage, _ values: [UInt32]) {
    removeAll()
    let (pixels, values) = (image.runs.span, values.span)
    for row in image.rows {
      var start: Int32 = 0
      for index in row {
        append(values[index], count: pixels[index].end &- start)
        start = pixels[index].end
      }
    }
    link()
  }

  /// Takes over an image whose runs are numbers of colours, in the green, and returns how many pixels there are in a row.
  ///
  /// Numbers of fewer than eight bits are packed, the leftmost into the lowest bits.
  mutating func take(_ image: RunImage, indices: [UInt32], depth: Int) -> Int {
    guard depth < 8 else {
      take(image, indices.map { 0xff00_0000 | $0 << 8 })
      return image.size.width
    }
    removeAll()
    let perPixel = 8 / depth
    for row in image.rows {
      var (packed, filled): (UInt32, Int) = (0, 0)
      var start: Int32 = 0
      for index in row {
        var left = Int(image.runs[index].end - start)
        start = image.runs[index].end
        while left > 0 {
          if filled == 0, left >= perPixel {
            append(
              0xff00_0000 | indices[index] * UInt32(255 / (1 << depth - 1)) << 8,
              count: Int32(left / perPixel))
            left %= perPixel
            continue
          }
          packed |= indices[index] << UInt32(depth * filled)
          (filled, left) = (filled + 1, left - 1)
          if filled == perPixel {
            append(0xff00_0000 | packed << 8, count: 1)
            (packed, filled) = (0, 0)
          }
        }
      }
      if filled > 0 { append(0xff00_0000 | packed << 8, count: 1) }
    }
    link()
    return (image.size.width + perPixel - 1) / perPixel
  }

  @inline(__always) private mutating func append(_ value: UInt32, count: Int32) {
    let end = (ends.last ?? 0) &+ count
    if values.last == value {
      ends[ends.count - 1] = end
    } else {
      values.append(value)
      ends.append(end)
    }
  }

  /// Finds for each run those that are like it.
  private mutating func link() {
    for index in values.indices {
      // Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4).
      let value = (UInt64(values[index]) &+ 1) &* 0x9e37_79b9_7f4a_7c15
      let next = index + 1 < values.count ? UInt64(values[index + 1]) &+ 1 : 0
      let pair = (value &+ next) &* 0x9e37_79b9_7f4a_7c15
      latest.append(Self.replace(&singles, value, index))
      earlier.append(Self.replace(&pairs, pair, index))
    }
  }

  /// Finds out which runs repeat what is in a cache of so many bits, or of none, when they begin (RFC 9649, section
  /// 5.2.3).
  mutating func findPlaces(cacheBits bits: Int) {
    places.removeAll(keepingCapacity: true)
    var cache = [UInt32](repeating: 0, count: 1 << bits)
    for value in values {
      let place = bits == 0 ? 0 : Int((value &* 0x1e35_a7bd) &>> UInt32(32 - bits))
      places.append(bits > 0 && cache[place] == value ? Int32(place) : -1)
      cache[place] = value
    }
  }

  private static func replace(_ slots: inout [Int32], _ hash: UInt64, _ index: Int) -> Int32 {
    let slot = Int(hash &>> (64 &- slotBits))
    let last = slots[slot]
    slots[slot] = Int32(index)
    return last
  }
}
