extension SceneSettings.Value {
  /// Parses a value of a given kind.
  ///
  /// Returns nil if the text is not such a value.
  package init?(text: String, kind: SceneSettings.Description.Kind) {
    switch kind {
    case .number, .whole:
      guard let number = Double(text) else { return nil }
      self = .number(number)
    case .flag:
      guard let flag = Self.flags.first(where: { $0.words.contains(where: text.isWord) }) else {
        return nil
      }
      self = .flag(flag.value)
    case .optionalColor where text.isWord(Self.automaticWord): self = .automatic
    case .color, .optionalColor:
      guard let color = RGBAColor(hex: text) ?? RGBAColor(cssName: text) else { return nil }
      self = .color(color)
    case .choice(let choices):
      guard choices.names.contains(where: { $0.utf8.elementsEqual(text.utf8) }) else { return nil }
      self = .text(text)
    case .glyph, .line, .outline, .thresholds: self = .text(text)
    }
  }

  /// The word for a derived value.
  package static let automaticWord = "auto"

  /// The words for Boolean values.
  package static let flags: [(words: [String], value: Bool)] = [
    (["true", "yes", "on", "1"], true), (["false", "no", "off", "0"], false),
  ]

  /// The value as text, with numbers rounded to four decimals.
  package var text: String {
    switch self {
    case .number(let number): number.roundedText
    case .flag(let flag): flag ? "true" : "false"
    case .color(let color): color.hex
    case .automatic: Self.automaticWord
    case .text(let text): text
    }
  }

  /// The value as text with all digits that are needed to parse the same number.
  ///
  /// Colours are rounded to 8 bits per component.
  package var exactText: String { if case .number(let number) = self { number.text } else { text } }
}
