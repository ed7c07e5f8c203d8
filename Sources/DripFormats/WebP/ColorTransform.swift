internal import DripRaster

/// The predictable part of red and blue, which is subtracted from them (RFC 9649, section 4.2).
///
/// Colours at edges are mixtures of their neighbours, so the colours of a film lie near a few lines or a plane.
struct ColorTransform: Equatable {
  /// The factors, in 32nds, of green in red and blue, and of red in blue.
  var greenInRed: Int8 = 32
  var greenInBlue: Int8 = 32
  var redInBlue: Int8 = 0

  /// True if green is subtracted from both other components, which has a short code.
  var isSubtraction: Bool { self == ColorTransform() }

  /// The transform as a pixel.
  var pixel: UInt32 {
    let parts = [greenInRed, greenInBlue, redInBlue].map { UInt32(UInt8(bitPattern: $0)) }
    return 0xff00_0000 | parts[2] << 16 | parts[1] << 8 | parts[0]
  }

  /// Returns a fraction, in 32nds, of a component that counts as signed.
  @inline(__always) fileprivate static func share(_ part: Int8, _ component: UInt32) -> UInt32 {
    let component = Int32(Int8(truncatingIfNeeded: component))
    return UInt32(truncatingIfNeeded: (Int32(part) &* component) &>> 5)
  }

  /// Returns the transformed pixel, with alpha, red, green and blue from the highest byte down.
  @inline(__always) func apply(_ pixel: Pixmap.Pixel) -> UInt32 {
    let bits = pixel.bits
    let green = bits &>> 8 & 255
    let red = (bits & 255) &- Self.share(greenInRed, green)
    let blue =
      (bits &>> 16 & 255) &- Self.share(greenInBlue, green) &- Self.share(redInBlue, bits & 255)
    return bits & 0xff00_ff00 | (red & 255) &<< 16 | blue & 255
  }
}

extension ColorTransform {
  /// The number of sampled colours.
  private static let sampleCount = 256

  /// Chooses the factors with which the colours of a film take the fewest bits.
  init(for tally: ColorTally) {
    let all = tally.colors
    let step = max(1, (all.count + Self.sampleCount - 1) / Self.sampleCount)
    let colors = stride(from: 0, to: all.count, by: step).map { all[$0].pixel }
    greenInRed =
      Self.best(colors, from: greenInRed) { pixel, part in
        UInt32(pixel.red) &- Self.share(part, UInt32(pixel.green))
      }.part
    // Both factors of blue are improved in turn, from each of these starting values.
    var least = Float.infinity
    for start in [-32, 0, 32] as [Int8] {
      var (green, red): (Int8, Int8) = (32, start)
      var (bits, last) = (Float.infinity, Float.infinity)
      repeat {
        last = bits
        green =
          Self.best(colors, from: green) { [red] pixel, part in
            let rest = UInt32(pixel.blue) &- Self.share(red, UInt32(pixel.red))
            return rest &- Self.share(part, UInt32(pixel.green))
          }.part
        (red, bits) = Self.best(colors, from: red) { [green] pixel, part in
          let rest = UInt32(pixel.blue) &- Self.share(green, UInt32(pixel.green))
          return rest &- Self.share(part, UInt32(pixel.red))
        }
      } while bits < last
      if bits < least { (least, greenInBlue, redInBlue) = (bits, green, red) }
    }
  }

  /// Returns the factor with which a component takes the fewest bits, and their number.
  private static func best(
    _ colors: [Pixmap.Pixel], from start: Int8, _ rest: (Pixmap.Pixel, Int8) -> UInt32
  ) -> (part: Int8, bits: Float) {
    func bits(_ part: Int8) -> Float {
      var counts = [UInt32](repeating: 0, count: 256)
      for color in colors { counts[Int(rest(color, part) & 255)] += 1 }
      return counts.reduce(0) { $1 > 0 ? $0 - Float($1) * BinaryLogarithm.of($1) : $0 }
    }
    var best = (part: start, bits: bits(start))
    for part in Int8.min...Int8.max {
      let bits = bits(part)
      if bits < best.bits { best = (part, bits) }
    }
    return best
  }
}
