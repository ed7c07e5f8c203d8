extension RiverScene.Frame {
  /// Draws ring, disc, tick and droplets, with the shock wave behind or in front of them.
  ///
  /// In the reduced form, the opacity of the disc is the progress, and there are neither droplets nor a shock wave.
  public func draw(on pen: inout some Pen) {
    drawValues(on: &pen)
    let (light, button, isStill) = (light, run.button, scene.reducedMotion)
    light?.drawShadow(level: progress, at: button.center, on: &pen)
    if scene.leavesFromBehind { drawShockwave(light, on: &pen) }
    if isStill || state.sinceFull == nil { drawRing(light, on: &pen) }
    scene.arrow.draw(
      in: button.bounds, sinceTap: state.sinceTap, isStill: isStill,
      run.light?.line ?? scene.color, on: &pen)
    // Lit droplets dissolve behind the disc.
    if light != nil { drawDroplets(light, on: &pen) }
    if isStill ? progress > 0 : discRadius > 0 {
      pen.faded(to: isStill ? progress : 1) { drawDisc(light, on: &$0) }
    }
    drawTick(light, on: &pen)
    if light == nil { drawDroplets(nil, on: &pen) }
    if !scene.leavesFromBehind { drawShockwave(light, on: &pen) }
    pen.guides { Guide.Layer(on: scene.stage, guides) }
  }

  private func drawRing(_ light: SoftLight?, on pen: inout some Pen) {
    if let light { return drawGlass(in: light, on: &pen) }
    scene.ring.draw("ring", inside: run.button, scene.color, on: &pen)
  }

  private func drawDisc(_ light: SoftLight?, on pen: inout some Pen) {
    if let light { return drawBall(in: light, on: &pen) }
    pen.fill("disc", .circle(scene.reducedMotion ? run.button : disc), scene.color)
  }

  /// Draws the shock wave; that of a lit button is a ring of light.
  private func drawShockwave(_ light: SoftLight?, on pen: inout some Pen) {
    guard let shockwaveAge, !scene.reducedMotion else { return }
    let wave = scene.shockwave
    let outer = Circle2D(
      center: run.button.center, radius: run.button.radius * wave.scale(at: shockwaveAge))
    pen.faded(to: wave.opacity(at: shockwaveAge)) {
      if let light {
        light.drawRing(outer, on: &$0)
      } else {
        $0.fill("shockwave", .circle(outer), scene.color)
      }
    }
  }

  /// Draws the tick, written or faded in; the filled one is half as large as the button and not scaled with it.
  private func drawTick(_ light: SoftLight?, on pen: inout some Pen) {
    guard let tickOpacity else { return }
    guard scene.isTickWritten else {
      let box = Rect2D(center: run.button.center, side: scene.diameter / 2)
      pen.faded(to: tickOpacity) {
        $0.fill("tick", .path(TickGlyph.path(in: box)), scene.tickColor)
      }
      return
    }
    let isStill = scene.reducedMotion
    scene.check.draw(
      "tick", in: run.button,
      written: isStill ? 1 : (tickAge ?? 0) / scene.check.duration, scene.tickColor,
      opacity: tickOpacity, in: isStill ? nil : light, on: &pen)
  }
}

// MARK: - Droplets

extension RiverScene.Frame {
  /// The births of the droplets in the air.
  var births: [RiverScene.DropletSpawner.Birth] {
    scene.spawner.births(
      during: run.movements, after: time - scene.droplet.flight, through: time,
      spacing: scene.droplet.flight / RiverScene.Run.mostDroplets)
  }

  private func drawDroplets(_ light: SoftLight?, on pen: inout some Pen) {
    guard !scene.reducedMotion else { return }
    for birth in births {
      let (droplet, opacity) = (droplet(birth), opacity(at: time - birth.time))
      let neck = scene.isSticky ? scene.goo.neck(disc, droplet) : Path2D()
      if let light {
        draw(droplet, birth.index, opacity, neck, in: light, on: &pen)
        continue
      }
      if !neck.isEmpty { pen.fill(Identity("goo", birth.index), .path(neck), scene.color) }
      pen.faded(to: opacity) {
        $0.fill(Identity("droplet", birth.index), .circle(droplet), scene.color)
      }
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
      center: run.button.center, radius: run.button.radius,
      degrees: random.whole(in: 0...359, .angle, index: birth.index))
    return scene.arc.curve(
      from: start, to: run.button.center,
      side: random.coin(.side, index: birth.index) ? .positive : .negative)
  }
}
