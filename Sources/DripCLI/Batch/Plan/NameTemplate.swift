/// A template of names: text with placeholders in braces, such as `{theme}/{accent}-{size}.{ext}`.
///
/// Two braces are a brace of the name.
struct NameTemplate: Sendable {
  enum Part: Sendable, Equatable {
    case text(String)
    case placeholder(String)
  }

  let parts: [Part]

  init(_ text: String) throws(NameTemplateError) {
    var parts: [Part] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "{" || character == "}", rest.first == character {
        rest.removeFirst()
        plain.append(character)
      } else if character == "{" {
        guard let end = rest.firstIndex(of: "}"), !rest[..<end].contains("{") else {
          throw .unclosedBrace(text)
        }
        if !plain.isEmpty { parts.append(.text(plain)) }
        plain = ""
        parts.append(.placeholder(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      } else if character == "}" {
        throw .unopenedBrace(text)
      } else {
        plain.append(character)
      }
    }
    if !plain.isEmpty { parts.append(.text(plain)) }
    self.parts = parts
  }

  /// Creates a template from its parts.
  init(_ parts: [Part]) { self.parts = parts }

  /// The placeholders, in order.
  var placeholders: [String] {
    parts.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// Returns the name with the values of all placeholders.
  func name(
    _ value: (String) -> String?
  ) throws(NameTemplateError) -> String {
    var name = ""
    for part in parts {
      switch part {
      case .text(let text): name += text
      case .placeholder(let placeholder):
        guard let text = value(placeholder) else { throw .noValue(placeholder) }
        name += Self.cleaned(text)
      }
    }
    return name
  }

  /// Returns a value without characters that have a meaning in paths, shells or addresses.
  private static func cleaned(_ text: String) -> String {
    let allowed = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    if allowed { return text }
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

/// An error in a template.
enum NameTemplateError: Error, Equatable {
  case unclosedBrace(String)
  case unopenedBrace(String)
  /// A placeholder has no value.
  case noValue(String)
}
