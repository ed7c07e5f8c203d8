/// What the program says about itself.
enum About {
  static let name = "drip"
  static let version = "0.1.0"
  static let versionLine = "\(name) \(version)\n"
  static let summary = "Water animations as pure functions of time, frame by frame."
}
