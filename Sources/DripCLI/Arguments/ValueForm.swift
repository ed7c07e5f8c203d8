import DripKit

/// The form of a value in a file of settings, which a schema describes for editors.
///
/// Numbers can also be texts, such as the fraction `30000/1001`, the moment `full`, or a number in quotation marks. The
/// program itself checks texts.
enum ValueForm: Sendable, Hashable {
  case number(ClosedRange<Double>)
  case whole(ClosedRange<Int>)
  /// One of some words.
  case words([String])
  case flag
  /// Any text, or a number, such as the colour 123456.
  case text
  /// An object that the schema defines elsewhere.
  case definition(String)
}

extension SceneSettings.Description.Kind {
  /// The form of a value in a file.
  var form: ValueForm {
    switch self {
    case .number(let range, _): .number(range)
    case .whole(let range): .whole(range)
    case .flag: .flag
    case .choice(let choices): .words(choices.names)
    case .color, .optionalColor, .glyph, .line, .outline, .thresholds: .text
    }
  }
}
