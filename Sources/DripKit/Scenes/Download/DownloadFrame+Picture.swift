extension DownloadFrame {
  /// The picture.
  public var picture: Picture {
    Picture(size: scene.size, nodes: scene.reducedMotion ? calmNodes : nodes)
  }

  /// The shock wave behind everything; then the button, scaled and shaken as one: water and what
  /// sticks to it, ring, arrow, droplets, check or cross.
  private var nodes: [Node] {
    var nodes: [Node] = []
    if let shock {
      nodes.append(scene.shockwave.node(of: button, at: shock.age, fraction: shock.weight, color))
    }
    var inside: [Node] = []
    let droplets = droplets
    if let run { inside.append(water(in: run, droplets)) }
    inside.append(ring)
    if let arrow { inside.append(arrow) }
    inside += droplets.map { .fill(Identity("droplet", $0.index), .circle($0.circle), color) }
    if let check { inside.append(check) }
    if let cross { inside.append(cross) }
    let transform = Transform.scale(buttonScale, about: button.center)
      .followed(by: .translation(Vector(shake, 0)))
    nodes.append(.group(transform: transform, inside))
    return nodes
  }

  private var ring: Node { scene.ring.node(Identity("ring"), inside: button, color) }
}

// MARK: - Arrow

extension DownloadFrame {
  /// The arrow: whole while the button is idle, then drawing itself together into the first drop, and
  /// coming back once everything has been cleared up.
  private var arrow: Node? {
    guard let run else { return arrow(shaft: 1, wings: 1) }
    if arrowReturned > 0 {
      // Out of nothing, so the line starts thin.
      return arrow(shaft: arrowReturned, wings: arrowReturned, thickness: min(1, 4 * arrowReturned))
    }
    guard sinceClearing == nil else { return nil }
    let gone = TimingCurve.linear.progress(time - run.start, scene.arrow.shrink)
    guard gone < 1 else { return nil }
    // The wings go first, into the tip; then the shaft, from both ends to the middle, with the tip.
    return arrow(
      shaft: 1 - TimingCurve.easeInOut.value(at: (gone - 0.2) / 0.8),
      wings: 1 - TimingCurve.easeInOut.value(at: gone / 0.6))
  }

  private func arrow(shaft: Double, wings: Double, thickness: Double = 1) -> Node {
    // An arrow in a smaller box around the same centre has a shorter shaft and ends nearer to it.
    let box = Rect(center: button.center, side: scene.diameter * shaft)
    let share = shaft > 0 ? min(wings / shaft, button.bounds.size.width / box.size.width) : 0
    return .stroke(
      Identity("arrow"), .path(Arrow.path(in: box, wings: share)),
      .round(width: scene.arrow.lineWidth * thickness), color)
  }
}

// MARK: - Water

extension DownloadFrame {
  /// The droplets to be seen, the one that the arrow has become among them.
  private var droplets: [(index: Int, circle: Circle)] {
    guard let run else { return [] }
    let first = run.firstDrop(at: time).map { [(index: run.firstDroplet, circle: $0)] } ?? []
    return first + run.droplets(at: time)
  }

  /// Both layers of water with the necks of what sticks to them, inside the ring.
  private func water(in run: DownloadRun, _ droplets: [(index: Int, circle: Circle)]) -> Node {
    let surface = run.surface(at: time)
    var layers = [
      layer(run.backSurface(at: time), in: run.basin, "water.back").faded(to: scene.backOpacity),
      layer(surface, in: run.basin, "water.front"),
    ]
    for droplet in droplets {
      let neck = scene.goo.neck(droplet.circle, surface: surface)
      if !neck.isEmpty {
        layers.append(.fill(Identity("goo", droplet.index), .path(neck), color))
      }
    }
    return .group(clip: .circle(run.basin), layers)
  }

  /// The water under a surface.
  ///
  /// Thirty-two segments follow waves and ripples to a few hundredths of a point.
  private func layer(_ surface: some WaterSurface, in basin: Circle, _ role: Role) -> Node {
    let box = basin.bounds
    return .fill(
      Identity(role),
      .path(Path(under: surface, from: box.minX, to: box.maxX, bottom: box.maxY, segments: 32)),
      color)
  }
}

// MARK: - Check and cross

extension DownloadFrame {
  private var check: Node? {
    guard let celebration, let checkFraction else { return nil }
    return scene.check.node(
      Identity("check"), in: button, written: checkFraction, scene.markColor
    )?.faded(to: celebration.weight)
  }

  private var cross: Node? {
    guard let crossFraction, crossFraction > 0, crossOpacity > 0 else { return nil }
    return cross(written: crossFraction, width: min(1, 10 * crossFraction)).faded(to: crossOpacity)
  }

  private func cross(written fraction: Double, width: Double) -> Node {
    .stroke(
      Identity("cross"), .path(scene.cross.path(in: button, written: fraction)),
      .round(width: scene.cross.lineWidth * width), scene.markColor)
  }
}

// MARK: - Reduced motion

extension DownloadFrame {
  /// The water rises flat and still; the arrow, the marks, failure's colour and the end of it all fade
  /// in and out where they are.
  private var calmNodes: [Node] {
    var nodes: [Node] = []
    if let run { nodes.append(calmWater(in: run)) }
    nodes.append(ring)
    let arrowLeft = run.map { max(1 - CrossFade.fraction(at: time - $0.start), arrowReturned) } ?? 1
    if arrowLeft > 0 { nodes.append(arrow(shaft: 1, wings: 1).faded(to: arrowLeft)) }
    if let celebration,
      let check = scene.check.node(Identity("check"), in: button, written: 1, scene.markColor)
    {
      let opacity = CrossFade.fraction(at: celebration.age) * celebration.weight
      nodes.append(check.faded(to: opacity))
    }
    if let sinceFailure, crossOpacity > 0 {
      nodes.append(
        cross(written: 1, width: 1).faded(to: CrossFade.fraction(at: sinceFailure) * crossOpacity))
    }
    return nodes
  }

  private func calmWater(in run: DownloadRun) -> Node {
    let box = run.basin.bounds
    func still(_ role: Role, level: Double) -> Node {
      let top = min(max(run.height(ofLevel: level), box.minY), box.maxY)
      let rect = Rect(spanning: Point(box.minX, top), Point(box.maxX, box.maxY))
      return .fill(Identity(role), .rect(rect), color)
    }
    let level = run.undisturbedLevel(at: min(time, run.broken?.at ?? time))
    var layers = [still("water.front", level: level)]
    if let sinceFailure {
      layers.append(still("water.back", level: 1).faded(to: CrossFade.fraction(at: sinceFailure)))
    }
    let left = 1 - CrossFade.fraction(at: sinceClearing ?? 0)
    return .group(opacity: left, clip: .circle(run.basin), layers)
  }
}
