import DripFormats

/// A template of names: text with placeholders in braces, such as `{theme}/{accent}-{size}.{ext}`.
///
/// Two braces are a brace of the name.
struct NameTemplate: Sendable {
  /// A text and the placeholder after it, if there is one.
  typealias Part = (text: String, placeholder: String?)

  /// The placeholder for the file ending.
  static let ending = "ext"
  /// The placeholder for the number of the output.
  static let number = "number"

  static let noFormat = Mistake("this output has no format; add \"format\": \"gif\"")

  private(set) var parts: [Part] = []
  /// The place of the template, or of the set of outputs that has none.
  let place: TextLocation

  /// Creates a template from its parts.
  init(_ parts: [Part], at place: TextLocation) { (self.parts, self.place) = (parts, place) }

  /// Reads a template.
  init(_ template: String, at place: TextLocation) throws(LocatedUsageError) {
    self.place = place
    var text = ""
    var rest = template[...]
    while let character = rest.popFirst() {
      if !"{}".contains(character) {
        text.append(character)
      } else if rest.first == character {
        text.append(rest.removeFirst())
      } else {
        let end = rest.firstIndex(of: "}") ?? rest.endIndex
        guard character == "{", end < rest.endIndex, !rest[..<end].contains("{") else {
          throw Mistake("a brace has no partner in \(template.quoted); write {{ or }} for a brace")
            .at(place)
        }
        parts.append((text, String(rest[..<end])))
        text = ""
        rest = rest[end...].dropFirst()
      }
    }
    parts.append((text, nil))
  }

  /// The placeholders, in order.
  var placeholders: [String] { parts.compactMap(\.placeholder) }

  /// Returns the name with the values of all placeholders.
  func name(_ value: (String) -> String?) throws(LocatedUsageError) -> String {
    var name = ""
    for (text, placeholder) in parts {
      name += text
      guard let placeholder else { continue }
      guard let value = value(placeholder) else {
        guard placeholder != Self.ending else { throw Self.noFormat.at(place) }
        throw Mistake("{\(placeholder.shown(limit: 100))} has no value in this output").at(place)
      }
      name += Self.cleaned(value)
    }
    return name
  }

  /// Returns a value without characters that have a meaning in paths, shells or addresses.
  private static func cleaned(_ text: String) -> String {
    var result = ""
    // The sign before a colour begins a fragment in an address.
    for character in text.hasPrefix("#") ? text.dropFirst() : text[...] {
      let isKept =
        character.isLetter || character.isNumber || "-_+@=,~".contains(character)
        || character == "." && !result.isEmpty
      result.append(isKept ? character : "-")
    }
    return result
  }
}
