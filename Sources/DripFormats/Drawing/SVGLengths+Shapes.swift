internal import DripKit

extension SVGLengths {
  /// The part of the coordinates that a picture or symbol shows.
  var viewBox: Rect2D? {
    guard let numbers = element["viewbox"].flatMap({ PathReader.numbers($0) }),
      numbers.count == 4, numbers[2] > 0, numbers[3] > 0
    else { return nil }
    return Rect2D(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Returns the place of a picture or symbol, whose view box is in the middle of a rectangle.
  func viewport(in rect: Rect2D) -> Transform2D {
    guard let box = viewBox, rect.size.width > 0, rect.size.height > 0 else {
      return .translation(rect.origin - .origin)
    }
    let scale = min(rect.size.width / box.size.width, rect.size.height / box.size.height)
    return Transform2D.translation(.origin - box.center).followed(by: .scale(scale))
      .followed(by: .translation(rect.center - .origin))
  }

  /// The path that the element draws, and false if it ends at a mistake; nil if the element is no shape.
  var path: (path: Path2D, isWhole: Bool)? {
    func isNamed(_ name: String) -> Bool { element.name.isWord(name) }
    func radius(_ name: String, _ whole: Double) -> Double { max(0, length(name, whole)) }
    func points(_ end: String) -> (path: Path2D, isWhole: Bool) {
      guard let points = element["points"]?.trimmed, !points.isEmpty else {
        return (Path2D(), true)
      }
      return PathReader.readable(Array("M".utf8) + points + end.utf8)
    }
    if isNamed("path") { return PathReader.readable(element["d"]?.trimmed ?? []) }
    if isNamed("polyline") { return points("") }
    if isNamed("polygon") { return points("z") }
    if isNamed("rect") { return (rectangle, true) }
    if isNamed("circle") {
      let radius = radius("r", whole.height)
      return (ellipse(radius, radius), true)
    }
    if isNamed("ellipse") {
      return (ellipse(radius("rx", whole.width), radius("ry", whole.height)), true)
    }
    if isNamed("line") {
      let start = Point2D(length("x1", whole.width), length("y1", whole.height))
      let end = Point2D(length("x2", whole.width), length("y2", whole.height))
      return (.polyline([start, end]), true)
    }
    return nil
  }

  private func ellipse(_ rx: Double, _ ry: Double) -> Path2D {
    guard rx > 0, ry > 0 else { return Path2D() }
    let center = Vector2D(length("cx", whole.width), length("cy", whole.height))
    return Path2D.circle(Circle2D(center: .origin, radius: 1))
      .transformed(by: Transform2D.scale(rx, ry).followed(by: .translation(center)))
  }

  /// The path of a rectangle, whose corners can be round.
  private var rectangle: Path2D {
    guard width > 0, height > 0 else { return Path2D() }
    let (across, along) = (element["rx"] == nil ? "ry" : "rx", element["ry"] == nil ? "rx" : "ry")
    let rx = min(max(0, length(across, whole.width)), width / 2)
    let ry = min(max(0, length(along, whole.height)), height / 2)
    guard rx > 0, ry > 0 else { return .rect(rect) }
    // A square has round corners; stretched, they are those of the rectangle.
    let square = Rect2D(x: 0, y: 0, width: width, height: height * rx / ry)
    return Path2D.rect(square, rounded: rx).transformed(
      by: Transform2D.scale(1, ry / rx).followed(by: .translation(rect.origin - .origin)))
  }
}
