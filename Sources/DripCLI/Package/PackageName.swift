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
      text.allSatisfy({ $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) })
    else {
      throw ValueError(
        "the name of a package",
        "letters, digits and dashes after a letter, such as RainGauge or rain-gauge", text)
    }
    type = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    scene = words.joined(separator: "-")
    guard !Self.taken.contains(type.lowercased()) else {
      throw ValueError(
        "the name of a package", "another word than a module, type or keyword of its sources", text)
    }
  }

  /// The modules, types and keywords that the sources of a package use or may need, in lower case: some file systems
  /// ignore case.
  private static let taken = Set(
    """
    Any Main Protocol Self Type \
    AnyObject AnyScene Array ArraySlice Bool CaseIterable Character ClosedRange Codable Collection Comparable \
    CustomStringConvertible Decodable Dictionary Double Encodable Equatable Error Float Float16 Float32 Float64 Float80 \
    FloatingPoint Hashable Hasher Identifiable InlineArray Int Int8 Int16 Int32 Int64 Int128 IteratorProtocol KeyPath \
    MutableSpan Never Numeric Optional Range RawRepresentable Result Sendable Sequence Set Span StaticString Strideable \
    String Substring Task UInt UInt8 UInt16 UInt32 UInt64 UInt128 Unicode Void \
    CatalogScene Circle2D Frame Look Pen Picture SceneFrame SceneRun SceneSettings SceneTimeline Size2D Stage Vessel \
    Duration Effects Outline SceneKind TimingCurve Variant \
    AppKit Builtin Combine CoreFoundation CoreGraphics Cxx Darwin Dispatch Distributed Foundation FoundationEssentials \
    Glibc Musl ObjectiveC Observation PackageDescription RegexBuilder Swift SwiftGlibc SwiftShims SwiftUI Synchronization \
    Test Testing UIKit XCTest \
    CDrip CLibPNG CPNG CWebMemory Drip DripC DripCLI DripExport DripFormats DripKit DripRaster DripUI DripWeb \
    DripLibC DripPictureDigest DripRasterOracle DripTestSupport
    """.lowercased().split(separator: " ").map(String.init))

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
