import DripExport

/// A step from a scene to a file.
///
/// The steps `picture` and `all` begin with a scene, the others with a picture.
enum Step: CaseIterable, Hashable, RawRepresentable {
  case picture, runs, pixels, all
  case png(Compression)

  /// All steps.
  static let allCases: [Step] = [.picture, .runs, .pixels, .all] + Compression.allCases.map(png)

  /// Returns the step with a name.
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
}
