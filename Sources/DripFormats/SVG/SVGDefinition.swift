/// What elements refer to: a clip path, the mask of a ground, or a gradient.
struct SVGDefinition {
  /// What it is referred to by.
  let id: String
  /// The element, but for its name.
  let element: SVGElement
  /// What is in it.
  let contents: [SVGElement]

  /// How elements refer to it.
  var reference: String { "url(#\(id))" }

  /// Whether something else would be defined alike.
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
