/// A small graph of a quantity over time, with its place on the canvas.
struct Graph {
  /// The place of the graph.
  let box: Rect2D
  /// The times at the left and the right edge.
  let times: ClosedRange<Double>
  /// The values at the lower and the upper edge.
  let values: ClosedRange<Double>
  private(set) var curve = Path2D()
  /// The end of the curve.
  private var pen = (time: 0.0, value: 0.0)

  /// Begins a graph; empty ranges are widened, so that there is a scale.
  init(in box: Rect2D, times: ClosedRange<Double>, values: ClosedRange<Double>, from value: Double)
  {
    func wide(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
      let least = max(1e-9, 1e-9 * range.lowerBound.magnitude)
      return range.lowerBound...max(range.upperBound, range.lowerBound + least)
    }
    self.box = box
    self.times = wide(times)
    self.values = wide(values)
    pen = (times.lowerBound, value)
    curve.move(to: place(times.lowerBound, value))
  }

  func place(_ time: Double, _ value: Double) -> Point2D {
    let across = (time - times.lowerBound) / (times.upperBound - times.lowerBound)
    let up = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return Point2D(box.minX + across * box.size.width, box.maxY - up * box.size.height)
  }

  /// Draws a straight line to a value.
  mutating func line(to value: Double, at time: Double) {
    curve.line(to: place(time, value))
    pen = (time, value)
  }

  /// Draws an eased change to a value: a timing curve is a cubic already.
  mutating func ease(_ timing: TimingCurve, to value: Double, at time: Double) {
    func place(_ handle: Point2D) -> Point2D {
      self.place(
        pen.time + (time - pen.time) * handle.x, pen.value + (value - pen.value) * handle.y)
    }
    curve.cubic(
      to: self.place(time, value), control1: place(timing.handle1), control2: place(timing.handle2))
    pen = (time, value)
  }

  /// Draws a motion up to a time, with cubics that agree with it in place and slope at even steps.
  ///
  /// Between the steps, the error is at most M · h⁴ / 384 for steps h and a fourth derivative up to M.
  mutating func motion(
    to end: Double, steps: Int, value: (Double) -> Double, slope: (Double) -> Double
  ) {
    let start = pen.time
    let step = (end - start) / Double(max(steps, 1))
    guard step > 0 else { return }
    var last = start
    for index in 1...max(steps, 1) {
      let next = start + step * Double(index)
      let (from, to) = (value(last), value(next))
      curve.cubic(
        to: place(next, to),
        control1: place(last + step / 3, from + slope(last) * step / 3),
        control2: place(next - step / 3, to - slope(next) * step / 3))
      last = next
      pen = (next, to)
    }
  }
}

extension Guides {
  /// The corner of the canvas in which a graph stands.
  enum Corner: Sendable {
    case bottomLeft, bottomRight
  }

  /// Returns the place of a graph.
  func graphBox(_ corner: Corner) -> Rect2D {
    let extent = Size2D(22 * unit, 12 * unit)
    let margin = 4 * unit
    return Rect2D(
      x: corner == .bottomLeft ? canvas.minX + margin : canvas.maxX - margin - extent.width,
      y: canvas.maxY - margin - extent.height, width: extent.width, height: extent.height)
  }

  /// Draws a graph with its title, a line at one of its values, and a dot at the current time.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - role: the role of its curve.
  ///   - title: the title.
  ///   - base: the value of the horizontal line.
  ///   - now: the current time and value; nil if there is no motion at this time.
  mutating func graph(
    _ graph: Graph, _ role: Identity.Role, title: String, base: Double,
    now: (time: Double, value: Double)?
  ) {
    let box = graph.box
    line(
      Identity(role.part(.axis), 0), from: graph.place(graph.times.lowerBound, base),
      to: graph.place(graph.times.upperBound, base), .neutral)
    line(
      Identity(role.part(.axis), 1), from: Point2D(box.minX, box.minY),
      to: Point2D(box.minX, box.maxY),
      .neutral)
    line(Identity(role), graph.curve, .measure, width: 1.4)
    if let now {
      let time = min(max(now.time, graph.times.lowerBound), graph.times.upperBound)
      dot(Identity(role.part(.now)), at: graph.place(time, now.value))
    }
    // The title is aligned with the nearer side of the canvas.
    let isLeft = box.center.x < canvas.center.x
    label(
      Identity(role).label, title, at: Point2D(isLeft ? box.minX : box.maxX, box.minY),
      offset: Vector2D(isLeft ? 0.1 : -0.1, -1.6))
  }
}
