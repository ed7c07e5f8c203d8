internal import DripRaster

/// The pixels of an image, row by row, as runs of equal pixels that continue across rows.
struct PixelRuns {
  private(set) var runs = LinkedRuns<UInt32>()

  /// For each run the place of its pixel in the cache, or -1 if the cache does not hold it.
  private(set) var places: [Int32] = []

  /// Replaces all runs by those of an image, with other values.
  mutating func take(_ image: RunImage, _ values: [UInt32]) {
    runs.removeAll()
    let (pixels, values) = (image.runs.span, values.span)
    for row in image.rows {
      var start: Int32 = 0
      for index in row {
        runs.append(values[index], length: pixels[index].end &- start)
        start = pixels[index].end
      }
    }
    link()
  }

  /// Replaces all runs by the colour indices of an image, which are stored as green, and returns the number of pixels
  /// in a row.
  ///
  /// Several indices of fewer than eight bits share a pixel, the leftmost in the lowest bits.
  mutating func take(_ image: RunImage, indices: [UInt32], depth: Int) -> Int {
    guard depth < 8 else {
      take(image, indices.map { 0xff00_0000 | $0 << 8 })
      return image.size.width
    }
    runs.removeAll()
    let perPixel = 8 / depth
    for row in image.rows {
      var (packed, filled): (UInt32, Int) = (0, 0)
      var start: Int32 = 0
      for index in row {
        var left = Int(image.runs[index].end - start)
        start = image.runs[index].end
        while left > 0 {
          if filled == 0, left >= perPixel {
            runs.append(
              0xff00_0000 | indices[index] * UInt32(255 / (1 << depth - 1)) << 8,
              length: Int32(left / perPixel))
            left %= perPixel
            continue
          }
          packed |= indices[index] << UInt32(depth * filled)
          (filled, left) = (filled + 1, left - 1)
          if filled == perPixel {
            runs.append(0xff00_0000 | packed << 8, length: 1)
            (packed, filled) = (0, 0)
          }
        }
      }
      if filled > 0 { runs.append(0xff00_0000 | packed << 8, length: 1) }
    }
    link()
    return (image.size.width + perPixel - 1) / perPixel
  }

  /// Replaces all runs by pixels.
  mutating func take(_ pixels: [UInt32]) {
    runs.removeAll()
    for pixel in pixels { runs.append(pixel, length: 1) }
    link()
  }

  /// Links the runs to earlier ones; a pixel may be zero.
  private mutating func link() { runs.link(offset: 1) }

  /// Finds the runs whose pixels are in the cache when they begin (RFC 9649, section 5.2.3).
  mutating func findPlaces(cacheBits bits: Int) {
    places.removeAll(keepingCapacity: true)
    var cache = [UInt32](repeating: 0, count: 1 << bits)
    for value in runs.values {
      let place = bits == 0 ? 0 : Int((value &* 0x1e35_a7bd) &>> UInt32(32 - bits))
      places.append(bits > 0 && cache[place] == value ? Int32(place) : -1)
      cache[place] = value
    }
  }
}
