extension HeartScene.Frame {
  /// The construction lines: the points and handles of the outline, the reported and the displayed
  /// level, the waves, the parabolas of beads with their necks, and the beat.
  public var guides: [Node] {
    var guides = Guides(on: scene.stage)
    guides.timeline(story.timeline, at: time)
    let height = scene.width * HeartScene.Outline.aspect
    let box = Rect2D(
      x: center.x - scene.width / 2, y: center.y - height / 2, width: scene.width, height: height)
    guard let beat else {
      if sinceTap == nil {
        guides.handles(of: HeartScene.Outline.path(center: center, width: scene.width), 0)
      } else {
        guides.levels(told: story.ramp.target(at: time), shown: level, in: box)
        if !scene.reducedMotion {
          guides.wave(frontWave, "front", in: box, 0)
          guides.wave(backWave, "back", in: box, 1)
        }
      }
      return guides.nodes
    }
    guard !scene.reducedMotion else { return guides.nodes }
    if let burst {
      let skin = HeartScene.Skin(center: center, width: scene.width, transform: transform)
      for (index, flight) in story.flights.enumerated() {
        guides.flight(flight.path, index)
        let thread = scene.beads.thread * flight.radius / scene.beads.radius
        guard let bead = flight.circle(at: burst.age - scene.beads.delay),
          let (pair, profile) = skin.contour(bead, thread: thread)
        else { continue }
        guides.neck(pair.spans(profile).map { pair.sides($0, profile) }, bead, index)
      }
    }
    guides.beat(of: scene, at: beat.age)
    return guides.nodes
  }
}

extension Guides {
  /// Draws the graph of the heart's scale during a beat, with a dot at an age.
  fileprivate mutating func beat(of scene: HeartScene, at age: Double) {
    let end = scene.finale.burstTime + scene.ringing
    let steps = 96
    let scales = (0...steps).map { scene.shape(at: end * Double($0) / Double(steps)).scale }
    let (low, high) = (scales.reduce(1, min), scales.reduce(1, max))
    let margin = 0.08 * (high - low)
    var graph = Graph(
      in: graphBox(.bottomRight), times: 0...end, values: low - margin...high + margin, from: 1)
    graph.motion(to: scene.finale.shrunkTime, steps: 24) {
      scene.shape(at: $0).scale
    } slope: {
      scene.slope(at: $0, before: scene.finale.shrunkTime)
    }
    graph.line(to: scene.finale.scale, at: scene.finale.burstTime)
    graph.motion(to: end, steps: steps) {
      scene.shape(at: $0).scale
    } slope: {
      scene.slope(at: $0, before: end)
    }
    self.graph(
      graph, "guide.spring", title: "scale, damping \(scene.spring.damping.fixed(2))", base: 1,
      now: (min(age, end), scene.shape(at: min(age, end)).scale))
  }
}

extension HeartScene {
  /// Returns the slope of the scale at a time, from values on its right, or on its left at the end.
  fileprivate func slope(at time: Double, before end: Double) -> Double {
    let step = 1e-6
    let from = time + step < end ? time : time - 2 * step
    return (shape(at: from + step).scale - shape(at: from).scale) / step
  }
}

extension HeartScene.Beads.Flight {
  /// The parabola of the flight.
  fileprivate var path: QuadraticCurve {
    let end = start + velocity * duration + Vector2D(0, gravity / 2 * duration * duration)
    return QuadraticCurve(start: start, control: start + velocity * (duration / 2), end: end)
  }
}
