package import DripRaster

/// The number of pixels of each colour.
///
/// With more than 65,536 colours, those that differ only in the lowest bits are merged, which limits the memory.
package struct ColorTally: Sendable {
  private var counts = ColorTable<Int>()
  /// The number of ignored low bits of every component.
  private(set) var coarseness = 0

  private static let limit = 1 << 16

  /// Creates a tally of nothing.
  package init() {}

  /// True if every colour is counted separately.
  package var isExact: Bool { coarseness == 0 }

  /// The number of colours.
  package var count: Int { counts.count }

  /// The colours with their numbers of pixels, the most frequent first.
  package var colors: [(pixel: Pixmap.Pixel, count: Int)] {
    counts.entries.map { (Pixmap.Pixel(bits: $0.bits), $0.value) }.sorted {
      ($1.count, $0.pixel.bits) < ($0.count, $1.pixel.bits)
    }
  }

  /// True if every pixel is opaque.
  private(set) var isOpaque = true

  /// An opaque colour that no pixel has, preferably a grey; nil if all colours are used.
  var absent: Pixmap.Pixel? {
    let opaque: UInt32 = 0xff00_0000
    let grays = (0..<256 as Range<UInt32>).lazy.map { $0 * 0x01_0101 }
    let all = (0..<1 << 24 as Range<UInt32>)
    let isAbsent = { (color: UInt32) in counts[key(opaque | color)] == nil }
    return (grays.first(where: isAbsent) ?? all.first(where: isAbsent))
      .map { Pixmap.Pixel(bits: opaque | $0) }
  }

  /// Counts the pixels of a frame.
  mutating func count(_ frame: FilmFrame) {
    let runs = frame.image.runs.span
    var last: (bits: UInt32, count: Int) = (0, 0)
    for row in frame.image.rows {
      var start: Int32 = 0
      for index in row {
        let run = runs[index]
        if run.value.bits != last.bits {
          add(last.bits, last.count)
          last = (run.value.bits, 0)
        }
        last.count += Int(run.end - start)
        start = run.end
      }
    }
    add(last.bits, last.count)
  }

  /// Adds another tally.
  mutating func merge(_ other: ColorTally) {
    while coarseness < other.coarseness { coarsen() }
    // Coarse colours do not show whether all pixels are opaque.
    let areOpaque = isOpaque && other.isOpaque
    for (bits, count) in other.counts.entries { add(bits, count) }
    isOpaque = areOpaque
  }

  private mutating func add(_ bits: UInt32, _ count: Int) {
    guard count > 0 else { return }
    if bits < 0xff00_0000 { isOpaque = false }
    counts.change(key(bits), from: 0) { $0 += count }
    if counts.count > Self.limit { coarsen() }
  }

  /// Returns the colour without its ignored bits.
  func key(_ bits: UInt32) -> UInt32 {
    let kept = UInt32(0xff) &<< UInt32(coarseness) & 0xff
    return bits & (kept | kept &<< 8 | kept &<< 16 | kept &<< 24)
  }

  private mutating func coarsen() {
    coarseness += 1
    var coarse = ColorTable<Int>()
    for (bits, count) in counts.entries { coarse.change(key(bits), from: 0) { $0 += count } }
    counts = coarse
  }
}
