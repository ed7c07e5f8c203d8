extension Action {
  /// `drip version` prints the version.
  static let version = Action("version", "Show the version.", fields: []) { _, console in
    try console.output.write(About.versionLine)
  }
}
