import DripExport

/// The fragment of an address with which the page of the studio opens: a scene, its settings and a moment.
///
/// The page writes the same text, except for settings that have their defaults, in the same order.
struct StudioAddress: Equatable {
  /// The text after the number sign.
  let fragment: String

  /// Creates an address from words and their values, which are encoded as pages encode the fields of forms.
  ///
  /// Characters that are no delimiters stay legible.
  init(_ words: [(name: String, value: String)]) {
    fragment = words.map { name, value in
      let value = PercentEncoding.encoded(value, legible: "*-._@,= ")
      return "\(name)=\(value.replacing(" ", with: "+"))"
    }.joined(separator: "&")
  }
}

/// The encoding of bytes that addresses cannot contain.
enum PercentEncoding {
  /// Returns a text with codes such as %C3 for all bytes but ASCII letters, digits and legible characters.
  static func encoded(_ text: String, legible: String) -> String {
    text.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      guard !isPlain, !legible.utf8.contains(byte) else { return String(character) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%\(digits.utf8.count < 2 ? "0" : "")\(digits)"
    }.joined()
  }

  /// Returns the address of a file.
  static func address(ofFile path: String) -> String {
    "file://\(encoded(FileTree.absolute(path), legible: "-._~/"))"
  }
}
