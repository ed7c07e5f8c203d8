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

  /// Predicts the pixels of an image.
  ///
  /// If the image is blended over others, its clear pixels may have any colour.
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
    // Pixels are read in rows of eight.
    for _ in 0..<8 { pixels.append(0) }
    differences = Array(repeating: 0, count: width * height)
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
    let table = costs.table.span
    precondition(table.count == 1024)
    for top in stride(from: 0, to: height, by: side) {
      for left in stride(from: 0, to: width, by: side) {
        let bottom = min(top + side, height)
        let first = max(left, 1)
        let count = min(left + side, width) - first
        var best = (mode: UInt32(0), cost: UInt32.max)
        for mode in 0..<14 as Range<UInt32> {
          var cost: UInt32 = mode == modes.last ? 0 : 64
          for y in max(top, 1)..<max(bottom, 1) {
            let index = y &* width &+ first
            let pixels = row(index)
            let differences = Self.differences(pixels, predictions(index, mode))
            for lane in 0..<count {
              let difference = differences[lane]
              cost &+= table[768 &+ Int(difference &>> 24)]
              if isClearFree, pixels[lane] < 0x100_0000 { continue }
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
    let side = 1 << Self.sideBits
    let columns = (width + side - 1) >> Self.sideBits
    for y in 0..<height {
      var x = 0
      while x < width {
        let index = y &* width &+ x
        let end = x == 0 ? 1 : min((x &>> Self.sideBits &+ 1) &<< Self.sideBits, width)
        let mode: UInt32
        if x > 0, y > 0 {
          mode = modes[y &>> Self.sideBits &* columns &+ x &>> Self.sideBits]
        } else {
          mode = x > 0 ? 1 : y > 0 ? 2 : 0
        }
        let predictions = predictions(index, mode)
        var (pixels, count) = (row(index), 0)
        // Later predictions depend on the colour that a clear pixel gets.
        var isClear = false
        while x &+ count < end, !isClear {
          isClear = isClearFree && pixels[count] < 0x100_0000
          if isClear {
            pixels[count] = predictions[count] & 0xff_ffff
            self.pixels[index &+ count] = pixels[count]
          }
          count &+= 1
        }
        let differences = Self.differences(pixels, predictions)
        for lane in 0..<count { self.differences[index &+ lane] = differences[lane] }
        x &+= count
      }
    }
  }

  /// Eight pixels of a row.
  private typealias Pixels = SIMD8<UInt32>

  /// Returns the pixels from an index on.
  @inline(__always) private func row(_ index: Int) -> Pixels {
    let pixels = pixels.span
    precondition(index >= 0 && index &+ 8 <= pixels.count)
    var row = Pixels()
    // Sound: all eight indices are valid.
    for lane in 0..<8 { row[lane] = unsafe pixels[unchecked: index &+ lane] }
    return row
  }

  /// Returns the predictions of the pixels from an index on by a mode.
  @inline(__always) private func predictions(_ index: Int, _ mode: UInt32) -> Pixels {
    if mode == 0 { return Pixels(repeating: 0xff00_0000) }
    if mode == 1 { return row(index &- 1) }
    let above = row(index &- width)
    if mode == 2 { return above }
    // The pixel after the last one of a row is the first of the next row.
    let next = row(index &- width &+ 1)
    if mode == 3 { return next }
    let (left, corner) = (row(index &- 1), row(index &- width &- 1))
    switch mode {
    case 4: return corner
    case 5: return Self.mean(Self.mean(left, next), above)
    case 6: return Self.mean(left, corner)
    case 7: return Self.mean(left, above)
    case 8: return Self.mean(corner, above)
    case 9: return Self.mean(above, next)
    case 10: return Self.mean(Self.mean(left, corner), Self.mean(above, next))
    case 11:
      var sum = SIMD8<Int32>()
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        let base = Self.component(corner, shift)
        let (a, l) = (Self.component(above, shift) &- base, Self.component(left, shift) &- base)
        sum &+= (a ^ (a &>> 31)) &- (a &>> 31)
        sum &-= (l ^ (l &>> 31)) &- (l &>> 31)
      }
      let isLeft = Pixels(truncatingIfNeeded: sum &>> 31)
      return left & isLeft | above & ~isLeft
    case 12:
      return Self.clamped { shift in
        Self.component(left, shift) &+ Self.component(above, shift)
          &- Self.component(corner, shift)
      }
    default:
      let middle = Self.mean(left, above)
      return Self.clamped { shift in
        let value = Self.component(middle, shift)
        let change = value &- Self.component(corner, shift)
        // The half is rounded towards zero.
        return value &+ (change &- (change &>> 31)) &>> 1
      }
    }
  }

  /// Returns the components of pixels at a bit.
  @inline(__always) private static func component(
    _ pixels: Pixels, _ shift: UInt32
  ) -> SIMD8<Int32> {
    SIMD8(truncatingIfNeeded: pixels &>> shift & 255)
  }

  /// Returns pixels with the nearest possible components.
  @inline(__always) private static func clamped(
    _ component: (_ shift: UInt32) -> SIMD8<Int32>
  ) -> Pixels {
    var pixels = Pixels()
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let value = component(shift)
      // The signs replace a value below 0 by 0 and one above 255 by 255.
      let clamped = (value | (255 &- value) &>> 31) & ~(value &>> 31) & 255
      pixels |= Pixels(truncatingIfNeeded: clamped) &<< shift
    }
    return pixels
  }

  /// Returns the means of four bytes, rounded down.
  @inline(__always) private static func mean(_ a: Pixels, _ b: Pixels) -> Pixels {
    ((a ^ b) & 0xfefe_fefe) &>> 1 &+ (a & b)
  }

  /// Returns the differences of four bytes, with that of green subtracted from those of red and blue.
  @inline(__always) private static func differences(_ a: Pixels, _ b: Pixels) -> Pixels {
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
