extension Action {
  /// `drip version`: which one this is.
  static let version = Action("version", "Show the version.", fields: []) { _, console in
    try console.output.write(About.versionLine)
  }
}
