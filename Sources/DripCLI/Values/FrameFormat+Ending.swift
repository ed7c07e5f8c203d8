import DripFormats

extension FrameFormat {
  /// What a contact sheet can be; bare pixels are for films.
  static let selfContained = allCases.filter(\.isSelfContained)

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

  private static let foreignEndings: Set = Set([
    "avi", "avif", "bmp", "eps", "heic", "jpeg", "jpg", "m4v", "mkv", "pdf", "tif", "tiff",
  ]).union(MovingFormat.allCases.map { String($0.ending.dropFirst()) })
    .subtracting(allCases.map(\.fileExtension))
}

/// Why frames cannot have a format.
enum FormatError: Mistake {
  /// A format is asked for, but the output has the ending of another one.
  case otherEnding(_ name: String, for: String)
  /// The output has the ending of what no frame becomes.
  case foreignEnding(String, formats: [String])
  case notHere(FrameFormat, formats: [FrameFormat])

  var message: String {
    switch self {
    case .otherEnding(let name, let format):
      "the format is \(format), but the output is called \(name.quoted)"
    case .foreignEnding(let ending, let formats):
      "frames become \(formats.listed("or")), not \(ending)"
        + (formats.contains(ending)
          ? ""
          : MovingFormat(endingOf: ".\(ending)").map {
            "; all of them in one file become \($0.name): 'drip render … -o NAME\($0.ending)'"
          } ?? "")
    case .notHere(let format, let formats):
      "the format must be \(formats.map(\.name).listed("or")) here, but is \(format.name)"
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
