extension DownloadFrame {
  var picture: Picture {
    Picture(
      size: Size(scene.width, scene.height),
      nodes: scene.reducedMotion ? calmNodes : nodes)
  }

  /// The shock wave behind everything; then the button, scaled and shaken as one: water and what
  /// sticks to it, ring, arrow, droplets, check or cross.
  private var nodes: [Node] {
    var nodes: [Node] = []
    if let shock {
      let circle = Circle(center: center, radius: button.radius * shock.scale)
      nodes.append(
        .fill(Identity("shockwave"), .circle(circle), color).faded(to: shock.opacity))
    }
    var inside: [Node] = []
    let droplets = droplets
    if let water { inside.append(waterNode(water, droplets)) }
    inside.append(ring)
    if let arrow { inside.append(arrow) }
    inside += droplets.map { .fill(Identity("droplet", $0.index), .circle($0.circle), color) }
    if let check { inside.append(check) }
    if let cross { inside.append(cross) }
    let transform = Transform.scale(buttonScale, about: center)
      .followed(by: .translation(Vector(shake, 0)))
    nodes.append(.group(transform: transform, inside))
    return nodes
  }

  var ring: Node {
    Ring(inside: button, lineWidth: scene.lineWidth).node(Identity("ring"), color)
  }
}

// MARK: - Arrow

extension DownloadFrame {
  /// The arrow: whole while the button is idle, then drawing itself together into the first drop, and
  /// coming back once everything has been cleared up.
  private var arrow: Node? {
    guard let episode else { return arrow(shaft: 1, wings: 1, width: scene.lineWidth) }
    if arrowReturned > 0 {
      // Out of nothing, so the line starts thin.
      let width = scene.lineWidth * min(1, 4 * arrowReturned)
      return arrow(shaft: arrowReturned, wings: arrowReturned, width: width)
    }
    guard sinceClearing == nil else { return nil }
    let gone = TimingCurve.linear.progress(time - episode.start, scene.arrowRetraction)
    guard gone < 1 else { return nil }
    // The wings go first, into the tip; then the shaft, from both ends to the middle, with the tip.
    return arrow(
      shaft: 1 - TimingCurve.easeInOut.value(at: (gone - 0.2) / 0.8),
      wings: 1 - TimingCurve.easeInOut.value(at: gone / 0.6), width: scene.lineWidth)
  }

  private func arrow(shaft: Double, wings: Double, width: Double) -> Node? {
    let whole = Arrow(in: button.bounds)
    // An arrow in a smaller box around the same centre has a shorter shaft and ends nearer to it.
    let box = Rect(center: center, side: scene.diameter * shaft)
    let small = Arrow(in: box)
    let share = shaft > 0 ? min(wings / shaft, whole.box.size.width / box.size.width) : 0
    return .stroke(
      Identity("arrow"), .path(small.path(shaft: 1, wings: share)), .round(width: width), color)
  }
}

// MARK: - Water

extension DownloadFrame {
  /// The droplets to be seen, the one that the arrow has become among them.
  private var droplets: [(index: Int, circle: Circle)] {
    guard let water, let episode else { return [] }
    let first = water.firstDrop(at: time).map { [(index: episode.firstDroplet, circle: $0)] } ?? []
    return first + water.droplets(at: time)
  }

  /// Both layers of water with the necks of what sticks to them, inside the ring.
  private func waterNode(
    _ water: DownloadWater, _ droplets: [(index: Int, circle: Circle)]
  ) -> Node {
    let surface = water.surface(at: time)
    let goo = Goo(reach: scene.reach, stiffness: scene.stiffness)
    var layers = [
      layer(water.backSurface(at: time), in: water.basin, "water.back")
        .faded(to: scene.backOpacity),
      layer(surface, in: water.basin, "water.front"),
    ]
    for droplet in droplets {
      let neck = goo.neck(droplet.circle, surface: surface)
      if !neck.isEmpty {
        layers.append(.fill(Identity("goo", droplet.index), .path(neck), color))
      }
    }
    return .group(clip: .circle(water.basin), layers)
  }

  /// The water under a surface.
  ///
  /// Thirty-two pieces follow waves and ripples to a few hundredths of a point.
  private func layer(_ surface: some WaterSurface, in basin: Circle, _ role: Role) -> Node {
    let box = basin.bounds
    return .fill(
      Identity(role),
      .path(
        Path(under: surface, from: box.minX, to: box.maxX, bottom: box.maxY, pieces: 32)),
      color)
  }
}

// MARK: - Check and cross

extension DownloadFrame {
  private var check: Node? {
    guard let celebration, let checkFraction else { return nil }
    return Checkmark(in: button).node(
      Identity("check"), written: checkFraction, width: scene.markWidth, tapered: true,
      scene.markColor
    )?.faded(to: celebration.weight)
  }

  private var cross: Node? {
    guard let crossFraction, crossFraction > 0, crossOpacity > 0 else { return nil }
    return .stroke(
      Identity("cross"), .path(Cross(in: button).path(written: crossFraction)),
      .round(width: scene.markWidth * min(1, 10 * crossFraction)), scene.markColor
    ).faded(to: crossOpacity)
  }
}

// MARK: - Reduced motion

extension DownloadFrame {
  /// The water rises flat and still; the arrow, the marks, failure's colour and the end of it all fade
  /// in and out where they are.
  private var calmNodes: [Node] {
    var nodes: [Node] = []
    if let episode, let water {
      let box = water.basin.bounds
      func still(_ role: Role, level: Double) -> Node {
        let top = min(max(water.height(ofLevel: level), box.minY), box.maxY)
        let rect = Rect(spanning: Point(box.minX, top), Point(box.maxX, box.maxY))
        return .fill(Identity(role), .rect(rect), color)
      }
      let level = water.undisturbedLevel(at: min(time, episode.broken?.at ?? time))
      var layers = [still("water.front", level: level)]
      if let sinceFailure {
        layers.append(
          still("water.back", level: 1).faded(to: CrossFade.fraction(at: sinceFailure)))
      }
      let left = 1 - CrossFade.fraction(at: sinceClearing ?? 0)
      nodes.append(.group(opacity: left, clip: .circle(water.basin), layers))
    }
    nodes.append(ring)
    let arrowLeft =
      episode.map { max(1 - CrossFade.fraction(at: time - $0.start), arrowReturned) } ?? 1
    if arrowLeft > 0, let arrow = arrow(shaft: 1, wings: 1, width: scene.lineWidth) {
      nodes.append(arrow.faded(to: arrowLeft))
    }
    if let celebration,
      let check = Checkmark(in: button).node(
        Identity("check"), written: 1, width: scene.markWidth, tapered: false, scene.markColor)
    {
      let opacity = CrossFade.fraction(at: celebration.age) * celebration.weight
      nodes.append(check.faded(to: opacity))
    }
    if let sinceFailure, crossOpacity > 0 {
      nodes.append(
        .stroke(
          Identity("cross"), .path(Cross(in: button).path), .round(width: scene.markWidth),
          scene.markColor
        ).faded(to: CrossFade.fraction(at: sinceFailure) * crossOpacity))
    }
    return nodes
  }
}
