/// An outline: subpaths made of lines, quadratic and cubic curves.
///
///     var wave = Path2D()
///     wave.move(to: Point2D(0, 20))
///     wave.quadratic(to: Point2D(100, 20), control: Point2D(50, 0))
///     wave.line(to: Point2D(100, 80))
///     wave.close()
///
/// Each ``Subpath`` begins with a ``Element/move(_:)`` and is either closed or open. The path
/// normalizes its elements. If a line or curve has no move before it, the path adds one: to the origin
/// if the path is empty, otherwise to the start of the closed subpath. A move replaces a preceding
/// move. Closing a closed or empty path does nothing.
public struct Path2D: Sendable, Hashable {
  /// A step of the pen, which begins at the end of the previous one.
  public enum Element: Sendable, Hashable {
    /// Lifts the pen and begins a subpath at a point.
    case move(Point2D)
    /// Draws a straight line.
    case line(Point2D)
    /// Draws a quadratic curve.
    case quadratic(control: Point2D, end: Point2D)
    /// Draws a cubic curve.
    case cubic(control1: Point2D, control2: Point2D, end: Point2D)
    /// Draws a straight line to the start of the subpath and joins it there.
    case close
  }

  /// The steps of the pen.
  ///
  /// The first one is a move, and a move follows each close.
  public private(set) var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path from steps of the pen.
  public init(_ elements: [Element]) {
    guard !Path2D.isInOrder(elements) else {
      self.elements = elements
      return
    }
    self.elements.reserveCapacity(elements.count)
    for element in elements { append(element) }
  }

  /// Returns true if the elements are already normalized, so they need not be added one by one.
  private static func isInOrder(_ elements: [Element]) -> Bool {
    var hasPen = false
    var isMove = false
    for element in elements {
      switch element {
      case .move:
        guard !isMove else { return false }
        (hasPen, isMove) = (true, true)
      case .close:
        guard hasPen else { return false }
        (hasPen, isMove) = (false, false)
      default:
        guard hasPen else { return false }
        isMove = false
      }
    }
    return true
  }

  /// True if the path has no elements, not even a move.
  public var isEmpty: Bool { elements.isEmpty }

  /// Lifts the pen and begins a subpath at a point.
  public mutating func move(to point: Point2D) { append(.move(point)) }

  /// Draws a straight line to a point.
  public mutating func line(to end: Point2D) { append(.line(end)) }

  /// Draws a quadratic curve to a point.
  public mutating func quadratic(to end: Point2D, control: Point2D) {
    append(.quadratic(control: control, end: end))
  }

  /// Draws a cubic curve to a point.
  public mutating func cubic(to end: Point2D, control1: Point2D, control2: Point2D) {
    append(.cubic(control1: control1, control2: control2, end: end))
  }

  /// Draws a straight line to the start of the subpath and joins it there.
  public mutating func close() { append(.close) }

  /// Adds the subpaths of another path after those of this one.
  public mutating func append(_ other: Path2D) { append(contentsOf: other.elements[...]) }

  /// Adds a step of the pen.
  @inline(never) public mutating func append(_ element: Element) {
    let isMove = if case .move = element { true } else { false }
    switch elements.last {
    case .move: if isMove { elements.removeLast() }
    case nil, .close:
      if case .close = element { return }
      if !isMove { elements.append(.move(subpathStart ?? .origin)) }
    default: break
    }
    elements.append(element)
  }

  /// Adds whole subpaths.
  mutating func append(contentsOf subpaths: ArraySlice<Element>) {
    if case .move = elements.last, !subpaths.isEmpty { elements.removeLast() }
    elements += subpaths
  }

  /// The start of the last subpath.
  private var subpathStart: Point2D? {
    for case .move(let start) in elements.reversed() { return start }
    return nil
  }

  /// Returns the path with every point mapped.
  public func transformed(by transform: Transform2D) -> Path2D {
    @inline(never) func moved(_ point: Point2D) -> Point2D { transform.apply(point) }
    var result = self
    for index in elements.indices {
      result.elements[index] =
        switch elements[index] {
        case .move(let point): .move(moved(point))
        case .line(let end): .line(moved(end))
        case .quadratic(let control, let end): .quadratic(control: moved(control), end: moved(end))
        case .cubic(let control1, let control2, let end):
          .cubic(control1: moved(control1), control2: moved(control2), end: moved(end))
        case .close: .close
        }
    }
    return result
  }
}
