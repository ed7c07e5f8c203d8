import DripKit

extension ParameterValue {
  /// Reads a value of a given kind; nil for what is none.
  init?(text: String, kind: ParameterKind) {
    switch kind {
    case .number, .whole:
      guard let number = Double(text) else { return nil }
      self = .number(number)
    case .flag:
      guard let flag = Self.flags.first(where: { $0.words.contains(text.lowercased()) }) else {
        return nil
      }
      self = .flag(flag.value)
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

  fileprivate static let flags: [(words: [String], value: Bool)] = [
    (["true", "yes", "on", "1"], true), (["false", "no", "off", "0"], false),
  ]

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

extension ParameterKind {
  /// What a value can be in a file.
  var forms: [ValueForm] {
    switch self {
    case .number(let range, _): [.number(range), .numeral]
    case .whole(let range):
      [
        .whole(range.lowerBound, through: UInt64(clamping: range.upperBound)),
        .numeral,
      ]
    case .flag:
      [
        .flag, .whole(0, through: 1),
        .text(matching: ValueForm.anyCase(ParameterValue.flags.flatMap(\.words))),
      ]
    case .color: [.color]
    case .optionalColor:
      [.color, .text(matching: ValueForm.anyCase([ParameterValue.automaticWord]))]
    case .choice(let choices): [.words(choices.names)]
    case .glyph: Glyph.forms
    }
  }
}

extension Color {
  /// What a colour can be in a file.
  static let forms: [ValueForm] = [
    .words(cssNames), .text(matching: ValueForm.anyCase(["transparent"] + cssNames)),
    .text(matching: "#?(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})"),
    // Such digits without a letter among them, which are a number without quotation marks.
    .whole(100, through: 9999), .whole(100_000, through: 999_999),
    .whole(10_000_000, through: 99_999_999),
  ]
}

extension Glyph {
  /// What a glyph can be: the name of a preset, or what looks like a path.
  static let forms: [ValueForm] = [
    .words(presets.map(\.text)),
    .text(matching: #"[ \t\r\n\f]*[Mm][MmLlHhVvCcSsQqTtAaZz0-9eE+\-., \t\r\n\f]*"#),
  ]
}
