extension Path2D {
  /// The subpaths, in order, without moves that no line or curve follows.
  public var subpaths: Subpaths { Subpaths(elements[...]) }

  /// All lines and curves of all subpaths, in order, including those that close a subpath.
  public var segments: Segments { Segments(elements[...]) }

  /// A part of a path that is drawn without lifting the pen.
  public struct Subpath: Sendable, Hashable {
    /// The steps of the pen: a move, lines and curves, and a close if the subpath is closed.
    public let elements: ArraySlice<Path2D.Element>

    /// The start point.
    public var start: Point2D {
      guard case .move(let start) = elements.first else { return .origin }
      return start
    }

    /// True if a line joins the end to the start.
    public var isClosed: Bool { elements.last == .close }

    /// The lines and curves, in order, including the line that closes the subpath.
    public var segments: Segments { Segments(elements) }
  }

  /// A sequence of the subpaths of a path.
  public struct Subpaths: Sequence, IteratorProtocol, Sendable {
    private var rest: ArraySlice<Path2D.Element>

    init(_ elements: ArraySlice<Path2D.Element>) { rest = elements }

    /// Returns the next subpath, or nil after the last.
    public mutating func next() -> Subpath? {
      let next = rest.dropFirst().firstIndex { if case .move = $0 { true } else { false } }
      let elements = rest[..<(next ?? rest.endIndex)]
      rest = rest[elements.endIndex...]
      return elements.count > 1 ? Subpath(elements: elements) : nil
    }
  }

  /// A sequence of the lines and curves of a path.
  public struct Segments: Sequence, IteratorProtocol, Sendable {
    private var elements: ArraySlice<Path2D.Element>.Iterator
    private var start = Point2D.origin
    private var current = Point2D.origin

    init(_ elements: ArraySlice<Path2D.Element>) { self.elements = elements.makeIterator() }

    /// Returns the next line or curve, or nil after the last.
    @inline(never) public mutating func next() -> Segment? {
      while let element = elements.next() {
        let begin = current
        switch element {
        case .move(let point):
          start = point
          current = point
        case .line(let end):
          current = end
          return .line(Line(start: begin, end: end))
        case .quadratic(let control, let end):
          current = end
          return .quadratic(Quadratic(start: begin, control: control, end: end))
        case .cubic(let control1, let control2, let end):
          current = end
          return .cubic(
            Cubic(start: begin, control1: control1, control2: control2, end: end))
        case .close:
          current = start
          if begin != start { return .line(Line(start: begin, end: start)) }
        }
      }
      return nil
    }
  }

  /// Continues the last subpath with a line or curve that begins at the current point.
  mutating func append(_ segment: Segment) {
    switch segment {
    case .line(let line): self.line(to: line.end)
    case .quadratic(let curve): quadratic(to: curve.end, control: curve.control)
    case .cubic(let curve): cubic(to: curve.end, control1: curve.control1, control2: curve.control2)
    }
  }
}
