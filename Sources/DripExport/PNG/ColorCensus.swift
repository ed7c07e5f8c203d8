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

  /// A hash table with open addressing: one more than the index of a colour, or 0.
  ///
  /// It is four times as long as there may be colours, so the next free place is near.
  private var slots = [UInt16](repeating: 0, count: 1024)

  /// Whether there are more colours than a palette holds.
  private(set) var overflows = false

  init(_ image: PixelRuns) {
    var last: Pixel?
    for run in image.runs where run.pixel != last {
      insert(run.pixel)
      last = run.pixel
    }
  }

  /// Returns the colour as it is written: the colour of what cannot be seen is black.
  static func visible(_ pixel: Pixel) -> Pixel { pixel.alpha == 0 ? .clear : pixel }

  /// Returns the place of a colour in `colors`.
  func index(of pixel: Pixel) -> Int? {
    let slot = slots[slot(of: Self.visible(pixel))]
    return slot == 0 ? nil : Int(slot) - 1
  }

  private mutating func insert(_ pixel: Pixel) {
    let pixel = Self.visible(pixel)
    if overflows { return note(pixel) }
    let slot = slot(of: pixel)
    guard slots[slot] == 0 else { return }
    note(pixel)
    guard colors.count < 256 else {
      overflows = true
      return
    }
    colors.append(pixel)
    slots[slot] = UInt16(colors.count)
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

  /// Returns the slot that holds a colour, or the free one where it belongs.
  private func slot(of pixel: Pixel) -> Int {
    // Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4): 2³² divided
    // by the golden ratio, and the highest ten bits of the product.
    var slot = Int((pixel.bits &* 0x9e37_79b9) >> 22)
    while slots[slot] != 0, colors[Int(slots[slot]) - 1] != pixel { slot = (slot + 1) & 1023 }
    return slot
  }
}
