import DripExport

/// A step on the way from a scene to a file.
///
/// Each but the first and `all` begins with a picture.
enum Step: CaseIterable, Hashable, RawRepresentable {
  case picture, runs, pixels, all
  case png(Compression)

  /// All steps.
  static let allCases: [Step] = [.picture, .runs, .pixels, .all] + Compression.allCases.map(png)

  /// Returns the step of a name.
  init?(rawValue: String) {
    guard let step = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = step
  }

  /// The name in the command line.
  var rawValue: String {
    switch self {
    case .picture: "picture"
    case .runs: "runs"
    case .pixels: "pixels"
    case .all: "all"
    case .png(let compression): compression.rawValue
    }
  }

  /// The name in reports.
  var title: String {
    switch self {
    case .picture, .runs, .all: rawValue
    case .pixels: "runs + RGBA"
    case .png: "PNG \(rawValue)"
    }
  }

  /// The compression, if the step ends with a file.
  var compression: Compression? {
    if case .png(let compression) = self { compression } else { nil }
  }

  /// The name of the step without the step to runs, if that is a part of it.
  var titleAlone: String? {
    switch self {
    case .picture, .runs, .all: nil
    case .pixels: "RGBA"
    case .png: title
    }
  }
}
