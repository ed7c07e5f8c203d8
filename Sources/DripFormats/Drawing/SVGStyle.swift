internal import DripKit

/// The properties of an element that say whether it is drawn, where, and in which colours.
struct SVGStyle: Sendable {
  /// A property; those before `display` are inherited.
  enum Property: Int, CaseIterable {
    case fill, fillRule, stroke, visibility, strokeWidth, strokeDashes
    case display, opacity, transform, clip, mask, filter

    var name: String {
      switch self {
      case .fill: "fill"
      case .fillRule: "fill-rule"
      case .stroke: "stroke"
      case .visibility: "visibility"
      case .strokeWidth: "stroke-width"
      case .strokeDashes: "stroke-dasharray"
      case .display: "display"
      case .opacity: "opacity"
      case .transform: "transform"
      case .clip: "clip-path"
      case .mask: "mask"
      case .filter: "filter"
      }
    }

    var isInherited: Bool { rawValue < Property.display.rawValue }
  }

  private var values: [[UInt8]?] = Property.allCases.map { _ in nil }

  /// Creates the style outside of all elements.
  init() { self[.fill] = Array("black".utf8) }

  /// Creates the style of an element: its attributes, then the rules of the file, then its own declarations.
  init(of element: MarkupElement, _ rules: [SVGRule], in outer: SVGStyle) {
    for property in Property.allCases { self[property] = element[property.name]?.trimmed }
    for rule in rules where rule.applies(to: element) { declare(rule.declarations) }
    if let own = element["style"] { declare(own) }
    for property in Property.allCases where property.isInherited {
      if self[property] == nil || self[property]?.isWord("inherit") == true {
        self[property] = outer[property]
      }
    }
  }

  /// The value of a property; nil if nothing says it.
  subscript(_ property: Property) -> [UInt8]? {
    get { values[property.rawValue] }
    set { values[property.rawValue] = newValue }
  }

  /// Returns true if a property has a value other than `none`.
  func has(_ property: Property) -> Bool {
    guard let value = self[property] else { return false }
    return !value.isEmpty && !value.isWord("none") && !value.isWord("transparent")
  }

  /// True if the element and what is in it are left out.
  var isAbsent: Bool {
    self[.display]?.isWord("none") == true
      || self[.opacity].flatMap { PathReader.numbers($0) }?.first == 0
  }

  /// True if the shape of the element is not drawn.
  var isHidden: Bool {
    self[.visibility]?.isWord("hidden") == true || self[.visibility]?.isWord("collapse") == true
  }

  /// Sets the properties of declarations such as `fill: none; stroke: red`.
  private mutating func declare(_ text: [UInt8]) {
    for declaration in text.split(separator: UInt8(ascii: ";")) {
      guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = Array(declaration[..<colon]).trimmed.inSmallLetters
      let value = declaration[(colon + 1)...].prefix { $0 != UInt8(ascii: "!") }
      for property in Property.allCases where name.isWord(property.name) {
        self[property] = Array(value).trimmed
      }
    }
  }
}

/// A rule of a style sheet with a simple selector, such as `path.thin`.
struct SVGRule: Sendable {
  private let name: [UInt8]
  private let id: [UInt8]?
  private let classes: [[UInt8]]
  let declarations: [UInt8]

  /// Returns the first rules of a style sheet; those with other selectors are skipped.
  static func rules(in sheet: [UInt8], most: Int) -> [SVGRule] {
    var rules: [SVGRule] = []
    for part in sheet.split(separator: UInt8(ascii: "}")) {
      guard let brace = part.firstIndex(of: UInt8(ascii: "{")) else { continue }
      for selector in part[..<brace].split(separator: UInt8(ascii: ",")) where rules.count < most {
        let declarations = Array(part[(brace + 1)...])
        SVGRule(Array(selector).trimmed, declarations).map { rules.append($0) }
      }
    }
    return rules
  }

  private init?(_ selector: [UInt8], _ declarations: [UInt8]) {
    var (name, id, classes): ([UInt8], [UInt8]?, [[UInt8]]) = ([], nil, [])
    var parts: [[UInt8]] = [[]]
    for byte in selector {
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "#") { parts.append([]) }
      parts[parts.count - 1].append(byte)
    }
    for part in parts {
      guard part.allSatisfy(Self.isPlain) else { return nil }
      switch part.first {
      case UInt8(ascii: "."): classes.append(Array(part.dropFirst()))
      case UInt8(ascii: "#"): id = Array(part.dropFirst())
      default: name = part.isWord("*") ? [] : part.inSmallLetters
      }
    }
    guard !selector.isEmpty else { return nil }
    (self.name, self.id, self.classes, self.declarations) = (name, id, classes, declarations)
  }

  /// Returns true if a byte combines no selectors.
  private static func isPlain(_ byte: UInt8) -> Bool {
    !Array.isSpace(byte) && !">+~:[]()@/".utf8.contains(byte)
  }

  func applies(to element: MarkupElement) -> Bool {
    guard name.isEmpty || name == element.name, id == nil || id == element["id"] else {
      return false
    }
    let own = classes.isEmpty ? [] : element["class"]?.words ?? []
    return classes.allSatisfy { own.contains($0) }
  }
}
