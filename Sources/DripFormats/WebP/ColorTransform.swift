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
    let (reds, greens, blues) = (
      colors.map { $0.red }, colors.map { $0.green }, colors.map { $0.blue }
    )
    greenInRed = Self.best(of: greens, in: reds, from: greenInRed).part
    // Both factors of blue are improved in turn, from each of these starting values.
    var most: UInt32 = 0
    for start in [-32, 0, 32] as [Int8] {
      var (green, red): (Int8, Int8) = (32, start)
      var (saved, last, step): (UInt32, UInt32, Int) = (0, 0, 0)
      repeat {
        last = saved
        if step % 2 == 0 {
          (green, saved) = Self.best(
            of: greens, in: Self.rest(of: blues, red, reds), from: green)
        } else {
          (red, saved) = Self.best(of: reds, in: Self.rest(of: blues, green, greens), from: red)
        }
        step += 1
      } while saved > last || step < 2
      if saved > most { (most, greenInBlue, redInBlue) = (saved, green, red) }
    }
  }

  /// Subtracts a share of one component from another one.
  private static func rest(of values: [UInt8], _ part: Int8, _ other: [UInt8]) -> [UInt8] {
    zip(values, other).map { $0 &- UInt8(truncatingIfNeeded: share(part, UInt32($1))) }
  }

  /// Returns the factor of `component` with which `values` take the fewest bits, and the bits that it saves.
  private static func best(
    of component: [UInt8], in values: [UInt8], from start: Int8
  ) -> (part: Int8, saved: UInt32) {
    let (component, values, savings) = (component.span, values.span, savings.span)
    var counts = [UInt16](repeating: 0, count: 256)
    func saved(_ part: Int8) -> UInt32 {
      var counts = counts.mutableSpan
      for value in counts.indices { counts[value] = 0 }
      var saved: UInt32 = 0
      for index in values.indices {
        let share = UInt8(truncatingIfNeeded: share(part, UInt32(component[index])))
        let value = Int(values[index] &- share)
        saved &+= savings[Int(counts[value])]
        counts[value] &+= 1
      }
      return saved
    }
    var best = (part: start, saved: saved(start))
    for part in Int8.min...Int8.max {
      let saved = saved(part)
      if saved > best.saved { best = (part, saved) }
    }
    return best
  }

  /// The bits that another value saves in an ideal code, by the number of equal values before it, in units of 2⁻²⁰.
  private static let savings: [UInt32] = (0..<sampleCount).map { count in
    func bits(_ count: Int) -> Double {
      Double(count) * Double(BinaryLogarithm.of(UInt32(max(1, count))))
    }
    return UInt32((bits(count + 1) - bits(count)) * 1_048_576)
  }
}
