extension Command {
  /// `drip version` prints the version and the build.
  static let version = Command("version", "Show the version and the build.", fields: []) {
    _, console in
    try console.output.write(About.versionLine)
  }
}
