import DripFormats

/// A file format that does not fit its use, or a file ending that names no format.
enum FormatError: UsageError {
  /// The output has an ending that is not one of the format's.
  case otherEnding(_ name: String, format: FileFormat)
  /// No format has the ending of the output.
  case unknownEnding(String, formats: [FileFormat], canBeFolder: Bool)
  /// The format is known, but does not fit.
  case unsuitable(FileFormat, formats: [FileFormat], option: String)

  var message: String {
    switch self {
    case .otherEnding(let name, let format):
      return "the format is \(format.name), but the output is called \(name.quoted)"
    case .unknownEnding(let ending, let formats, let canBeFolder):
      // Raw pixels go to standard output only.
      let endings = formats.filter { $0.frames?.isSelfContained != false }.map(\.ending)
      return "unknown file ending \(ending.quoted)"
        + (canBeFolder ? " (a folder needs a slash at its end)" : "")
        + Suggestion.hint(ending, among: endings, otherwise: "choose \(endings.listed("or"))")
    case .unsuitable(let format, let formats, _):
      let film = format.frames == nil && format.film != nil
      return "the format must be \(formats.map(\.name).listed("or")) here, but is \(format.name)"
        + (film ? "; 'drip render … -o NAME\(format.ending)' makes a film" : "")
    }
  }

  var option: String? {
    switch self {
    case .otherEnding: "format"
    case .unknownEnding: "output"
    case .unsuitable(_, _, let option): option
    }
  }
}

extension FileFormat {
  /// Reads the name of a format that belongs to an option.
  init(_ name: String, of place: String, among formats: [FileFormat]) throws(ValueError) {
    guard let format = formats.first(where: { $0.name == name }) else {
      let names = formats.map(\.name)
      throw ValueError(place, names.listed("or"), name, among: names)
    }
    self = format
  }
}

extension String {
  /// The end of a file name from its last point on; nil if nothing follows or precedes the point.
  var fileEnding: String? {
    guard let point = utf8.lastIndex(of: UInt8(ascii: ".")), point != startIndex,
      utf8.index(after: point) != endIndex
    else { return nil }
    return String(self[point...])
  }
}
