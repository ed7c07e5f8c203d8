extension RasterWorkspace {
  /// Composes all rows and writes them to the pixels of an image of the prepared size.
  mutating func writeRows(into pixels: inout MutableSpan<Pixmap.Pixel>, size: PixelSize) {
    let (width, height) = (size.width, size.height)
    precondition(pixels.count == width * height)
    guard width > 0 else { return }
    let whole = height & ~3
    pixels.withPixelMemory(width: width) { image in
      var writer = StripWriter()
      for strip in 0..<whole >> 2 { write(strip: strip, with: &writer, to: image) }
      writer.finish(image)
    }
    // The last rows, if they are fewer than four.
    guard whole < height else { return }
    composeRuns(strip: whole >> 2)
    for y in whole..<height {
      withPixelRow(y & 3) { runs in
        var x = 0
        for index in runs.indices {
          let run = runs[index]
          while x < Int(run.end) {
            pixels[y * width + x] = run.value
            x += 1
          }
        }
      }
    }
  }
}
