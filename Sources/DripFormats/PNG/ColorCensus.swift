internal import DripRaster

/// The colours of a picture, which determine its layout.
struct ColorCensus {
  typealias Pixel = Pixmap.Pixel

  /// The colours in order of first appearance, without some if ``overflows``.
  private(set) var colors: [Pixel] = []
  private(set) var isOpaque = true
  private(set) var isGray = true
  /// The minimum number of bits that store every grey of the picture exactly.
  private(set) var grayDepth = 1
  /// For each run of the picture the index of its colour, without some if ``overflows``.
  private(set) var indices: [UInt8] = []
  private var indexCount = 0

  /// A hash table with open addressing: the index of a colour plus one, above its bits; 0 for a free slot.
  ///
  /// The table has eight slots for each possible colour, so the next free slot is near.
  private var slots = [UInt64](repeating: 0, count: 2048)

  /// True if there are more colours than a palette holds.
  private(set) var overflows = false

  /// Removes all colours.
  mutating func begin() {
    colors.removeAll(keepingCapacity: true)
    indexCount = 0
    (isOpaque, isGray, grayDepth, overflows) = (true, true, 1, false)
    var slots = slots.mutableSpan
    for slot in slots.indices { slots[slot] = 0 }
  }

  /// Replaces all colours by known ones.
  mutating func begin(knowing colors: [Pixel]) {
    begin()
    for color in colors { insert(color) }
  }

  /// Adds the colours of runs, in which fully transparent pixels are clear black.
  mutating func take(_ runs: Span<Run<Pixel>>) {
    var index = 0
    while index < runs.count, !overflows {
      index = Self.find(runs, from: index, slots, &indices, count: &indexCount)
      if index < runs.count { insert(runs[index].value) }
    }
    // The remaining colours only matter if all colours so far are opaque or grey.
    while index < runs.count, isOpaque || isGray {
      note(runs[index].value)
      index += 1
    }
  }

  /// Stores the indices of known colours, and returns the index of the first run with an unknown colour.
  private static func find(
    _ runs: Span<Run<Pixel>>, from start: Int, _ slots: [UInt64], _ indices: inout [UInt8],
    count: inout Int
  ) -> Int {
    let missing = count + runs.count - start - indices.count
    if missing > 0 {
      indices.append(contentsOf: repeatElement(0, count: missing + indices.count))
    }
    let slots = slots.span
    var indices = indices.mutableSpan
    precondition(slots.count == 2048 && indices.count >= count + runs.count - start)
    var next = count
    var index = start
    while index < runs.count {
      // Sound, here and below: the index is below the count, eleven bits are below 2048, and there is room for
      // the indices of all runs.
      let bits = unsafe runs[unchecked: index].value.bits
      var slot = home(of: bits)
      var entry = unsafe slots[unchecked: slot]
      while UInt32(truncatingIfNeeded: entry) != bits, entry != 0 {
        slot = (slot &+ 1) & 2047
        entry = unsafe slots[unchecked: slot]
      }
      // Clear black is zero, as is the lower half of a free slot.
      if entry == 0 { break }
      unsafe indices[unchecked: next] = UInt8(truncatingIfNeeded: entry &>> 32 &- 1)
      next &+= 1
      index &+= 1
    }
    count = next
    return index
  }

  /// Returns the first slot in which a colour may be.
  ///
  /// Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4): 2³² divided by the
  /// golden ratio, and the highest eleven bits of the product.
  @inline(__always) private static func home(of bits: UInt32) -> Int {
    Int(truncatingIfNeeded: (bits &* 0x9e37_79b9) &>> 21)
  }

  /// Adds a new colour.
  private mutating func insert(_ pixel: Pixel) {
    note(pixel)
    guard colors.count < 256 else {
      overflows = true
      return
    }
    var slot = Self.home(of: pixel.bits)
    while slots[slot] != 0 { slot = (slot + 1) & 2047 }
    colors.append(pixel)
    slots[slot] = UInt64(colors.count) &<< 32 | UInt64(pixel.bits)
  }

  private mutating func note(_ pixel: Pixel) {
    if pixel.alpha != 255 { isOpaque = false }
    guard isGray else { return }
    isGray = pixel.isGray
    while grayDepth < 8, !isExact(pixel.red, bits: grayDepth) { grayDepth *= 2 }
  }

  /// Returns true if a number of bits stores a value exactly.
  private func isExact(_ value: UInt8, bits: Int) -> Bool {
    value % UInt8(255 / ((1 << bits) - 1)) == 0
  }
}
