extension RiverScene.Frame {
  /// The picture.
  public var picture: Picture {
    Picture(size: scene.size, nodes: scene.reducedMotion ? calmNodes : nodes)
  }

  /// Ring, disc, tick and droplets, with the shock wave behind or in front of them.
  private var nodes: [Node] {
    let (light, button) = (light, story.button)
    let shockwave = shockwave(light)
    var nodes = light.map { shadow(in: $0) } ?? []
    if scene.leavesFromBehind { nodes += shockwave }
    if state.sinceFull == nil { nodes.append(light.map { glass(in: $0) } ?? ring) }
    if let arrow = scene.arrow.node(in: button.bounds, sinceTap: state.sinceTap, lineColor) {
      nodes.append(arrow)
    }
    // Lit droplets dissolve behind the disc.
    if light != nil { nodes += droplets(light) }
    if discRadius > 0 {
      nodes.append(
        light.map { ball(in: $0) } ?? .fill(Identity("disc"), .circle(disc), scene.color))
    }
    if let tick { nodes += light?.shadowed(tick, radius: button.radius) ?? [tick] }
    if light == nil { nodes += droplets(nil) }
    if !scene.leavesFromBehind { nodes += shockwave }
    return nodes
  }

  /// The shock wave; that of a lit button is a ring of light.
  private func shockwave(_ light: SoftLight?) -> [Node] {
    guard let shockwaveAge else { return [] }
    let wave = scene.shockwave
    guard let light else { return [wave.node(of: story.button, at: shockwaveAge, scene.color)] }
    let outer = Circle2D(
      center: story.button.center, radius: story.button.radius * wave.scale(at: shockwaveAge))
    return [light.ring(outer).faded(to: wave.opacity(at: shockwaveAge))]
  }

  private var ring: Node { scene.ring.node(Identity("ring"), inside: story.button, scene.color) }

  /// The colour of the arrow.
  private var lineColor: RGBAColor { story.light?.line ?? scene.color }

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
    let (light, button, sinceTap) = (light, story.button, state.sinceTap)
    var nodes = light.map { shadow(in: $0) + [glass(in: $0)] } ?? [ring]
    if let arrow = scene.arrow.fadingNode(in: button.bounds, sinceTap: sinceTap, lineColor) {
      nodes.append(arrow)
    }
    if progress > 0 {
      let disc =
        light.map { ball(in: $0) } ?? .fill(Identity("disc"), .circle(button), scene.color)
      nodes.append(disc.faded(to: progress))
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

  private func droplets(_ light: SoftLight?) -> [Node] {
    births.flatMap { birth -> [Node] in
      let (droplet, opacity) = (droplet(birth), opacity(at: time - birth.time))
      let neck = scene.isSticky ? scene.goo.neck(disc, droplet) : Path2D()
      if let light { return nodes(of: droplet, birth.index, opacity, neck, in: light) }
      let node = Node.fill(Identity("droplet", birth.index), .circle(droplet), scene.color)
        .faded(to: opacity)
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
