/// A definition that elements refer to: a clip path, the mask of a ground, or a gradient.
struct SVGDefinition {
  let id: String
  /// The element without its name.
  let element: SVGElement
  /// The child elements.
  let contents: [SVGElement]

  /// The reference to the definition.
  var reference: String { "url(#\(id))" }

  /// Returns true if an element with its children equals the definition.
  func isEqual(_ element: SVGElement, _ contents: [SVGElement]) -> Bool {
    self.element == element && self.contents == contents
  }

  /// Writes the definition.
  func write(to text: inout SVGText) {
    text.open(element.named(id))
    for element in contents { text.empty(element) }
    text.close()
  }
}
