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
    case .optionalColor where text.lowercased() == Self.automaticWord: self = .automatic
    case .color, .optionalColor:
      guard let color = Color(cssName: text) ?? Color(hex: text) else { return nil }
      self = .color(color)
    case .choice(let choices):
      guard choices.names.contains(text) else { return nil }
      self = .text(text)
    case .glyph: self = .text(text)
    }
  }

  /// What is written for a value that follows from others.
  static let automaticWord = "auto"

  /// The value as people write it.
  var text: String {
    switch self {
    case .number(let number): number.roundedText
    case .flag(let flag): flag ? "true" : "false"
    case .color(let color): color.hex
    case .automatic: Self.automaticWord
    case .text(let text): text
    }
  }

  /// The value in as many digits as it takes to read back the same one; a colour of 8 bits a
  /// component does.
  var exactText: String { if case .number(let number) = self { number.text } else { text } }
}
