/// A span of equal pixels in each of four rows; it ends where the next one begins.
struct PixelSpan: BitwiseCopyable {
  /// The bits of the pixels, from the top row down.
  var pixels: SIMD4<UInt32>
  /// The first column.
  var x: Int32
}

extension Buffer<Run<Pixmap.Pixel>> {
  /// Sets the runs of four rows, one quarter for each row, and returns their numbers.
  mutating func set(_ spans: borrowing Buffer<PixelSpan>, width: Int) -> SIMD4<Int32> {
    extend(to: 4 * width, with: Run(.clear, to: 0))
    var (a, b, c, d) = (0, width, 2 &* width, 3 &* width)
    var before = spans[0].pixels
    for index in 1..<spans.count {
      let x = spans[index].x
      let now = spans[index].pixels
      self[a] = Run(Pixmap.Pixel(bits: before.x), to: x)
      self[b] = Run(Pixmap.Pixel(bits: before.y), to: x)
      self[c] = Run(Pixmap.Pixel(bits: before.z), to: x)
      self[d] = Run(Pixmap.Pixel(bits: before.w), to: x)
      a &+= now.x != before.x ? 1 : 0
      b &+= now.y != before.y ? 1 : 0
      c &+= now.z != before.z ? 1 : 0
      d &+= now.w != before.w ? 1 : 0
      before = now
    }
    let end = Int32(truncatingIfNeeded: width)
    self[a] = Run(Pixmap.Pixel(bits: before.x), to: end)
    self[b] = Run(Pixmap.Pixel(bits: before.y), to: end)
    self[c] = Run(Pixmap.Pixel(bits: before.z), to: end)
    self[d] = Run(Pixmap.Pixel(bits: before.w), to: end)
    return SIMD4(
      truncatingIfNeeded: SIMD4(a, b &- width, c &- 2 &* width, d &- 3 &* width)) &+ 1
  }
}
