extension Guides {
  /// Draws the graph of a fall, with a dot at an age.
  mutating func fall(_ fall: FreeFall, at age: Double, in corner: Corner) {
    guard fall.duration > 0 else { return }
    var graph = Graph(
      in: graphBox(corner), times: 0...fall.duration, values: -fall.distance...0, from: 0)
    // A parabola is a cubic.
    graph.motion(to: fall.duration, steps: 1) {
      -fall.gravity * $0 * $0 / 2
    } slope: {
      -fall.gravity * $0
    }
    self.graph(
      graph, "guide.fallen", title: "fall: g t t / 2", base: -fall.distance,
      now: (age, -fall.fallen(after: age)))
  }

  /// Draws a timing curve with its handles, and a dot at the progress of a motion.
  mutating func timing(
    _ curve: TimingCurve, title: String, at fraction: Double, in corner: Corner
  ) {
    let low = min(0, curve.handle1.y, curve.handle2.y)
    let high = max(1, curve.handle1.y, curve.handle2.y)
    var graph = Graph(in: graphBox(corner), times: 0...1, values: low...high, from: 0)
    graph.ease(curve, to: 1, at: 1)
    let handles = [(Point2D.origin, curve.handle1), (Point2D(1, 1), curve.handle2)]
    for (number, ends) in handles.enumerated() where ends.0 != ends.1 {
      line(
        Identity("guide.timing.handle", number), from: graph.place(ends.0.x, ends.0.y),
        to: graph.place(ends.1.x, ends.1.y), .neutral)
    }
    let fraction = min(max(fraction, 0), 1)
    self.graph(
      graph, "guide.timing", title: title, base: 0, now: (fraction, curve.value(at: fraction)))
  }
}
