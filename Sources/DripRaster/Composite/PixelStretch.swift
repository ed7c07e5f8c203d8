/// Where in four rows a stretch of pixels of one colour begins, and its pixels.
struct PixelStretch: BitwiseCopyable {
  /// The bits of the pixels, one above the other.
  var pixels: SIMD4<UInt32>
  /// The first column.
  var x: Int32
}

extension Buffer<Run<Pixmap.Pixel>> {
  /// Makes the runs of four rows, each in its own quarter, and returns how many there are.
  mutating func set(_ stretches: borrowing Buffer<PixelStretch>, width: Int) -> SIMD4<Int32> {
    if count < 4 * width { extend(by: 4 * width - count) }
    let runs = places(from: 0, count: 4 &* width)
    let (elements, count) = (stretches.elements, stretches.count)
    var (a, b, c, d) = (0, width, 2 &* width, 3 &* width)
    var before = elements[0].pixels
    for index in 1..<count {
      let x = elements[index].x
      let now = elements[index].pixels
      runs[a] = Run(Pixmap.Pixel(bits: before.x), to: x)
      runs[b] = Run(Pixmap.Pixel(bits: before.y), to: x)
      runs[c] = Run(Pixmap.Pixel(bits: before.z), to: x)
      runs[d] = Run(Pixmap.Pixel(bits: before.w), to: x)
      a &+= now.x != before.x ? 1 : 0
      b &+= now.y != before.y ? 1 : 0
      c &+= now.z != before.z ? 1 : 0
      d &+= now.w != before.w ? 1 : 0
      before = now
    }
    let end = Int32(truncatingIfNeeded: width)
    runs[a] = Run(Pixmap.Pixel(bits: before.x), to: end)
    runs[b] = Run(Pixmap.Pixel(bits: before.y), to: end)
    runs[c] = Run(Pixmap.Pixel(bits: before.z), to: end)
    runs[d] = Run(Pixmap.Pixel(bits: before.w), to: end)
    return SIMD4(
      truncatingIfNeeded: SIMD4(a, b &- width, c &- 2 &* width, d &- 3 &* width)) &+ 1
  }
}
