/// The number of a gauge as text, with a smaller unit behind it.
struct GaugeNumber: Sendable {
  let decimals: Int
  let sign: GaugeScene.DecimalSign
  let unit: String
  /// The width of the number's line, as a share of its height.
  let weight: Double

  /// The height of the unit as a share of the number's, and the space before it.
  static let unit = (height: 0.56, space: 0.14)

  init(_ scene: GaugeScene) {
    (decimals, sign, unit) = (scene.decimals, scene.decimalSign, scene.unit)
    weight = scene.letterWeight
  }

  /// Returns the digits of a value.
  func digits(_ value: Double) -> String {
    // The hyphen is shorter than a digit; the minus sign is not.
    let point = UInt8(ascii: sign == .point ? "." : ",")
    let bytes = value.fixedBytes(decimals).flatMap {
      $0 == UInt8(ascii: ".") ? [point] : $0 == UInt8(ascii: "-") ? [0xE2, 0x88, 0x92] : [$0]
    }
    return String(bytes: bytes)
  }

  /// Returns the font of a height.
  func font(_ height: Double) -> StrokeFont { StrokeFont(height: height, weight: weight) }

  /// Returns the font of the unit beside a number of a height; its lines are as thick as its size allows.
  func unitFont(_ height: Double) -> StrokeFont { font(Self.unit.height * height) }

  /// Returns the width of some digits with the unit, in heights of the digits.
  func width(of digits: String) -> Double {
    let width = font(1).width(of: digits)
    return unit.utf8.isEmpty ? width : width + Self.unit.space + unitFont(1).width(of: unit)
  }

  /// Returns the width of the widest number in a range, in heights of the digits.
  func widest(in range: ClosedRange<Double>) -> Double {
    Swift.max(width(of: digits(range.lowerBound)), width(of: digits(range.upperBound)))
  }

  /// Draws digits on a line, with the unit behind them, and perhaps a sign before them.
  ///
  /// The sign makes the number smaller if there is no room.
  func draw(
    _ digits: String, after sign: String, on line: GaugeLayout.Line, _ ink: RGBAColor,
    on pen: inout some Pen
  ) {
    let before = sign.utf8.isEmpty ? 0 : unitFont(1).width(of: sign) + Self.unit.space
    let width = before + self.width(of: digits)
    let height = Swift.min(line.height, line.width / Swift.max(width, 1e-9))
    var place = line.place
    place.x -= line.alignment.share * width * height
    func draw(_ identity: Identity, _ text: String, _ font: StrokeFont, advance: Double) {
      pen.text(identity, Node.Text(text, at: place, in: font), .color(ink))
      place.x += advance * height
    }
    if before > 0 { draw("number.sign", sign, unitFont(height), advance: before) }
    let advance = font(1).width(of: digits) + Self.unit.space
    draw("number", digits, font(height), advance: advance)
    if !unit.utf8.isEmpty { draw("unit", unit, unitFont(height), advance: 0) }
  }

  /// Draws the sign of a value that is not known.
  func drawDash(on line: GaugeLayout.Line, _ ink: RGBAColor, on pen: inout some Pen) {
    pen.text("number", line.text("–", self), .color(ink))
  }
}
