import DripExport

/// A step on the way from a scene to a file.
///
/// Each but the first and `all` begins with a picture.
enum Step: CaseIterable, Hashable, RawRepresentable {
  case picture, runs, pixels, all
  case png(Compression)

  /// Every step there is.
  static let allCases: [Step] = [.picture, .runs, .pixels, .all] + Compression.allCases.map(png)

  /// Returns the step of a name.
  init?(rawValue: String) {
    guard let step = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = step
  }

  /// What the command line calls it.
  var rawValue: String {
    switch self {
    case .picture: "picture"
    case .runs: "runs"
    case .pixels: "pixels"
    case .all: "all"
    case .png(let compression): compression.rawValue
    }
  }

  /// What reports call it.
  var title: String {
    switch self {
    case .picture, .runs, .all: rawValue
    case .pixels: "runs + RGBA"
    case .png: "PNG \(rawValue)"
    }
  }

  /// How hard the step compresses, where it ends with a file.
  var compression: Compression? {
    if case .png(let compression) = self { compression } else { nil }
  }

  /// What is left of the step without the one from a picture to runs, where that is part of it.
  var titleAlone: String? {
    switch self {
    case .picture, .runs, .all: nil
    case .pixels: "RGBA"
    case .png: title
    }
  }
}
