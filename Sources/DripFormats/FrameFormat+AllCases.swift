extension FrameFormat: CaseIterable {
  /// All formats there are.
  public static let allCases: [FrameFormat] = [.png, .svg, .rgba]

  /// Returns the format of a name, if there is one.
  public init?(named name: String) {
    guard let format = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = format
  }
}
