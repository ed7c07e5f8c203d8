internal import DripKit

/// The visible shapes of an SVG file, in the coordinates of its picture.
struct SVGDrawing: Sendable {
  /// A shape of the file.
  struct Shape: Sendable {
    let path: Path2D
    let isFilled: Bool
    /// The colour, as it is written.
    let paint: [UInt8]
    /// The width and the dashes of its line, as they are written; nil if it is only filled.
    let line: [UInt8]?
    /// True for a rectangle that covers the whole picture.
    let isBackground: Bool
  }

  private(set) var shapes: [Shape] = []
  /// What the shapes do not show, in the order of the file.
  private(set) var leftOut: [(name: String, count: Int)] = []
  /// The number of shapes that end at a mistake.
  private(set) var damaged = 0

  private let elements: [MarkupElement]
  private let rules: [SVGRule]
  private let box: Rect2D
  private var segmentCount = 0
  private var visits = 0

  /// Reads a file.
  init(_ file: [UInt8]) throws(SVGMistake) {
    guard file.count <= SVGMistake.mostBytes else { throw .tooLarge }
    guard let elements = MarkupReader.elements(of: file), elements[0].name.isWord("svg") else {
      throw .unreadable
    }
    let sheets = elements.filter { $0.name.isWord("style") }.flatMap { $0.text }
    let lengths = SVGLengths(element: elements[0], whole: Size2D(0, 0))
    self.elements = elements
    rules = SVGRule.rules(in: sheets, most: 100)
    box = lengths.viewBox ?? Rect2D(origin: .origin, size: lengths.rect.size)
    let style = SVGStyle(of: elements[0], rules, in: SVGStyle())
    try addChildren(of: elements[0], style, .identity, depth: 1)
  }

  private mutating func addChildren(
    of parent: MarkupElement, _ style: SVGStyle, _ place: Transform2D, depth: Int
  ) throws(SVGMistake) {
    for child in parent.children { try add(elements[child], style, place, depth: depth) }
  }

  private mutating func add(
    _ element: MarkupElement, _ outer: SVGStyle, _ outerPlace: Transform2D, depth: Int
  ) throws(SVGMistake) {
    visits += 1
    guard depth <= SVGMistake.deepest, visits <= SVGMistake.mostElements else {
      throw .tooManyElements
    }
    let kind = SVGElementKind(element.name)
    let style = SVGStyle(of: element, rules, in: outer)
    if kind == .silent || style.isAbsent { return }
    if let name = kind.nameOfWhatIsLeftOut { return leaveOut(name) }
    for (property, name) in [
      (SVGStyle.Property.clip, "clip"), (.mask, "mask"), (.filter, "filter"),
    ]
    where style.has(property) {
      leaveOut(name)
    }
    let own = style.has(.transform) ? style[.transform].flatMap { Transform2D(svg: $0) } : nil
    if own == nil, style.has(.transform) { leaveOut("transform") }
    let place = own.map { $0.followed(by: outerPlace) } ?? outerPlace
    let lengths = SVGLengths(element: element, whole: box.size)
    switch kind {
    case .group: try addChildren(of: element, style, place, depth: depth + 1)
    case .picture:
      let inner = lengths.viewport(in: lengths.rect).followed(by: place)
      try addChildren(of: element, style, inner, depth: depth + 1)
    case .use: try addCopy(element, lengths, style, place, depth: depth)
    default: try addShape(element, lengths, style, place)
    }
  }

  private mutating func addCopy(
    _ element: MarkupElement, _ lengths: SVGLengths, _ style: SVGStyle, _ outer: Transform2D,
    depth: Int
  ) throws(SVGMistake) {
    let address = element["href"] ?? element["xlink:href"] ?? []
    guard address.first == UInt8(ascii: "#") else { return leaveOut("external part") }
    let id = Array(address.dropFirst())
    guard let target = elements.first(where: { $0["id"] == id }) else {
      return leaveOut("missing part")
    }
    let place = Transform2D.translation(Vector2D(lengths.x, lengths.y)).followed(by: outer)
    guard target.name.isWord("symbol") else {
      return try add(target, style, place, depth: depth + 1)
    }
    let symbol = SVGLengths(element: target, whole: box.size)
    let inner = symbol.viewport(in: Rect2D(origin: .origin, size: lengths.rect.size))
    try addChildren(of: target, style, inner.followed(by: place), depth: depth + 1)
  }

