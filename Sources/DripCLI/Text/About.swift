import DripExport

/// The name, version and summary of the program.
enum About {
  static let name = Release.name
  /// The date of the version, in the form of manual pages.
  static let date = "November 21, 2026"
  static let version = Release.version
  static var build: String { Release.build }
  static let versionLine = "\(name) \(version)\n"
  static let summary = "Water animations as pure functions of time, frame by frame."
}
