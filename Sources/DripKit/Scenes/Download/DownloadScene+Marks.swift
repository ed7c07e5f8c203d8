// The marks on the button: glyph, bars of a pause, check and cross.
extension DownloadScene.Frame {
  /// Draws the marks, which in the reduced form fade in and out in place.
  func drawMarks(in skin: Skin, _ pool: Pool?, on pen: inout some Pen) {
    let (isStill, bars) = (scene.reducedMotion, barsShown)
    if isStill { drawStillGlyph(in: skin, on: &pen) } else { drawGlyph(in: skin, pool, on: &pen) }
    if bars > 0 {
      pen.faded(to: isStill ? bars : 1) {
        skin.drawBars(
          isStill ? 1 : bars, in: DownloadDesign.button, width: design.checkWidth,
          divide(pool, isLit: skin.isLit),
          on: &$0)
      }
    }
    if let ending, let fraction = checkFraction, fraction > 0 {
      let shown = isStill ? CrossFade.fraction(at: ending.age - design.ending.mark) : 1
      let circle = Circle2D(center: .origin, radius: DownloadDesign.radius * markScale)
      skin.drawCheck(
        "check", scene.markGlyph, in: circle, written: fraction,
        width: design.checkWidth * markScale, opacity: shown * ending.markWeight, isStill: isStill,
        on: &pen)
    }
    // At a retry, the strokes of the cross flow together into the first drop.
    failure?.draw(
      scene.cross, in: DownloadDesign.button, width: design.crossWidth,
      (isStill ? nil : crossPaint) ?? .color(design.palette.failureMark), isLit: skin.isLit,
      isStill: isStill, on: &pen)
  }
}

// MARK: - Glyph

extension DownloadScene.Frame {
  /// The lift of the glyph before it falls: its height and times.
  static let lift = (height: 5.0, duration: 0.08, fall: 0.1)
  /// The start and duration of the thinning of the glyph's line.
  private static let thinning = (start: 0.2, duration: 0.08)

  /// Draws the glyph: whole while the button is idle; it gathers into the first drop, and springs back after the cleanup.
  private func drawGlyph(in skin: Skin, _ pool: Pool?, on pen: inout some Pen) {
    guard let attempt else {
      return drawGlyph(scene.glyph.path, in: skin, on: &pen)
    }
    let back = attempt.glyphBack(at: time)
    if back > 0 {
      let path = scene.glyph.gathered(at: 0, restored: back)
      return drawGlyph(path, thickness: min(1, 3 * back), in: skin, pool, on: &pen)
    }
    // A glyph that has not returned completely gathers from its current state.
    let restored = attempt.remains?.glyph ?? 1
    guard restored > 0 else { return }
    let age = time - attempt.start
    let path = scene.glyph.gathered(at: age, restored: restored)
    // After a tap that is cancelled at once, the glyph has only begun to gather.
    let thinned =
      (1 - smoothStep((age - Self.thinning.start) / Self.thinning.duration))
      * (1 - smoothStep((sinceClearing ?? 0) / scene.glyphReturn))
    guard !path.isEmpty, thinned > 0 else { return }
    let lift =
      Self.lift.height * Effects.TimingCurve.easeOut.value(at: age / Self.lift.duration)
      * (1 - smoothStep((age - Self.lift.duration) / Self.lift.fall))
    drawGlyph(
      path, thickness: thinned * min(1, 3 * restored), lift: lift, in: skin, pool, on: &pen)
  }

  /// Draws the glyph of the reduced form.
  private func drawStillGlyph(in skin: Skin, on pen: inout some Pen) {
    var left = 1.0
    if let attempt {
      let first = attempt.remains?.glyph ?? 1
      left = max(
        first * (1 - CrossFade.fraction(at: time - attempt.start)),
        attempt.glyphBack(at: time))
    }
    if left > 0 { pen.faded(to: left) { drawGlyph(scene.glyph.path, in: skin, on: &$0) } }
  }

  /// Draws the glyph in the colour of lines, and in the colour of marks under water.
  private func drawGlyph(
    _ path: Path2D, thickness: Double = 1, lift: Double = 0, in skin: Skin, _ pool: Pool? = nil,
    on pen: inout some Pen
  ) {
    let map = Transform2D.scale(DownloadDesign.radius)
      .followed(by: .translation(Vector2D(0, -lift)))
    let (glyph, style) = (
      path.transformed(by: map), StrokeStyle2D.round(width: design.glyphWidth * thickness)
    )
    guard let pool, level > 0.1 else {
      return pen.stroke("glyph", .path(glyph), style, skin.line)
    }
    skin.drawStanding(
      ("glyph", "glyph.wet", "glyph.collar"), glyph, style, divide(pool, isLit: skin.isLit),
      radius: DownloadDesign.radius, on: &pen)
  }

  /// Returns the places above and below the middle of the water's surface.
  private func divide(_ pool: Pool?, isLit: Bool) -> Skin.Divide {
    let box = design.basin.bounds
    guard let pool else {
      let water = calmWaterRect
      let air = Rect2D(spanning: Point2D(box.minX, box.minY), Point2D(box.maxX, water.minY))
      return Skin.Divide(
        air: .rect(air), water: .rect(water), middle: Point2D(0, water.minY))
    }
    let y = pool.surface.height(at: 0) + (isLit ? waterline(pool.surface).depth : 0)
    return Skin.Divide(
      { outline(under: pool.surface, isLit: isLit, isAir: $0) }, around: Point2D(0, y))
  }
}

// MARK: - Pause

extension DownloadScene.Frame {
  /// The visible fraction of the bars, which go as soon as the work resumes or the button is full.
  var barsShown: Double {
    guard let attempt else { return 0 }
    let left = ending.map { 1 - smoothStep($0.age / 0.15) } ?? 1
    return left * smoothStep(1 - 2 * attempt.pauses.liveliness(at: time))
  }
}
