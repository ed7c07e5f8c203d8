internal import DripKit

/// The structure of an outline without its coordinates.
///
/// Two outlines of equal topology differ only in the positions of their points.
enum OutlineTopology: Equatable, Sendable {
  /// A centre and a radius.
  case circle
  /// A corner, a width and a height.
  case rect
  /// Points of contours one after the other.
  case path([Contour])

  /// A subpath: its first point, then two control points and an end for each curve, and an end for each line.
  struct Contour: Equatable, Sendable {
    /// True if the contour is closed.
    var isClosed = false
    /// For each segment, true if it is a curve.
    var isCurve: [Bool] = []
  }
}

extension OutlineTopology {
  /// Returns the topology and the numbers of a shape; nil if the shape is empty.
  static func reading(_ shape: Shape2D) -> (topology: OutlineTopology, numbers: [Double])? {
    let numbers: [Double]
    let topology: OutlineTopology
    switch shape {
    case .circle(let circle):
      topology = .circle
      numbers = [circle.center.x, circle.center.y, abs(circle.radius)]
    case .rect(let rect):
      topology = .rect
      let upright = Rect2D(spanning: rect.origin, Point2D(rect.maxX, rect.maxY))
      numbers = [upright.minX, upright.minY, upright.size.width, upright.size.height]
    case .path(let path):
      var reader = ContourReader()
      reader.reserve(path.elements.count)
      for element in path.elements { reader.append(element) }
      guard !reader.contours.isEmpty else { return nil }
      topology = .path(reader.contours)
      numbers = reader.numbers
    }
    return numbers.allSatisfy { $0.isFinite } ? (topology, numbers) : nil
  }
}

/// A conversion of the elements of a path to contours, with cubics for quadratics and without isolated points.
private struct ContourReader {
  private(set) var contours: [OutlineTopology.Contour] = []
  private(set) var numbers: [Double] = []
  private var start = Point2D.origin
  private var pen = Point2D.origin
  private var isOpen = false

  init() {}

  /// Makes room for the numbers of some elements.
  mutating func reserve(_ count: Int) { numbers.reserveCapacity(6 * count) }

  mutating func append(_ element: Path2D.Element) {
    switch element {
    case .move(let point):
      (start, pen, isOpen) = (point, point, false)
    case .line(let end):
      begin(isCurve: false)
      add(end)
    case .quadratic(let control, let end):
      begin(isCurve: true)
      let first = pen + (control - pen) * (2.0 / 3)
      add(first)
      add(end + (control - end) * (2.0 / 3))
      add(end)
    case .cubic(let first, let second, let end):
      begin(isCurve: true)
      add(first)
      add(second)
      add(end)
    case .close:
      guard isOpen else { return }
      contours[contours.count - 1].isClosed = true
      (pen, isOpen) = (start, false)
    }
  }

  private mutating func begin(isCurve: Bool) {
    if !isOpen {
      contours.append(OutlineTopology.Contour())
      start = pen
      add(pen)
      isOpen = true
    }
    contours[contours.count - 1].isCurve.append(isCurve)
  }

  private mutating func add(_ point: Point2D) {
    numbers.append(point.x)
    numbers.append(point.y)
    pen = point
  }
}
