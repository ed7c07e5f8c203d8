internal import DripRaster

/// The differences of an image's pixels from predictions, which are chosen for each block (RFC 9649, section 4.1).
///
/// The modes of the blocks are chosen twice: first with assumed costs of differences, and then with the costs of those
/// that the first choice leaves.
struct PixelPrediction {
  /// The differences, row by row, with alpha, red, green and blue from the highest byte down.
  ///
  /// Green is subtracted from red and blue.
  private(set) var differences: [UInt32] = []
  /// The mode of each block, by its number.
  private(set) var modes: [UInt32] = []

  private let width, height: Int
  /// The pixels, which get their predicted colours if they are clear and any colour is right.
  private var pixels: [UInt32] = []
  /// True if the colours of clear pixels are free.
  private let isClearFree: Bool

  /// The side of a block, as a power of two.
  static let sideBits = 3

  /// Predicts the pixels of an image, of which clear ones may have any colour if they are blended over others.
  init(_ image: RunImage, isOver: Bool) {
    (width, height) = (image.size.width, image.size.height)
    isClearFree = isOver
    pixels.reserveCapacity(width * height)
    for row in image.rows {
      let start = pixels.count
      for index in row {
        let run = image.runs[index]
        let bits = run.value.bits
        var value = bits & 0xff00_ff00 | (bits & 255) << 16 | bits >> 16 & 255
        if isOver, value == 0, let last = pixels.last { value = last & 0xff_ffff }
        while pixels.count < start + Int(run.end) { pixels.append(value) }
      }
    }
    differences = Array(repeating: 0, count: pixels.count)
    var costs = DifferenceCosts()
    for _ in 0..<2 {
      modes = chooseModes(costs)
      predict()
      costs = DifferenceCosts(of: differences)
    }
  }

  /// Chooses the mode of each block whose differences take the fewest bits.
  private func chooseModes(_ costs: DifferenceCosts) -> [UInt32] {
    var modes: [UInt32] = []
    let side = 1 << Self.sideBits
    let span = pixels.span
    let table = costs.table.span
    for top in stride(from: 0, to: height, by: side) {
      for left in stride(from: 0, to: width, by: side) {
        let bottom = min(top + side, height)
        let right = min(left + side, width)
        var best = (mode: UInt32(0), cost: UInt32.max)
        for mode in 0..<14 as Range<UInt32> {
          var cost: UInt32 = mode == modes.last ? 0 : 64
          for y in max(top, 1)..<max(bottom, 1) {
            for x in max(left, 1)..<max(right, 1) {
              let index = y &* width &+ x
              let pixel = span[index]
              let difference = Self.difference(
                pixel, Self.prediction(span, index, width, mode))
              cost &+= table[768 &+ Int(difference &>> 24)]
              if isClearFree, pixel < 0x100_0000 { continue }
              cost &+= table[Int(difference &>> 8 & 255)]
              cost &+= table[256 &+ Int(difference &>> 16 & 255)]
              cost &+= table[512 &+ Int(difference & 255)]
            }
            if cost >= best.cost { break }
          }
          if cost < best.cost { best = (mode, cost) }
        }
        modes.append(best.mode)
      }
    }
    return modes
  }

  /// Computes all differences.
  ///
  /// The first pixel is predicted as opaque black, the others of the first row by the one on the left, and the others of
  /// the first column by the one above.
  private mutating func predict() {
    let blocks = (width + 1 << Self.sideBits - 1) >> Self.sideBits
    for y in 0..<height {
      for x in 0..<width {
        let index = y &* width &+ x
        let mode: UInt32
        if x > 0, y > 0 {
          mode = modes[y &>> Self.sideBits &* blocks &+ x &>> Self.sideBits]
        } else {
          mode = x > 0 ? 1 : y > 0 ? 2 : 0
        }
        let prediction = Self.prediction(pixels.span, index, width, mode)
        if isClearFree, pixels[index] < 0x100_0000 { pixels[index] = prediction & 0xff_ffff }
        differences[index] = Self.difference(pixels[index], prediction)
      }
    }
  }

