internal import DripRaster

/// The differences of an image's pixels from predictions, which are chosen for each block (RFC 9649, section 4.1).
struct PixelPrediction {
  /// The differences, row by row, with alpha, red, green and blue from the highest byte down.
  private(set) var differences: [UInt32] = []
  /// The mode of each block.
  private(set) var modes: [Mode] = []

  /// The side of a block, as a power of two.
  static let sideBits = 5

  /// A prediction, with its number.
  enum Mode: UInt32, CaseIterable {
    /// The pixel on the left.
    case left = 1
    /// The pixel above.
    case above = 2
    /// Both, minus the pixel between them.
    case plane = 12
  }

  /// Predicts the pixels of an image.
  init(_ image: RunImage) {
    let (width, height) = (image.size.width, image.size.height)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in image.rows {
      let start = pixels.count
      for index in row {
        let run = image.runs[index]
        let bits = run.value.bits
        let value = bits & 0xff00_ff00 | (bits & 255) << 16 | bits >> 16 & 255
        while pixels.count < start + Int(run.end) { pixels.append(value) }
      }
    }
    differences = Array(repeating: 0, count: pixels.count)
    let side = 1 << Self.sideBits
    for top in stride(from: 0, to: height, by: side) {
      for left in stride(from: 0, to: width, by: side) {
        let (rows, columns) = (top..<min(top + side, height), left..<min(left + side, width))
        var best = (mode: Mode.left, sum: Int.max)
        for mode in Mode.allCases {
          var sum = 0
          for y in rows {
            for x in columns {
              sum += Self.difference(pixels, x, y, width, mode).magnitude
            }
          }
          if sum < best.sum { best = (mode, sum) }
        }
        modes.append(best.mode)
        for y in rows {
          for x in columns {
            differences[y * width + x] = Self.difference(pixels, x, y, width, best.mode).bits
          }
        }
      }
    }
  }

  /// Returns the difference of a pixel from its prediction.
  ///
  /// The first pixel is predicted as opaque black, the others of the first row by the one on the left, and the others of
  /// the first column by the one above.
  @inline(__always) private static func difference(
    _ pixels: [UInt32], _ x: Int, _ y: Int, _ width: Int, _ mode: Mode
  ) -> (bits: UInt32, magnitude: Int) {
    let index = y * width + x
    let pixel = pixels[index]
    guard x > 0, y > 0 else {
      let prediction =
        x > 0 ? pixels[index - 1] : y > 0 ? pixels[index - width] : 0xff00_0000
      return difference(pixel, prediction)
    }
    switch mode {
    case .left: return difference(pixel, pixels[index - 1])
    case .above: return difference(pixel, pixels[index - width])
    case .plane:
      let (left, above) = (pixels[index - 1], pixels[index - width])
      let corner = pixels[index - width - 1]
      var prediction: UInt32 = 0
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        let sum =
          Int32(left >> shift & 255) + Int32(above >> shift & 255) - Int32(corner >> shift & 255)
        prediction |= UInt32(min(max(sum, 0), 255)) << shift
      }
      return difference(pixel, prediction)
    }
  }

  /// Returns the differences of four bytes and the sum of their magnitudes as signed bytes.
  @inline(__always) private static func difference(
    _ a: UInt32, _ b: UInt32
  ) -> (bits: UInt32, magnitude: Int) {
    let high: UInt32 = 0x8080_8080
    let bits = ((a | high) &- (b & ~high)) ^ ((a ^ ~b) & high)
    let signs = (bits &>> 7) & 0x0101_0101
    let magnitudes = (bits ^ (signs &* 255)) &+ signs
    let pairs = (magnitudes & 0x00ff_00ff) &+ ((magnitudes &>> 8) & 0x00ff_00ff)
    return (bits, Int(truncatingIfNeeded: (pairs &+ (pairs &>> 16)) & 0xffff))
  }
}
