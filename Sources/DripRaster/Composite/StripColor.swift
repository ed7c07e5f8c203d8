/// The premultiplied colours of four pixels, one above the other.
struct StripColor: BitwiseCopyable {
  var red: Lanes
  var green: Lanes
  var blue: Lanes
  var alpha: Lanes

  @inline(__always) init(red: Lanes, green: Lanes, blue: Lanes, alpha: Lanes) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates the same colour in four rows.
  init(_ color: PremultipliedColor) {
    self.init(
      red: Lanes(repeating: Float(color.red)), green: Lanes(repeating: Float(color.green)),
      blue: Lanes(repeating: Float(color.blue)), alpha: Lanes(repeating: Float(color.alpha)))
  }

  /// Creates the colours of four rows from red, green, blue and opacity of each.
  @inline(__always) init(rows a: Lanes, _ b: Lanes, _ c: Lanes, _ d: Lanes) {
    let (red, green, blue, alpha) = transposed(a, b, c, d)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Four fully transparent pixels.
  static var clear: StripColor {
    @inline(__always) get { StripColor(red: .zero, green: .zero, blue: .zero, alpha: .zero) }
  }

  /// True if all four pixels are opaque.
  var isOpaque: Bool { alpha == Lanes(repeating: 1) }

  /// The colour in one of the rows.
  subscript(lane: Int) -> PremultipliedColor {
    get {
      PremultipliedColor(
        components: SIMD4(
          Double(red[lane]), Double(green[lane]), Double(blue[lane]), Double(alpha[lane])))
    }
    set {
      (red[lane], green[lane]) = (Float(newValue.red), Float(newValue.green))
      (blue[lane], alpha[lane]) = (Float(newValue.blue), Float(newValue.alpha))
    }
  }

  /// Returns the colour multiplied by a fraction for each row.
  @inline(__always) func faded(to part: Lanes) -> StripColor {
    StripColor(red: red * part, green: green * part, blue: blue * part, alpha: alpha * part)
  }

  /// Returns a fraction of the colour composited over another (Porter and Duff, "Compositing digital images", 1984).
  @inline(__always) func laid(_ part: Lanes, over other: StripColor) -> StripColor {
    let keep = 1 - alpha * part
    return StripColor(
      red: other.red * keep + red * part, green: other.green * keep + green * part,
      blue: other.blue * keep + blue * part, alpha: other.alpha * keep + alpha * part)
  }

  /// Returns the colour composited over another.
  @inline(__always) func laid(over other: StripColor) -> StripColor {
    let keep = 1 - alpha
    return StripColor(
      red: other.red * keep + red, green: other.green * keep + green,
      blue: other.blue * keep + blue, alpha: other.alpha * keep + alpha)
  }

  /// The colours rounded to pixels; see ``Pixmap/Pixel``.
  ///
  /// One division serves all components. Adding 2²³ to a number below 2²² rounds it to a whole number, which is in the
  /// lowest bits.
  @inline(__always) var packed: SIMD4<UInt32> {
    // The maximum exceeds 255, so that a value in the middle of two steps is rounded up.
    let (most, whole): (Float, Float) = (255.0001, 8_388_608)
    // No component exceeds the opacity, because rounding keeps their order. So the sums below do not overflow.
    let scale = most / alpha
    let red = (self.red * scale + whole).bitPatterns
    let green = (self.green * scale + whole).bitPatterns
    let blue = (self.blue * scale + whole).bitPatterns
    let alpha = (self.alpha * most + whole).bitPatterns
    // The shifts drop the upper bits of all components but the first.
    let three = red &+ (green &<< SIMD4(repeating: 8)) &+ (blue &<< SIMD4(repeating: 16))
    let all = three &+ (alpha &<< SIMD4(repeating: 24)) &- whole.bitPattern
    // All bits are set if the rounded opacity is not zero.
    let seen = (Int32(whole.bitPattern) &- SIMD4<Int32>(truncatingIfNeeded: alpha)) &>> 31
    return all & SIMD4<UInt32>(truncatingIfNeeded: seen)
  }
}
