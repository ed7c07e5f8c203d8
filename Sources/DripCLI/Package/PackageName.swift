/// The name of a new package: that of its type and module, `RainGauge`, and that of its scene, `rain-gauge`.
struct PackageName: Equatable {
  /// The name of the package, of its module and of the type.
  let type: String
  /// The name of the scene in commands.
  let scene: String

  /// The maximum number of characters.
  static let maximumLength = 60

  /// Reads a name in either form.
  init(_ text: String) throws(ValueError) {
    let words = Self.words(of: text)
    guard text.utf8.count <= Self.maximumLength, let first = words.first?.utf8.first,
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= first, words.allSatisfy({ !$0.isEmpty }),
      text.utf8.allSatisfy(Self.isLegal)
    else {
      throw ValueError(
        "the name of a package",
        "letters, digits and dashes after a letter, such as RainGauge or rain-gauge", text)
    }
    type = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    scene = words.joined(separator: "-")
    guard !Self.taken.contains(type) else {
      throw ValueError(
        "the name of a package", "another word than the names that its sources use", text)
    }
  }

  /// The names of modules and types that the sources of a new package use.
  private static let taken: Set<String> = [
    "Any", "Bool", "CatalogScene", "Circle2D", "Double", "Drip", "DripCLI", "DripKit", "Frame",
    "Look", "NamedValue", "PackageDescription", "Parameter", "ParameterVisitor", "Picture",
    "Protocol", "SceneDuration", "SceneFrame", "SceneStory", "SceneTimeline", "Self", "Stage",
    "String", "Swift", "Testing", "TimingCurve", "Type", "Variant", "Vessel", "Water",
  ]

  private static func isLegal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Returns the words in lower case: dashes and capitals after small letters separate them.
  private static func words(of text: String) -> [String] {
    var words = [""]
    var followsSmall = false
    for character in text {
      if character == "-" || character.isUppercase && followsSmall { words.append("") }
      if character != "-" { words[words.count - 1] += character.lowercased() }
      followsSmall = character.isLowercase || character.isNumber
    }
    return words
  }
}
