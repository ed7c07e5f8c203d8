internal import DripKit

extension RGBAColor {
  /// Creates a colour from 0xRRGGBBAA.
  init(code: UInt32) {
    func component(_ shift: UInt32) -> Double { Double(code >> shift & 255) / 255 }
    self.init(
      red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }

  /// The colour as 0xRRGGBBAA, clamped and rounded; NaN becomes 0.
  var code: UInt32 {
    [red, green, blue, alpha].reduce(0) { code, component in
      code << 8 | UInt32((component > 0 ? min(component, 1) : 0) * 255 + 0.5)
    }
  }
}
