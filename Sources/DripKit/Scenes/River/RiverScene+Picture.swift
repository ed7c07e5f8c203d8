extension RiverScene.Frame {
  /// The picture.
  public var picture: Picture {
    Picture(size: scene.size, nodes: scene.reducedMotion ? calmNodes : nodes)
  }

  /// Ring, disc, tick and droplets, with the shock wave behind or in front of them.
  private var nodes: [Node] {
    let button = story.button
    let shockwave = shockwaveAge.map { scene.shockwave.node(of: button, at: $0, scene.color) }
    var nodes: [Node] = []
    if let shockwave, scene.leavesFromBehind { nodes.append(shockwave) }
    if state.sinceFull == nil { nodes.append(ring) }
    if let arrow = scene.arrow.node(in: button.bounds, sinceTap: state.sinceTap, scene.color) {
      nodes.append(arrow)
    }
    if discRadius > 0 { nodes.append(.fill(Identity("disc"), .circle(disc), scene.color)) }
    if let tick { nodes.append(tick) }
    nodes += droplets
    if let shockwave, !scene.leavesFromBehind { nodes.append(shockwave) }
    return nodes
  }

  private var ring: Node { scene.ring.node(Identity("ring"), inside: story.button, scene.color) }

  private var tick: Node? {
    guard let tickAge, let tickOpacity else { return nil }
    guard scene.isTickWritten else { return glyph.faded(to: tickOpacity) }
    return scene.check.node(
      Identity("tick"), in: story.button, written: tickAge / scene.check.duration, scene.tickColor)
  }

  /// The filled tick, half as large as the button and not scaled with it.
  private var glyph: Node {
    let box = Rect2D(center: story.button.center, side: scene.diameter / 2)
    return .fill(Identity("tick"), .path(TickGlyph.path(in: box)), scene.tickColor)
  }

  /// The nodes of the reduced form: the opacity of the disc is the progress, ring and arrow fade out, and the
  /// tick fades in.
  private var calmNodes: [Node] {
    let (button, sinceTap) = (story.button, state.sinceTap)
    var nodes = [ring]
    if let arrow = scene.arrow.fadingNode(in: button.bounds, sinceTap: sinceTap, scene.color) {
      nodes.append(arrow)
    }
    if progress > 0 {
      nodes.append(.fill(Identity("disc"), .circle(button), scene.color).faded(to: progress))
    }
    if let tickOpacity {
      let stroke = scene.check.node(Identity("tick"), in: button, written: 1, scene.tickColor)
      nodes.append(((scene.isTickWritten ? stroke : nil) ?? glyph).faded(to: tickOpacity))
    }
    return nodes
  }
}

// MARK: - Droplets

extension RiverScene.Frame {
  /// The births of the droplets in the air.
  var births: [RiverScene.DropletSpawner.Birth] {
    scene.spawner.births(
      during: story.movements, after: time - scene.droplet.flight, through: time,
      spacing: scene.droplet.flight / RiverScene.Story.mostDroplets)
  }

  private var droplets: [Node] {
    births.flatMap { birth -> [Node] in
      let droplet = droplet(birth)
      let node = Node.fill(Identity("droplet", birth.index), .circle(droplet), scene.color)
        .faded(to: opacity(at: time - birth.time))
      guard scene.isSticky else { return [node] }
      let neck = scene.goo.neck(disc, droplet)
      guard !neck.isEmpty else { return [node] }
      return [.fill(Identity("goo", birth.index), .path(neck), scene.color), node]
    }
  }

  private func opacity(at age: Double) -> Double {
    min(
      TimingCurve.linear.progress(age, scene.dropletFade),
      TimingCurve.linear.progress(max(0, scene.droplet.flight - age), scene.dropletFade))
  }

  /// Returns a droplet in the air.
  func droplet(_ birth: RiverScene.DropletSpawner.Birth) -> Circle2D {
    let age = time - birth.time
    return Circle2D(
      center: flight(birth).point(at: TimingCurve.easeIn.value(at: age / scene.droplet.flight)),
      radius: scene.droplet.radius(at: age))
  }

  /// Returns the path of a droplet.
  func flight(_ birth: RiverScene.DropletSpawner.Birth) -> QuadraticCurve {
    let random = AddressedRandom(seed: scene.seed)
    let start = scene.arc.beginPoint(
      center: story.button.center, radius: story.button.radius,
      degrees: random.whole(in: 0...359, .angle, index: birth.index))
    return scene.arc.curve(
      from: start, to: story.button.center,
      side: random.coin(.side, index: birth.index) ? .positive : .negative)
  }
}
