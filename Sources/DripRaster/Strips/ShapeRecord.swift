import DripKit

/// A shape to fill or to stroke: all that its coverage depends on in frames with the same settings.
struct DrawnShape: Equatable {
  var shape: Shape2D
  /// The style of the stroke, or nil if the shape is filled.
  var stroke: StrokeStyle2D?
  var rule = Path2D.FillRule.nonZero
  /// The map to pixels.
  var transform: Transform2D
}

/// The shapes of a frame in the order of drawing, and the indices of their coverage.
struct ShapeRecord: ~Copyable {
  /// A shape, and the index of its coverage, or nil if it covers nothing.
  struct Entry {
    var shape: DrawnShape
    var mask: Int?
  }

  private var entries: [Entry] = []
  private var fingerprints = Buffer<UInt64>()
  /// The place of the shape that the next frame probably draws next.
  private var next = 0

  /// The maximum number of entries that are compared with a shape.
  private static let reach = 64

  /// Removes all shapes.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    fingerprints.removeAll()
  }

  /// Begins to look for shapes of the next frame.
  mutating func rewind() { next = 0 }

  /// Adds a shape and its fingerprint.
  mutating func append(_ shape: DrawnShape, _ fingerprint: UInt64, mask: Int?) {
    entries.append(Entry(shape: shape, mask: mask))
    fingerprints.append(fingerprint)
  }

  /// Returns the last entry if its shape equals another one, which has a fingerprint.
  func last(_ shape: DrawnShape, _ fingerprint: UInt64) -> Entry? {
    entry(entries.count - 1, shape, fingerprint)
  }

  /// Returns the entry whose shape equals one of the next frame, which has a fingerprint.
  ///
  /// The search ends after ``reach`` entries, so that many moving shapes take little time.
  mutating func find(_ shape: DrawnShape, _ fingerprint: UInt64) -> Entry? {
    var place = next
    for _ in 0..<min(entries.count, Self.reach) {
      if place >= entries.count { place = 0 }
      if let entry = entry(place, shape, fingerprint) {
        next = place + 1
        return entry
      }
      place += 1
    }
    return nil
  }

  @inline(__always)
  private func entry(_ place: Int, _ shape: DrawnShape, _ fingerprint: UInt64) -> Entry? {
    guard place >= 0, fingerprints[place] == fingerprint, entries[place].shape == shape else {
      return nil
    }
    return entries[place]
  }
}

extension DrawnShape {
  /// A number that almost always differs from that of another shape.
  ///
  /// It depends on a few of the shape's numbers, so it takes little time.
  var fingerprint: UInt64 {
    var print = Fingerprint()
    print.add(transform.a, transform.b)
    print.add(transform.tx, transform.ty)
    if let stroke { print.add(stroke.width, 0) }
    switch shape {
    case .circle(let circle):
      print.add(circle.center.x, circle.center.y)
      print.add(circle.radius, 0)
    case .rect(let rect):
      print.add(rect.minX, rect.minY)
      print.add(rect.maxX, rect.maxY)
    case .path(let path):
      let count = path.elements.count
      guard count > 1 else { break }
      print.add(Double(count), 0)
      print.add(path.elements[0])
      print.add(path.elements[1])
      print.add(path.elements[count / 2])
    }
    return print.value
  }

  private struct Fingerprint {
    private(set) var value: UInt64 = 0

    @inline(__always) mutating func add(_ x: Double, _ y: Double) {
      // The factor is 2⁶⁴ divided by the golden ratio.
      value = (value ^ x.bitPattern) &* 0x9E37_79B9_7F4A_7C15
      value ^= value &>> 32
      value = (value ^ y.bitPattern) &* 0x9E37_79B9_7F4A_7C15
      value ^= value &>> 32
    }

    mutating func add(_ element: Path2D.Element) {
      switch element {
      case .move(let end), .line(let end): add(end.x, end.y)
      case .quadratic(_, let end), .cubic(_, _, let end): add(end.x, end.y)
      case .close: break
      }
    }
  }
}
