/// A start tag: a name, and attributes in the order they were given.
struct SVGElement: Sendable, Equatable {
  /// The name of the element.
  let name: String
  /// The attributes with unescaped values.
  private(set) var attributes: [(name: String, value: String)] = []

  /// Creates an element without attributes.
  init(_ name: String) { self.name = name }

  /// The value of an attribute, or nil; an attribute keeps its first value.
  subscript(name: String) -> String? {
    get { attributes.first { $0.name.utf8.elementsEqual(name.utf8) }?.value }
    set {
      guard let newValue, self[name] == nil else { return }
      attributes.append((name, newValue))
    }
  }

  /// Sets the element's id and name as its first attributes.
  mutating func identify(_ id: String, as name: String) {
    attributes.insert(contentsOf: [("id", id), ("data-name", name)], at: 0)
  }

  /// Returns the element with an id as its first attribute.
  func named(_ id: String) -> SVGElement {
    var element = self
    element.attributes.insert(("id", id), at: 0)
    return element
  }

  static func == (lhs: SVGElement, rhs: SVGElement) -> Bool {
    lhs.name.utf8.elementsEqual(rhs.name.utf8)
      && lhs.attributes.elementsEqual(rhs.attributes) {
        $0.name.utf8.elementsEqual($1.name.utf8) && $0.value.utf8.elementsEqual($1.value.utf8)
      }
  }
}
