/// The number of a gauge as text, with a smaller unit behind it.
struct GaugeNumber: Sendable {
  let decimals: Int
  let sign: GaugeScene.DecimalSign
  let unit: String
  /// The width of the number's line, as a share of its height.
  let weight: Double

  /// The text for a value that is not known.
  static let dash = "–"
  /// The height of the unit as a share of the number's, and the space before it.
  static let unit = (height: 0.56, space: 0.14)

  init(_ scene: GaugeScene) {
    (decimals, sign, unit) = (scene.decimals, scene.decimalSign, scene.unit)
    weight = scene.letterWeight
  }

  /// Returns the digits of a value.
  func digits(_ value: Double) -> String {
    var bytes: [UInt8] = []
    for byte in value.fixed(decimals).utf8 {
      switch byte {
      case UInt8(ascii: "."): bytes.append(UInt8(ascii: sign == .point ? "." : ","))
      // The hyphen is shorter than a digit; the minus sign is not.
      case UInt8(ascii: "-"): bytes += [0xe2, 0x88, 0x92]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the font of a height.
  func font(_ height: Double) -> StrokeFont { StrokeFont(height: height, weight: weight) }

  /// Returns the font of the unit beside a number of a height; its lines are as thick as its size allows.
  func unitFont(_ height: Double) -> StrokeFont {
    StrokeFont(height: Self.unit.height * height, weight: weight)
  }

  /// Returns the width of some digits with the unit, in heights of the digits.
  func width(of digits: String) -> Double {
    let width = font(1).width(of: digits)
    return unit.utf8.isEmpty ? width : width + Self.unit.space + unitFont(1).width(of: unit)
  }

  /// Returns the width of the widest number in a range, in heights of the digits.
  func widest(in range: ClosedRange<Double>) -> Double {
    Swift.max(width(of: digits(range.lowerBound)), width(of: digits(range.upperBound)))
  }

  /// Draws digits in the middle of a line, with the unit behind them.
  func draw(
    _ digits: String, on line: GaugeLayout.Line, prefix: String = "", _ ink: RGBAColor,
    on pen: inout some Pen
  ) {
    let isKnown = digits != Self.dash
    let before = prefix.utf8.isEmpty ? 0 : unitFont(1).width(of: prefix) + Self.unit.space
    let width = before + (isKnown ? self.width(of: digits) : font(1).width(of: digits))
    // A sign before the number makes it smaller if there is no place.
    let height = line.height * Swift.min(1, line.width / Swift.max(width * line.height, 1e-9))
    var place = line.place
    place.x -= line.alignment.share * width * height
    func draw(_ identity: Identity, _ text: String, _ font: StrokeFont, width: Double) {
      pen.text(identity, Node.Text(text, at: place, in: font), .color(ink))
      place.x += width * height
    }
    if before > 0 { draw("number.outside", prefix, unitFont(height), width: before) }
    let advance = font(1).width(of: digits)
    draw("number", digits, font(height), width: advance + Self.unit.space)
    if isKnown, !unit.utf8.isEmpty { draw("unit", unit, unitFont(height), width: 0) }
  }
}
