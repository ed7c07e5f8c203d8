extension FileFormat {
  /// All formats, in the order in which the help lists them.
  public static let all: [FileFormat] = [
    .png, .svg, .rgba, .gif, .apng, .webP, .lottie, .json, .mp4, .webM, .proRes,
  ]

  /// Returns the formats that have one of some uses.
  public static func all(_ kinds: Kind...) -> [FileFormat] {
    all.filter { format in format.kinds.contains { kinds.contains($0) } }
  }

  /// Creates the format with a name, if there is one.
  public init?(named name: String) {
    guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// Creates the format that a file name's ending chooses, if there is one; case is ignored.
  public init?(endingOf name: String) {
    guard let format = Self.all.first(where: { name.hasEnding($0.ending) }) else { return nil }
    self = format
  }

  /// Returns true if files of the format may have the name.
  public func allows(_ name: String) -> Bool { endings.contains { name.hasEnding($0) } }
}

extension String {
  /// Returns true if the text ends with a text of small letters; the case of ASCII letters is ignored.
  fileprivate func hasEnding(_ ending: String) -> Bool {
    utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) { byte, expected in
      byte == expected || byte &+ 0x20 == expected && UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
    }
  }
}
