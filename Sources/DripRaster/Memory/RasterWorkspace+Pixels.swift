extension RasterWorkspace {
  /// Composes all rows and writes them to the pixels of an image of the size that was prepared.
  ///
  /// A run is written as words of four bytes, which the memory of an array of pixels is aligned for.
  /// The runs of a row end within the row, and there are as many pixels as rows times columns.
  mutating func writeRows(into pixels: inout [Pixmap.Pixel], size: PixelSize) {
    let (width, height) = (size.width, size.height)
    precondition(pixels.count == width * height)
    unsafe pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let words = unsafe base.assumingMemoryBound(to: UInt32.self)
      for y in 0..<height {
        compose(row: y)
        let row = unsafe words + y * width
        var position = 0
        for index in layers.top.runs.indices {
          let run = layers.top.runs[index]
          assert(run.start >= position && run.end <= width)
          if position < run.start {
            unsafe (row + position).update(repeating: 0, count: run.start - position)
          }
          position = run.end
          let word = run.color.packed.littleEndian
          if run.end - run.start == 1 {
            unsafe row[run.start] = word
          } else {
            unsafe (row + run.start).update(repeating: word, count: run.end - run.start)
          }
        }
        if position < width {
          unsafe (row + position).update(repeating: 0, count: width - position)
        }
      }
    }
  }
}
