extension RiverScene.Frame {
  /// Draws ring, disc, tick and droplets, with the shock wave behind or in front of them.
  ///
  /// In the reduced form, the opacity of the disc is the progress, and there are neither droplets nor a shock wave.
  public func draw(on pen: inout some Pen) {
    pen.quantities { drawValues(on: &$0) }
    let (button, isStill) = (run.button, scene.reducedMotion)
    let checkTime = isStill ? 0 : run.ending.mark
    let skin = state.skin(of: run.skin).marked(
      at: ending.map { $0.age - checkTime } ?? -.infinity, weight: weight, scale: discScale,
      or: state.bars)
    let shake = state.shake(radius: button.radius, isStill: isStill)
    skin.drawShadow(level: state.level(progress), moved: shake, on: &pen)
    if scene.leavesFromBehind { drawShockwave(in: skin, on: &pen) }
    pen.group(if: shake != .identity, transform: shake) { drawButton(in: skin, on: &$0) }
    if !scene.leavesFromBehind { drawShockwave(in: skin, on: &pen) }
    pen.guides { Picture.Guide.Layer(on: scene.stage, guides) }
  }

  private func drawButton(in skin: Skin, on pen: inout some Pen) {
    let (button, isStill) = (run.button, scene.reducedMotion)
    if isStill || state.sinceFull == nil {
      skin.placed(on: &pen) { skin.drawVessel("glass", on: &$0) { _ in } }
    }
    if scene.isIntended {
      skin.drawGlyph(
        scene.glyph.path.transformed(by: button.placement), in: button, shown: state.glyph,
        width: scene.look.lineWidth(.glyph, of: scene.diameter), isStill: isStill, on: &pen)
    } else {
      skin.drawGlyph(
        Effects.Arrow.path(in: button.bounds), "arrow", in: button, shown: state.arrow(isStill),
        width: scene.arrow.lineWidth, isStill: isStill, on: &pen)
    }
    // Lit droplets dissolve behind the disc.
    if skin.isLit { drawDroplets(in: skin, on: &pen) }
    if isStill ? state.level(progress) > 0 : discRadius > 0 {
      pen.faded(to: isStill ? state.level(progress) * state.calmOpacity : 1) {
        skin.drawBall("disc", isStill ? button : disc, on: &$0)
      }
    }
    drawTick(in: skin, on: &pen)
    if !skin.isLit { drawDroplets(in: skin, on: &pen) }
    guard scene.isIntended else { return }
    let divide = Skin.Divide(air: .rect(button.bounds), water: .circle(disc), middle: nil)
    state.drawMarks(
      in: button, width: scene.look.lineWidth(.mark, of: scene.diameter), divide, skin,
      failed: run.skin.failureMark, isStill: isStill, on: &pen)
  }

  private func drawShockwave(in skin: Skin, on pen: inout some Pen) {
    guard let shockwaveAge, !scene.reducedMotion else { return }
    skin.drawShockwave(
      scene.shockwave, at: shockwaveAge, from: run.button, weight: weight, on: &pen)
  }

  /// Draws the tick, written or faded in; the filled one is half as large as the button and not scaled with it.
  private func drawTick(in skin: Skin, on pen: inout some Pen) {
    guard let tickOpacity else { return }
    guard scene.isIntended else {
      let box = Rect2D(center: run.button.center, side: scene.diameter / 2)
      return pen.faded(to: tickOpacity) { $0.fill("tick", .path(.tick(in: box)), skin.mark) }
    }
    let isStill = scene.reducedMotion
    skin.drawCheck(
      "tick", in: run.button, written: isStill ? 1 : (tickAge ?? 0) / RiverScene.writing,
      width: scene.look.lineWidth(.mark, of: scene.diameter), opacity: tickOpacity,
      isStill: isStill, on: &pen)
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

  private func drawDroplets(in skin: Skin, on pen: inout some Pen) {
    guard !scene.reducedMotion else { return }
    for birth in births {
      let circle = droplet(birth)
      // Those in the air when the button becomes full are gone before its burst.
      let late = scene.isIntended ? smoothStep((ending?.age ?? 0) / 0.25) * weight : 0
      let opacity = opacity(at: time - birth.time) * (1 - late)
      guard opacity > 0 else { continue }
      var drop = Skin.Drop(circle, opacity: opacity)
      if scene.isSticky {
        drop.attachment = Skin.Drop.attachment(circle, to: disc, by: scene.goo)
        skin.drawNeck(
          Identity("goo", birth.index), scene.goo.neck(disc, circle), skin.clinging, on: &pen)
      }
      skin.draw(drop, Identity("droplet", birth.index), glint: "droplet.glint", on: &pen)
    }
  }

  private func opacity(at age: Double) -> Double {
    min(
      Effects.TimingCurve.linear.progress(age, scene.dropletFade),
      Effects.TimingCurve.linear.progress(max(0, scene.droplet.flight - age), scene.dropletFade))
  }

  /// Returns a droplet in the air.
  func droplet(_ birth: RiverScene.DropletSpawner.Birth) -> Circle2D {
    let age = time - birth.time
    return Circle2D(
      center: flight(birth).point(
        at: Effects.TimingCurve.easeIn.value(at: age / scene.droplet.flight)),
      radius: scene.droplet.radius(at: age))
  }

  /// Returns the path of a droplet.
  func flight(_ birth: RiverScene.DropletSpawner.Birth) -> Path2D.Quadratic {
    let random = Portable.AddressedRandom(seed: scene.seed)
    let start = scene.arc.beginPoint(
      center: run.button.center, radius: run.button.radius,
      degrees: random.whole(in: 0...359, .angle, index: birth.index))
    return scene.arc.curve(
      from: start, to: run.button.center,
      side: random.coin(.side, index: birth.index) ? .positive : .negative)
  }
}
