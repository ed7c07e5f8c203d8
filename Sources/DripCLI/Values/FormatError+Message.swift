import DripFormats

extension FormatError: UsageError {
  var message: String { message(canBeFolder: false) }

  /// Returns the message for a name that could also be that of a folder.
  func message(canBeFolder: Bool) -> String {
    switch self {
    case .otherEnding(let name, let format):
      return "the format is \(format.name), but the output is called \(name.quoted)"
    case .unknownEnding(let ending, let formats):
      // Raw pixels go to standard output only.
      let endings = formats.filter { $0.frames?.isSelfContained != false }.map(\.ending)
      return "unknown file ending \(ending.quoted)"
        + (canBeFolder ? " (a folder needs a slash at its end)" : "")
        + Suggestion.hint(ending, among: endings, otherwise: "choose \(endings.listed("or"))")
    case .unsuitable(let format, let formats, _):
      let film = format.frames == nil && format.film != nil
      let advice = "'\(About.name) render … -o NAME\(format.ending)' makes a film"
      return "the format must be \(formats.map(\.name).listed("or")) here, but is \(format.name)"
        + (film && SettingSyntax.current == .option ? "; \(advice)" : "")
    }
  }

  var option: String? {
    switch self {
    case .otherEnding, .unsuitable(_, _, isRequested: true): "format"
    case .unknownEnding, .unsuitable: "output"
    }
  }
}

extension FileFormat {
  /// Reads the name of a format that belongs to a setting.
  init(_ name: String, of setting: String, among formats: [FileFormat]) throws(ValueError) {
    guard let format = formats.first(where: { $0.name == name }) else {
      let names = formats.map(\.name)
      throw ValueError(setting: setting, names.listed("or"), name, among: names)
    }
    self = format
  }
}
