import DripKit

extension ParameterDescription.Kind {
  /// The forms of a value in a file.
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

extension RGBAColor {
  /// The forms of a colour in a file.
  static let forms: [ValueForm] = [
    .words(cssNames), .text(matching: ValueForm.anyCase(["transparent"] + cssNames)),
    .text(matching: "#?(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})"),
    // Such digits without a letter among them, which are a number without quotation marks.
    .whole(100, through: 9999), .whole(100_000, through: 999_999),
    .whole(10_000_000, through: 99_999_999),
  ]
}

extension Glyph {
  /// The forms of a glyph: the name of a preset, or a path.
  static let forms: [ValueForm] = [
    .words(presets.map(\.text)),
    .text(matching: #"[ \t\r\n\f]*[Mm][MmLlHhVvCcSsQqTtAaZz0-9eE+\-., \t\r\n\f]*"#),
  ]
}
