extension FileFormat {
  /// A rule for the endings of file names.
  package enum EndingRule: Sendable {
    /// The name ends as the format requires.
    case required
    /// The name has no ending, or ends as the format requires.
    case optional
    /// The name may also have an ending that belongs to no format.
    case any
  }

  /// Chooses the format of a file: the requested one, or that of the name's ending; nil if there is neither.
  ///
  /// Throws an error if the format is not among the suitable ones, or if the rule does not allow the ending.
  package static func choice(
    for name: String, requested: FileFormat? = nil, among formats: [FileFormat] = all,
    endings rule: EndingRule = .optional
  ) throws(FormatError) -> FileFormat? {
    let named = FileFormat(endingOf: name)
    let format = requested ?? named
    if let format, !formats.contains(format) {
      throw .unsuitable(format, formats: formats, isRequested: requested != nil)
    }
    let isFree =
      switch rule {
      case .required: false
      case .optional: name.fileEnding == nil
      case .any: named == nil
      }
    if isFree { return format }
    guard let format else { throw .unknownEnding(name.fileEnding ?? "", formats: formats) }
    guard format.allows(name) else { throw .otherEnding(name, format: format) }
    return format
  }
}

/// The reason why a file cannot have a name and a format.
package enum FormatError: Error, Sendable, Equatable {
  /// The name has an ending that is not one of the format's.
  case otherEnding(_ name: String, format: FileFormat)
  /// No format has the ending.
  case unknownEnding(String, formats: [FileFormat])
  /// The format is not one of those that fit.
  case unsuitable(FileFormat, formats: [FileFormat], isRequested: Bool)
}

extension String {
  /// The end of a file name from its last point on; nil if nothing follows or precedes the point.
  fileprivate var fileEnding: String? {
    guard let point = utf8.lastIndex(of: UInt8(ascii: ".")), point != startIndex,
      utf8.index(after: point) != endIndex
    else { return nil }
    return String(self[point...])
  }
}
