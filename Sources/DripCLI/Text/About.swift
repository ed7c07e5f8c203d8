import DripExport

/// The name, summary and version of the program.
///
/// Name and summary belong to a run of the program, because a process can run several programs.
enum About {
  /// The name in texts: `drip`, or that of a program with scenes of its own.
  @TaskLocal static var name = Release.name
  @TaskLocal static var summary = "Water animations as pure functions of time, frame by frame."
  /// True in `drip`, and false in a program with scenes of its own.
  static var isDrip: Bool { name == Release.name }

  /// The date of the version, in the form of manual pages.
  static let date = "November 28, 2026"
  static let version = Release.version

  /// The line with the name, the version and the build of the program.
  ///
  /// Other programs have versions of their own, so the line names the version of this package.
  static var versionLine: String {
    isDrip ? "\(name) \(Release.build)\n" : "\(name), made with DripKit \(Release.build)\n"
  }
}
