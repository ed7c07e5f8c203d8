import DripExport

/// The formats by name.
enum FormatName: String, CaseIterable, Sendable {
  case png, svg, rgba

  /// What a contact sheet can be; bare pixels are for films.
  static let ofSheets = [png, svg]

  /// What the names of files end with.
  var ending: String { ".\(rawValue)" }

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
    FormatName(endingOf: name) != nil || foreignEnding(of: name) != nil
  }

  private static let foreignEndings: Set = [
    "apng", "avi", "avif", "bmp", "eps", "gif", "heic", "jpeg", "jpg", "mkv", "mov", "mp4", "pdf",
    "tif", "tiff", "webm", "webp",
  ]

  /// The format of frames, with an effort where it has one.
  func format(_ compression: Compression) -> FrameFormat {
    switch self {
    case .png: .png(compression)
    case .svg: .svg
    case .rgba: .rgba
    }
  }
}

/// Why frames cannot have a format.
enum FormatError: Mistake {
  /// A format is asked for, but the output has the ending of another one.
  case otherEnding(_ name: String, for: FormatName)
  /// The output has the ending of what no frame becomes.
  case foreignEnding(String, formats: [FormatName])
  case notHere(FormatName, formats: [FormatName])

  var message: String {
    func list(_ formats: [FormatName]) -> String { formats.map(\.rawValue).listed("or") }
    return switch self {
    case .otherEnding(let name, let format):
      "the format is \(format.rawValue), but the output is called \(name.quoted)"
    case .foreignEnding(let ending, let formats): "frames become \(list(formats)), not \(ending)"
    case .notHere(let format, let formats):
      "the format must be \(list(formats)) here, but is \(format.rawValue)"
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
