extension Guides {
  /// Draws the graph of a full button's scale, with a dot at an age.
  mutating func scale(of celebration: Celebration, at age: Double, in corner: Corner) {
    let graph = celebration.graph(in: graphBox(corner))
    let damping = celebration.spring.dampingRatio.fixed(2)
    self.graph(
      graph, "guide.spring", title: "scale, damping \(damping)", base: 1,
      now: (age, celebration.scale(at: min(max(age, graph.times.lowerBound), celebration.endTime))))
  }
}

extension Celebration {
  /// Returns the graph of the scale: rest, contraction, burst and swinging.
  func graph(in box: Rect2D) -> Graph {
    // A short rest leaves most of the graph to the swinging.
    let rest = min(finale.rest, 0.15)
    let start = finale.rest - rest
    let (low, high) = (min(finale.scale, lowest), max(1, highest))
    let margin = 0.08 * (high - low)
    var graph = Graph(
      in: box, times: start...max(endTime, start), values: low - margin...high + margin, from: 1)
    graph.line(to: 1, at: finale.rest)
    graph.ease(.easeInOut, to: finale.scale, at: finale.shrunkTime)
    if case .pop(let scale, let attack) = burst, attack > 0 {
      graph.line(to: finale.scale, at: finale.burstTime - attack)
      graph.ease(.easeIn, to: scale, at: finale.burstTime)
    } else {
      graph.line(to: finale.scale, at: finale.burstTime)
    }
    graph.motion(to: endTime, steps: 64) { [self] in
      // At the end of the swinging, the scale jumps to 1, so the graph ends just before.
      scale(at: min($0, endTime.nextDown))
    } slope: {
      ringingSlope(at: $0 - finale.burstTime)
    }
    graph.line(to: 1, at: endTime)
    return graph
  }

  private func ringingSlope(at time: Double) -> Double {
    let velocity = spring.velocity(at: time)
    switch burst {
    case .stacked(let middle):
      guard middle >= 1e-6 else { return (1 - finale.scale) * velocity }
      // The product rule on both factors of ``StackedScale``.
      let x = spring.value(at: time)
      let (a, b) = (finale.scale / middle, middle)
      return velocity * ((1 - a) * (b * (1 - x) + x) + (a * (1 - x) + x) * (1 - b))
    case .pop(let scale, _): return (1 - scale) * velocity
    case .kick: return (1 - finale.scale) * velocity
    }
  }

  /// The scale of the swinging button at each step of the graph.
  private var ringing: [Double] {
    (0...64).map { step in
      scale(at: finale.burstTime + (endTime - finale.burstTime) * Double(step) / 64)
    }
  }
  private var lowest: Double { ringing.reduce(1, min) }
  private var highest: Double { ringing.reduce(1, max) }
}
