/// The colours of four pixels, one above the other, multiplied by their opacities.
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

  /// Nothing at all.
  static var clear: StripColor {
    @inline(__always) get { StripColor(red: .zero, green: .zero, blue: .zero, alpha: .zero) }
  }

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

  /// Returns a part of the colour.
  @inline(__always) func faded(to part: Lanes) -> StripColor {
    StripColor(red: red * part, green: green * part, blue: blue * part, alpha: alpha * part)
  }

  /// Returns a part of the colour laid over another (Porter and Duff, "Compositing digital images", 1984).
  @inline(__always) func laid(_ part: Lanes, over other: StripColor) -> StripColor {
    let keep = 1 - alpha * part
    return StripColor(
      red: other.red * keep + red * part, green: other.green * keep + green * part,
      blue: other.blue * keep + blue * part, alpha: other.alpha * keep + alpha * part)
  }

  /// The pixels that the colours round to; see ``Pixmap/Pixel``.
  ///
  /// One division serves all four. A number below 2²² to which 2²³ is added is rounded to a whole one,
  /// which the bits then count.
  @inline(__always) var packed: SIMD4<UInt32> {
    // Beyond 255, so that what lies in the middle of two steps goes up.
    let (most, whole): (Float, Float) = (255.0001, 8_388_608)
    // No component exceeds the opacity, as rounding keeps their order; so no sum below carries.
    let scale = most / alpha
    let red = bits(self.red * scale + whole), green = bits(self.green * scale + whole)
    let blue = bits(self.blue * scale + whole), alpha = bits(self.alpha * most + whole)
    // Shifted, each leaves its upper bits behind, but for the first.
    let three = red &+ (green &<< SIMD4(repeating: 8)) &+ (blue &<< SIMD4(repeating: 16))
    let all = three &+ (alpha &<< SIMD4(repeating: 24)) &- whole.bitPattern
    // All bits where the opacity does not round to nothing.
    let seen = (Int32(whole.bitPattern) &- SIMD4<Int32>(truncatingIfNeeded: alpha)) &>> 31
    return all & SIMD4<UInt32>(truncatingIfNeeded: seen)
  }

  @inline(__always) private func bits(_ lanes: Lanes) -> SIMD4<UInt32> {
    unsafe unsafeBitCast(lanes, to: SIMD4<UInt32>.self)
  }
}
