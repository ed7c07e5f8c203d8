extension RGBAColor {
  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, in upper or lower case, with or without the hash
  /// sign; nil for other texts.
  public init?(hex text: String) { self.init(hex: text.bytes) }

  /// Reads the bytes of such a text.
  init?(hex text: [UInt8]) {
    var digits: [UInt8] = []
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "#") where index == 0: continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digits.append(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
      guard digits.count <= 8 else { return nil }
    }
    guard [3, 4, 6, 8].contains(digits.count) else { return nil }
    let isShort = digits.count < 6
    func component(_ index: Int) -> UInt8 {
      isShort ? digits[index] * 17 : digits[2 * index] * 16 + digits[2 * index + 1]
    }
    self.init(component(0), component(1), component(2))
    if digits.count % 4 == 0 { alpha = Double(component(3)) / 255 }
  }

  /// The colour as `#rrggbbaa`, with components rounded to 8 bits.
  public var hex: String {
    let (digits, code) = (Array("0123456789abcdef".utf8), code)
    let shifts = stride(from: 28 as UInt32, through: 0, by: -4)
    return "#" + String(decoding: shifts.map { digits[Int(code >> $0 & 15)] }, as: UTF8.self)
  }

  /// Creates a colour from 0xRRGGBBAA.
  package init(code: UInt32) {
    func component(_ shift: UInt32) -> Double { Double(code >> shift & 255) / 255 }
    self.init(
      red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }

  /// The colour as 0xRRGGBBAA, clamped and rounded; NaN becomes 0.
  package var code: UInt32 {
    [red, green, blue, alpha].reduce(0) { code, component in
      code << 8 | UInt32((component > 0 ? min(component, 1) : 0) * 255 + 0.5)
    }
  }
}
