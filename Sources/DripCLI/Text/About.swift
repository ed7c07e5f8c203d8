import DripExport

/// What the program says about itself.
enum About {
  static let name = Release.name
  /// When the version was made, as a manual page says it.
  static let date = "November 21, 2026"
  static let version = Release.version
  static let versionLine = "\(name) \(version)\n"
  static let summary = "Water animations as pure functions of time, frame by frame."
}
