import DripKit
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Plays animated documents, knowing SVG's words and none of our types.
final class AnimatedSVGReader: NSObject, XMLParserDelegate {
  /// An element and what is in it.
  final class Element {
    let name: String
    let attributes: [String: String]
    var elements: [Element] = []

    init(_ name: String, _ attributes: [String: String]) {
      (self.name, self.attributes) = (name, attributes)
    }
  }

  /// An outline in pixels, as chains of points, and how wide its line is.
  struct Drawn {
    var chains: [[Point2D]]
    var width: Double?
  }

  private var open = [Element("", [:])]
  private var definitions: [String: Element] = [:]
  /// The outermost element.
  var root: Element { open[0].elements[0] }

  /// Reads a document; nil where it is not well-formed.
  init?(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    guard parser.parse(), open[0].elements.count == 1 else { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let element = Element(name, attributes)
    open[open.count - 1].elements.append(element)
    open.append(element)
    if let id = attributes["id"] { definitions[id] = element }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }

  /// Returns all that is drawn at a time, back to front.
  func drawn(at time: Double) -> [Drawn] {
    let box = numbers(root.attributes["viewBox"] ?? "")
    let scale = Double(root.attributes["width"] ?? "").map { $0 / box[2] } ?? 1
    let page = Transform2D(a: scale, b: 0, c: 0, d: scale, tx: -box[0] * scale, ty: -box[1] * scale)
    var result: [Drawn] = []
    let content = root.elements.first { $0.attributes["class"] == "film" } ?? root
    // The background is no part of the film.
    let isPage = content === root && content.elements.contains { $0.name == "rect" }
    draw(content.elements.dropFirst(isPage ? 1 : 0), page, time, into: &result)
    return result
  }

  private func draw(
    _ elements: some Sequence<Element>, _ transform: Transform2D, _ time: Double,
    into result: inout [Drawn]
  ) {
    for element in elements where value("display", of: element, time) != "none" {
      switch element.name {
      case "g":
        let inner = self.transform(of: element, time).followed(by: transform)
        var content = element.elements[...]
        if let id = element.attributes["mask"]?.dropFirst(5).dropLast(),
          let mask = definitions[String(id)],
          let outline = mask.elements.first
        {
          result.append(Drawn(chains: chains(of: outline, inner, time), width: nil))
          content = content.drop { $0.name != "rect" }.dropFirst()
        }
        draw(content, inner, time, into: &result)
      case "circle", "path", "rect", "use":
        let width = value("stroke-width", of: element, time).flatMap { Double($0) }
        let id = element.attributes["href"].map { String($0.dropFirst()) }
        let outline = id.flatMap { definitions[$0] } ?? element
        let chains = chains(of: outline, transform, time)
        if width == nil || element.attributes["fill"] != "none" {
          result.append(Drawn(chains: chains, width: nil))
        }
        if let width {
          let scale = abs(transform.determinant).squareRoot()
          result.append(Drawn(chains: chains, width: width * scale))
        }
      default: break
      }
    }
  }

  private func numbers(_ text: String) -> [Double] {
    text.split { " ,".contains($0) }.compactMap { Double($0) }
  }
}

// MARK: - Animation

extension AnimatedSVGReader {
  /// Returns what an attribute is at a time.
  private func value(_ name: String, of element: Element, _ time: Double) -> String? {
    let change = element.elements.last {
      $0.name == "animate" && $0.attributes["attributeName"] == name
    }
    return change.flatMap { animated($0, time) } ?? element.attributes[name]
  }

  private func transform(of element: Element, _ time: Double) -> Transform2D {
    let changes = element.elements.filter { $0.name == "animateTransform" }
    guard !changes.isEmpty else {
      var result = Transform2D.identity
      for part in (element.attributes["transform"] ?? "").split(separator: ")") {
        let (name, list) = (part.prefix { $0 != "(" }, part.drop { $0 != "(" }.dropFirst())
        result = step(String(name), String(list)).followed(by: result)
      }
      return result
    }
    return changes.reduce(.identity) { result, change in
      let now = step(change.attributes["type"] ?? "", animated(change, time) ?? "")
      return change.attributes["additive"] == "sum" ? now.followed(by: result) : now
    }
  }

  private func step(_ name: String, _ list: String) -> Transform2D {
    let numbers = numbers(list)
    switch name {
    case "translate": return .translation(Vector2D(numbers[0], numbers.count > 1 ? numbers[1] : 0))
    case "scale": return .scale(numbers[0], numbers.count > 1 ? numbers[1] : numbers[0])
    case "rotate": return .rotation(numbers[0] * .pi / 180)
    default: return .identity
    }
  }

