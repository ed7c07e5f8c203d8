import DripExport

/// A step on the way from a scene to a file.
///
/// Each but the first and `all` begins with a picture.
enum Step: String, CaseIterable {
  case picture, runs, pixels, all, fast, `default`, small

  /// What reports call it.
  var title: String {
    switch self {
    case .picture: "picture"
    case .runs: "runs"
    case .pixels: "runs + RGBA"
    case .all: "all"
    case .fast, .default, .small: "PNG \(rawValue)"
    }
  }

  /// How hard the step compresses, where it ends with a file.
  var compression: Compression? { Compression(rawValue: rawValue) }

  /// What is left of the step without the one from a picture to runs, where that is part of it.
  var titleAlone: String? {
    switch self {
    case .picture, .runs, .all: nil
    case .pixels: "RGBA"
    case .fast, .default, .small: title
    }
  }
}
