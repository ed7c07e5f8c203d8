extension Action {
  /// `drip version` prints the version and the build.
  static let version = Action("version", "Show the version and the build.", fields: []) {
    _, console in
    try console.output.write(About.versionLine)
  }
}
