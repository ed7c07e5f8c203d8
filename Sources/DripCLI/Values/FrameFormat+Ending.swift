import DripFormats

extension FrameFormat {
  /// What a contact sheet can be; bare pixels are for films.
  static let selfContained = allCases.filter(\.isSelfContained)

  /// Reads a format's name that stands behind something.
  init(_ text: String, behind place: String) throws(ValueError) {
    guard let format = FrameFormat(named: text) else {
      let names = Self.allCases.map(\.name)
      throw ValueError(place, names.listed("or"), text, among: names)
    }
    self = format
  }

  /// What the names of files end with.
  var ending: String { ".\(fileExtension)" }

  /// Returns the format whose ending a name has.
  init?(endingOf name: String) {
    let lowercased = name.lowercased()
    guard let format = Self.allCases.first(where: { lowercased.hasSuffix($0.ending) }) else {
      return nil
    }
    self = format
  }

  /// Returns the ending of a name that promises what no frame becomes, without the point.
  static func foreignEnding(of name: String) -> String? {
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return nil }
    let ending = name[point...].dropFirst().lowercased()
    return foreignEndings.contains(ending) ? ending : nil
  }

  /// Returns whether the ending of a name says a format, known or not.
  static func isSaid(by name: String) -> Bool {
    FrameFormat(endingOf: name) != nil || foreignEnding(of: name) != nil
  }

  /// What moves by itself.
  fileprivate static let movingEndings: Set = [
    "apng", "avi", "gif", "m4v", "mkv", "mov", "mp4", "webm", "webp",
  ]
  private static let foreignEndings: Set = movingEndings.union([
    "avif", "bmp", "eps", "heic", "jpeg", "jpg", "pdf", "tif", "tiff",
  ])
}

/// Why frames cannot have a format.
enum FormatError: Mistake {
  /// A format is asked for, but the output has the ending of another one.
  case otherEnding(_ name: String, for: FrameFormat)
  /// The output has the ending of what no frame becomes.
  case foreignEnding(String, formats: [FrameFormat])
  case notHere(FrameFormat, formats: [FrameFormat])

  var message: String {
    func list(_ formats: [FrameFormat]) -> String { formats.map(\.name).listed("or") }
    return switch self {
    case .otherEnding(let name, let format):
      "the format is \(format.name), but the output is called \(name.quoted)"
    case .foreignEnding(let ending, let formats):
      "frames become \(list(formats)), not \(ending)"
        + (FrameFormat.movingEndings.contains(ending)
          ? "; other programs make one of them, see the pipe in 'drip help render'" : "")
    case .notHere(let format, let formats):
      "the format must be \(list(formats)) here, but is \(format.name)"
    }
  }

  var option: String? {
    switch self {
    case .otherEnding: "format"
    case .foreignEnding: "output"
    case .notHere: nil
    }
  }
}
