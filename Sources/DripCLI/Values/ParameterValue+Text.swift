import DripKit

extension ParameterValue {
  /// Reads a value of a given kind; nil for what is none.
  init?(text: String, kind: ParameterKind) {
    switch kind {
    case .number, .whole:
      guard let number = Double(text) else { return nil }
      self = .number(number)
    case .flag:
      switch text.lowercased() {
      case "true", "yes", "on", "1": self = .flag(true)
      case "false", "no", "off", "0": self = .flag(false)
      default: return nil
      }
    case .color:
      guard let color = Color(cssName: text) ?? Color(hex: text) else { return nil }
      self = .color(color)
    }
  }

  /// The value as people write it.
  var text: String {
    switch self {
    case .number(let number): number.roundedText
    case .flag(let flag): flag ? "true" : "false"
    case .color(let color): color.hex
    }
  }

  /// The value in as many digits as it takes to read back the same one; a colour of 8 bits a
  /// component does.
  var exactText: String { if case .number(let number) = self { number.text } else { text } }
}
