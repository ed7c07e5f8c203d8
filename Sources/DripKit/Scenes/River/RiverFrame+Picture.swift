extension RiverFrame {
  var picture: Picture {
    Picture(
      size: Size(scene.width, scene.height),
      nodes: scene.reducedMotion ? calmNodes : nodes)
  }

  /// Ring, disc, tick, droplets, and the shock wave on top.
  private var nodes: [Node] {
    var nodes: [Node] = []
    if fullSince == nil { nodes.append(ring) }
    if let arrow { nodes.append(arrow) }
    if discRadius > 0 {
      nodes.append(
        .fill(
          Identity("disc"),
          .circle(Circle(center: center, radius: discRadius * discScale)), scene.color))
    }
    if let tick { nodes.append(tick) }
    nodes += droplets
    if let shockwaveAge {
      let circle = Circle(center: center, radius: radius * shockwave.scale(at: shockwaveAge))
      nodes.append(
        .fill(Identity("shockwave"), .circle(circle), scene.color)
          .faded(to: shockwave.opacity(at: shockwaveAge)))
    }
    return nodes
  }

  private var ring: Node {
    Ring(inside: button, lineWidth: scene.lineWidth).node(Identity("ring"), scene.color)
  }

  private var arrow: Node? {
    Arrow(in: button.bounds).node(
      Identity("arrow"), sinceTap: tap.map { time - $0 }, shrinksIn: scene.arrowShrink,
      width: scene.lineWidth, scene.color)
  }

  private var tick: Node? {
    guard let tickAge, let tickOpacity else { return nil }
    guard scene.writtenTick else { return glyph.faded(to: tickOpacity) }
    return Checkmark(in: button).node(
      Identity("tick"), written: tickAge / scene.checkDuration, width: scene.checkWidth,
      tapered: true, scene.tickColor)
  }

  /// The tick with a body, half as large as the button and not scaled with it.
  private var glyph: Node {
    let box = Rect(center: center, side: scene.diameter / 2)
    return .fill(Identity("tick"), .path(TickGlyph(in: box).path), scene.tickColor)
  }
}

// MARK: - Droplets

extension RiverFrame {
  private var droplets: [Node] {
    let spawner = DropletSpawner(
      tickRate: scene.tickRate, period: scene.spawnPeriod, mark: scene.spawnMark)
    let births = spawner.births(
      during: ramp.movements, after: time - scene.flight, through: time)
    let random = AddressedRandom(seed: scene.seed)
    let disc = Circle(center: center, radius: discRadius * discScale)
    let goo = Goo(reach: scene.reach, stiffness: scene.stiffness)
    return births.flatMap { birth -> [Node] in
      let droplet = droplet(birth, random)
      let node = Node.fill(Identity("droplet", birth.index), .circle(droplet), scene.color)
        .faded(to: opacity(birth))
      guard scene.sticky else { return [node] }
      let neck = goo.neck(disc, droplet)
      guard !neck.isEmpty else { return [node] }
      return [.fill(Identity("goo", birth.index), .path(neck), scene.color), node]
    }
  }

  private func opacity(_ birth: DropletSpawner.Birth) -> Double {
    let age = time - birth.time
    return min(
      TimingCurve.linear.progress(age, scene.dropletFade),
      TimingCurve.linear.progress(max(0, scene.flight - age), scene.dropletFade))
  }

  private func droplet(_ birth: DropletSpawner.Birth, _ random: AddressedRandom) -> Circle {
    let age = time - birth.time
    let start = DropletArc.beginPoint(
      center: center, radius: radius, orbit: scene.orbit,
      degrees: random.whole(in: 0...359, .angle, index: birth.index))
    let arc = DropletArc(
      from: start + Vector(scene.startShift, scene.startShift), to: center,
      side: random.coin(.side, index: birth.index) ? .positive : .negative, bow: scene.bow)
    let breath =
      scene.breathDepth == 0 ? 0 : Portable.sin(2 * .pi * age / scene.breathPeriod)
    return Circle(
      center: arc.curve.point(at: TimingCurve.easeIn.value(at: age / scene.flight)),
      radius: scene.dropletRadius * (1 + scene.breathDepth * breath))
  }
}

// MARK: - Reduced motion

extension RiverFrame {
  /// The tick's opacity in the reduced form.
  var calmTick: Double? { sinceFull.map { CrossFade.fraction(at: $0) } }

  /// The disc is there from the start and gets as opaque as the work is far; ring and arrow fade out,
  /// and the tick fades in.
  private var calmNodes: [Node] {
    var nodes = [ring]
    if let arrow = Arrow(in: button.bounds).fadingNode(
      Identity("arrow"), sinceTap: tap.map { time - $0 }, width: scene.lineWidth, scene.color)
    {
      nodes.append(arrow)
    }
    if progress > 0 {
      nodes.append(.fill(Identity("disc"), .circle(button), scene.color).faded(to: progress))
    }
    if let calmTick {
      let stroke = Checkmark(in: button).node(
        Identity("tick"), written: 1, width: scene.checkWidth, tapered: false, scene.tickColor)
      nodes.append(((scene.writtenTick ? stroke : nil) ?? glyph).faded(to: calmTick))
    }
    return nodes
  }
}
