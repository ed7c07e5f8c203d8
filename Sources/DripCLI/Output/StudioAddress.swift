import DripExport

/// The fragment of an address with which the page of the studio opens: a scene, its settings and a moment.
///
/// The page writes the same text, except for settings that have their defaults, in the same order.
struct StudioAddress: Equatable {
  /// The text after the number sign.
  let fragment: String

  /// Creates an address from words and their values.
  init(_ words: [(name: String, value: String)]) {
    fragment = words.map { "\($0.name)=\(Self.encoded($0.value))" }.joined(separator: "&")
  }

  /// Encodes a text as pages encode the fields of forms, but leaves characters that are no delimiters legible.
  private static func encoded(_ text: String) -> String {
    let legible = "*-._@,=".utf8
    return text.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      if byte == UInt8(ascii: " ") { return "+" }
      let isLegible =
        character.isASCII && (character.isLetter || character.isNumber) || legible.contains(byte)
      return isLegible ? String(character) : PercentEncoding.code(of: byte)
    }.joined()
  }
}

/// The encoding of bytes that addresses cannot contain.
enum PercentEncoding {
  /// Returns the code of a byte, such as %20.
  static func code(of byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "%\(digits.utf8.count < 2 ? "0" : "")\(digits)"
  }

  /// Returns the address of a file.
  static func address(ofFile path: String) -> String {
    let legible = "-._~/".utf8
    let text = FileTree.absolute(path).utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isLegible =
        character.isASCII && (character.isLetter || character.isNumber) || legible.contains(byte)
      return isLegible ? String(character) : code(of: byte)
    }
    return "file://\(text.joined())"
  }
}
