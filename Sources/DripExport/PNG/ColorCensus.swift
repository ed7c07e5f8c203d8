internal import DripRaster

/// What colours a picture has: all that the choice of a layout depends on.
struct ColorCensus {
  typealias Pixel = Pixmap.Pixel

  /// The colours in order of first appearance; not all of them once there are too many.
  private(set) var colors: [Pixel] = []
  private(set) var isOpaque = true
  private(set) var isGray = true
  /// The fewest bits in which every opaque grey of the picture is exact.
  private(set) var grayDepth = 1
  /// For each run of the picture the place of its colour in `colors`; not for all once there are too many.
  private(set) var places: [UInt8] = []

  /// A hash table with open addressing: above a colour one more than its place, or 0.
  ///
  /// It is four times as long as there may be colours, so the next free slot is near.
  private var slots = [UInt64](repeating: 0, count: 1024)

  /// Whether there are more colours than a palette holds.
  private(set) var overflows = false

  /// Begins anew.
  mutating func begin() {
    colors.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    (isOpaque, isGray, grayDepth, overflows) = (true, true, 1, false)
    var slots = slots.mutableSpan
    for slot in slots.indices { slots[slot] = 0 }
  }

  /// Takes in runs; what cannot be seen is clear black in them.
  mutating func take(_ runs: Span<PixelRun>) {
    var index = 0
    while index < runs.count, !overflows {
      insert(runs[index].pixel)
      index += 1
    }
    // The kinds of colour are all that is left to find out, and usually known.
    while index < runs.count, isOpaque || isGray {
      note(runs[index].pixel)
      index += 1
    }
  }

  private mutating func insert(_ pixel: Pixel) {
    // Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4): 2³² divided
    // by the golden ratio, and the highest ten bits of the product.
    var slot = Int(truncatingIfNeeded: (pixel.bits &* 0x9e37_79b9) &>> 22)
    while slots[slot] != 0, UInt32(truncatingIfNeeded: slots[slot]) != pixel.bits {
      slot = (slot + 1) & 1023
    }
    if slots[slot] == 0 {
      note(pixel)
      guard colors.count < 256 else {
        overflows = true
        return
      }
      colors.append(pixel)
      slots[slot] = UInt64(colors.count) &<< 32 | UInt64(pixel.bits)
    }
    places.append(UInt8(truncatingIfNeeded: slots[slot] &>> 32 &- 1))
  }

  private mutating func note(_ pixel: Pixel) {
    if pixel.alpha != 255 { isOpaque = false }
    guard isGray else { return }
    isGray = pixel.isGray
    while grayDepth < 8, !isExact(pixel.red, bits: grayDepth) { grayDepth *= 2 }
  }

  /// Returns whether a value is a multiple of the step that so many bits can tell apart.
  private func isExact(_ value: UInt8, bits: Int) -> Bool {
    value % UInt8(255 / ((1 << bits) - 1)) == 0
  }
}