  private func animated(_ change: Element, _ time: Double) -> String? {
    let attributes = change.attributes
    guard let duration = attributes["dur"].flatMap({ Double($0.dropLast()) }),
      let times = attributes["keyTimes"]?.split(separator: ";").compactMap({ Double($0) }),
      let values = attributes["values"]?.split(separator: ";").map(String.init),
      times.count == values.count
    else { return nil }
    let part = min(time / duration, 1)
    let index = (times.firstIndex { $0 > part } ?? times.count) - 1
    if attributes["calcMode"] == "discrete" || index + 1 == times.count { return values[index] }
    var gone = (part - times[index]) / (times[index + 1] - times[index])
    if let splines = attributes["keySplines"] {
      let ways = splines.split(separator: ";")
      gone = eased(numbers(String(ways[index])), gone)
    }
    return mixed(values[index], values[index + 1], gone)
  }

  /// A cubic Bézier curve from (0, 0) to (1, 1), followed by halving.
  private func eased(_ points: [Double], _ time: Double) -> Double {
    func curve(_ a: Double, _ b: Double, _ u: Double) -> Double {
      let rest = 1 - u
      return 3 * rest * rest * u * a + 3 * rest * u * u * b + u * u * u
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if curve(points[0], points[2], middle) < time { low = middle } else { high = middle }
    }
    return curve(points[1], points[3], low)
  }

  /// Puts two texts together, number by number.
  private func mixed(_ a: String, _ b: String, _ part: Double) -> String {
    let (first, second) = (Self.tokens(a), Self.tokens(b))
    guard first.count == second.count else { return a }
    return zip(first, second).map { one, other in
      guard let start = Double(one), let end = Double(other) else { return one }
      return String(format: "%.6f", start + (end - start) * part)
    }.joined(separator: " ")
  }

  /// Cuts a text into letters and numbers.
  private static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    var number = ""
    func isNumber(_ character: Character) -> Bool { character.isNumber || character == "." }
    for character in text {
      if isNumber(character) || character == "-" {
        if character == "-", !number.isEmpty {
          tokens.append(number)
          number = ""
        }
        number.append(character)
      } else {
        if !number.isEmpty { tokens.append(number) }
        number = ""
        if character != " " { tokens.append(String(character)) }
      }
    }
    if !number.isEmpty { tokens.append(number) }
    return tokens
  }
}

// MARK: - Outlines

extension AnimatedSVGReader {
  private func chains(
    of element: Element, _ transform: Transform2D, _ time: Double
  ) -> [[Point2D]] {
    func number(_ name: String) -> Double {
      value(name, of: element, time).flatMap { Double($0) } ?? 0
    }
    switch element.name {
    case "circle":
      let circle = Circle2D(center: Point2D(number("cx"), number("cy")), radius: number("r"))
      return Shape2D.circle(circle).chains(transform)
    case "rect":
      let rect = Rect2D(
        x: number("x"), y: number("y"), width: number("width"), height: number("height"))
      return Shape2D.rect(rect).chains(transform)
    default: return Shape2D.path(path(value("d", of: element, time) ?? "")).chains(transform)
    }
  }

  private func path(_ data: String) -> Path2D {
    var path = Path2D()
    var (letter, start, pen) = ("", Point2D.origin, Point2D.origin)
    var tokens = Self.tokens(data)[...]
    func point(_ from: Point2D) -> Point2D {
      let pair = tokens.prefix(2).compactMap { Double($0) }
      tokens = tokens.dropFirst(2)
      return from + Vector2D(pair[0], pair[1])
    }
    while let token = tokens.first {
      if Double(token) == nil {
        letter = token
        tokens = tokens.dropFirst()
      }
      switch letter {
      case "M":
        start = point(.origin)
        pen = start
        path.move(to: start)
      case "l":
        pen = point(pen)
        path.line(to: pen)
      case "c":
        let (first, second) = (point(pen), point(pen))
        pen = point(pen)
        path.cubic(to: pen, control1: first, control2: second)
      default:
        pen = start
        path.close()
      }
    }
    return path
  }
}

extension Shape2D {
  /// The outline as chains of points, whose chords are within a two-hundredth of a pixel of it.
  func chains(_ transform: Transform2D) -> [[Point2D]] {
    path.subpaths.map { subpath in
      var chain: [Point2D] = []
      for segment in subpath.segments {
        if chain.isEmpty { chain.append(transform.apply(segment.start)) }
        let count = if case .line = segment { 1 } else { Self.chordCount(segment, transform) }
        for index in 1...count {
          chain.append(transform.apply(segment.point(at: Double(index) / Double(count))))
        }
      }
      return chain
    }
  }

  /// Returns the number of chords for a curve: its bend over quarters, which falls with the square of the number.
  private static func chordCount(_ segment: Path2D.Segment, _ transform: Transform2D) -> Int {
    let points = (0...4).map { transform.apply(segment.point(at: Double($0) / 4)) }
    let bend = (1...3).reduce(0.0) { most, index in
      let (back, ahead) = (points[index - 1] - points[index], points[index + 1] - points[index])
      return max(most, (back + ahead).length)
    }
    return min(max(4, Int((400 * bend).squareRoot().rounded(.up))), 256)
  }
}