  /// Returns the prediction of a pixel by a mode.
  @inline(__always) private static func prediction(
    _ pixels: Span<UInt32>, _ index: Int, _ width: Int, _ mode: UInt32
  ) -> UInt32 {
    if mode == 0 { return 0xff00_0000 }
    if mode == 1 { return pixels[index &- 1] }
    let above = pixels[index &- width]
    if mode == 2 { return above }
    // The pixel after the last one of a row is the first of the next row.
    let next = pixels[index &- width &+ 1]
    if mode == 3 { return next }
    let (left, corner) = (pixels[index &- 1], pixels[index &- width &- 1])
    switch mode {
    case 4: return corner
    case 5: return mean(mean(left, next), above)
    case 6: return mean(left, corner)
    case 7: return mean(left, above)
    case 8: return mean(corner, above)
    case 9: return mean(above, next)
    case 10: return mean(mean(left, corner), mean(above, next))
    case 11:
      var sum: Int32 = 0
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        let base = Int32(corner &>> shift & 255)
        sum &+= abs(Int32(above &>> shift & 255) &- base)
        sum &-= abs(Int32(left &>> shift & 255) &- base)
      }
      return sum < 0 ? left : above
    case 12:
      var prediction: UInt32 = 0
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        let sum =
          Int32(left &>> shift & 255) &+ Int32(above &>> shift & 255)
          &- Int32(corner &>> shift & 255)
        prediction |= UInt32(truncatingIfNeeded: min(max(sum, 0), 255)) &<< shift
      }
      return prediction
    default:
      let middle = mean(left, above)
      var prediction: UInt32 = 0
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        let value = Int32(middle &>> shift & 255)
        let sum = value &+ (value &- Int32(corner &>> shift & 255)) / 2
        prediction |= UInt32(truncatingIfNeeded: min(max(sum, 0), 255)) &<< shift
      }
      return prediction
    }
  }

  /// Returns the means of four bytes, rounded down.
  @inline(__always) private static func mean(_ a: UInt32, _ b: UInt32) -> UInt32 {
    ((a ^ b) & 0xfefe_fefe) &>> 1 &+ (a & b)
  }

  /// Returns the differences of four bytes, with that of green subtracted from those of red and blue.
  @inline(__always) private static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let high: UInt32 = 0x8080_8080
    let bits = ((a | high) &- (b & ~high)) ^ ((a ^ ~b) & high)
    let green = bits &>> 8 & 255
    let red = (bits &>> 16) &- green
    return bits & 0xff00_ff00 | (red & 255) &<< 16 | (bits &- green) & 255
  }
}

/// The costs of differences of green, red, blue and alpha, in sixteenths of bits.
private struct DifferenceCosts {
  /// The costs of 256 differences of green, then those of red, blue and alpha.
  var table: [UInt32] = []

  /// Assumes that small differences are frequent.
  init() {
    for _ in 0..<4 {
      for value in 0..<256 as Range<UInt32> {
        table.append(UInt32(16 + 32 * BinaryLogarithm.of(min(value, 256 - value) + 1)))
      }
    }
  }

  /// Measures differences.
  init(of differences: [UInt32]) {
    var counts = [UInt32](repeating: 0, count: 1024)
    for difference in differences {
      counts[Int(difference &>> 8 & 255)] += 1
      counts[256 + Int(difference &>> 16 & 255)] += 1
      counts[512 + Int(difference & 255)] += 1
      counts[768 + Int(difference &>> 24)] += 1
    }
    let total = BinaryLogarithm.of(UInt32(max(1, differences.count))) + 1
    table = counts.map { UInt32(16 * (total - ($0 > 0 ? BinaryLogarithm.of($0) : 0))) }
  }
}