  private mutating func addShape(
    _ element: MarkupElement, _ lengths: SVGLengths, _ style: SVGStyle, _ place: Transform2D
  ) throws(SVGMistake) {
    guard let (drawn, isWhole) = lengths.path else { return leaveOut("unknown element") }
    let isFilled = style.has(.fill) && !element.name.isWord("line")
    let isStroked = style.has(.stroke)
    guard !style.isHidden, isFilled || isStroked else { return }
    if !isWhole { damaged += 1 }
    let isEvenOdd = isFilled && style[.fillRule]?.isWord("evenodd") == true
    let path = (isEvenOdd ? drawn.alternating : drawn).transformed(by: place)
    segmentCount += path.elements.count
    guard shapes.count < SVGMistake.mostShapes, segmentCount <= SVGMistake.mostSegments else {
      throw .tooManyShapes
    }
    // A number that is too large for a path makes its shape impossible.
    guard
      path.bounds.map({ abs($0.minX) + abs($0.maxX) + abs($0.minY) + abs($0.maxY) < 1e9 })
        ?? false
    else {
      if !path.elements.isEmpty, path.segments.contains(where: { _ in true }) { damaged += 1 }
      return
    }
    let width = style[.strokeWidth] ?? Array("1".utf8)
    let dashes = style.has(.strokeDashes) ? style[.strokeDashes] ?? [] : []
    shapes.append(
      Shape(
        path: path, isFilled: isFilled, paint: (style[isFilled ? .fill : .stroke] ?? []),
        line: isStroked ? width + dashes : nil,
        isBackground: element.name.isWord("rect") && isFilled && !isStroked && covers(path)))
  }

  /// Returns true if a path covers the whole picture.
  private func covers(_ path: Path2D) -> Bool {
    guard box.size.width > 0, box.size.height > 0, let bounds = path.bounds else { return false }
    let margin = Vector2D(box.size.width, box.size.height) * 0.01
    return bounds.minX <= box.minX + margin.dx && bounds.minY <= box.minY + margin.dy
      && bounds.maxX >= box.maxX - margin.dx && bounds.maxY >= box.maxY - margin.dy
  }

  private mutating func leaveOut(_ name: String) {
    if let index = leftOut.firstIndex(where: { $0.name.hasSameBytes(as: name) }) {
      leftOut[index].count += 1
    } else {
      leftOut.append((name, 1))
    }
  }

  /// The shapes without backgrounds, unless there are no others.
  mutating func takeForeground() -> [Shape] {
    let foreground = shapes.filter { !$0.isBackground }
    guard !foreground.isEmpty else { return shapes }
    if foreground.count < shapes.count { leaveOut("background") }
    return foreground
  }

  /// True if a text was left out.
  var hasText: Bool { leftOut.contains { $0.name.hasSameBytes(as: "text") } }
}

/// The kinds of elements.
private enum SVGElementKind {
  case group, picture, use, shape
  /// An element that draws nothing where it stands.
  case silent
  case text, image, page

  init(_ name: [UInt8]) {
    func isOne(of names: [String]) -> Bool { names.contains { name.isWord($0) } }
    self =
      if isOne(of: ["g", "a", "switch"]) {
        .group
      } else if name.isWord("svg") {
        .picture
      } else if name.isWord("use") {
        .use
      } else if name.isWord("text") {
        .text
      } else if name.isWord("image") {
        .image
      } else if name.isWord("foreignobject") {
        .page
      } else if isOne(of: Self.silentNames) {
        .silent
      } else {
        .shape
      }
  }

  private static var silentNames: [String] {
    [
      "defs", "clippath", "mask", "pattern", "marker", "symbol", "lineargradient",
      "radialgradient", "filter", "style", "script", "title", "desc", "metadata", "namedview",
      "animate", "animatetransform", "set",
    ]
  }

  var nameOfWhatIsLeftOut: String? {
    switch self {
    case .text: "text"
    case .image: "image"
    case .page: "embedded page"
    default: nil
    }
  }
}
