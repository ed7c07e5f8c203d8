extension PillScene {
  /// The state of `pill` at one time.
  public struct Frame: SceneFrame {
    /// The time, in seconds.
    public let time: Double
    /// The phase of the button.
    public let phase: SceneTimeline.Phase
    /// The share of the button that is under water.
    public let level: Double
    let run: Run
    /// The states whose labels are shown, with their opacities.
    let shown: [(chapter: Run.Chapter, opacity: Double)]
    private let failed: Double
    private let plug: PillWater

    init(_ run: Run, at time: Double) {
      (self.run, self.time) = (run, time)
      let (scene, body) = (run.scene, run.design.body)
      let chapters = run.chapters(at: time)
      let chapter = chapters[chapters.endIndex - 1]
      phase = chapter.state.phase
      let new = smoothStep((time - chapter.start) / Run.fading)
      shown =
        new < 1 && chapters.count > 1
        ? [(chapters[chapters.startIndex], 1 - new), (chapter, new)] : [(chapter, 1)]
      let spring = Effects.DampedSpring(dampingRatio: 1, duration: scene.follow)
      let level = min(max(run.level.value(at: time, following: spring), 0), 1)
      self.level = level
      let swing = Effects.DampedSpring(dampingRatio: 0.2, duration: 1.6 * scene.follow)
      let slosh = scene.reducedMotion ? 0 : level - run.level.value(at: time, following: swing)
      failed = min(max(run.failing.value(at: time, following: spring), 0), 1)
      let unknown = min(max(run.wandering.value(at: time, following: spring), 0), 1)
      let turn = scene.reducedMotion ? 0 : chapter.wandered(at: time) / Run.period
      plug = PillWater(
        in: body, front: run.design.filling?.surface(at: level) ?? body.minX, level: level,
        tilt: slosh, unknown: unknown, place: Portable.sin(2 * .pi * turn),
        isRightToLeft: scene.isRightToLeft)
    }

    public var size: Size2D { run.scene.size }

    /// Draws the button: shadow, glass, labels, water, and the labels in it.
    public func draw(on pen: inout some Pen) {
      pen.value("level", level)
      pen.value("front", plug.front)
      let paints = run.design.paints(failed: failed)
      pen.faded(to: run.scene.isDisabled ? 0.45 : 1) { draw(paints, on: &$0) }
      pen.guides { guides }
    }

    /// The construction lines: the phases, and the straight surface of the reported progress.
    private var guides: Picture.Guide.Layer {
      let body = run.design.body
      let x = run.design.filling?.surface(at: run.level.value(at: time)) ?? body.minX
      let surface = Path2D.polyline([Point2D(x, body.minY), Point2D(x, body.maxY)])
      return Picture.Guide.Layer(
        on: run.scene.stage, [.timeline(run.timeline, at: time), .line("guide.told", surface)])
    }

    private func draw(_ paints: PillPaints, on pen: inout some Pen) {
      let skin = paints.skin
      skin.drawShadow(level: plug.share, on: &pen)
      skin.placed(on: &pen) {
        skin.drawVessel("pill", on: &$0) {
          skin.unplaced(on: &$0) { drawLabels("label", paints.ink, on: &$0) }
          guard plug.share > 0 else { return }
          let water = Shape2D.path(plug.path)
          let rest = SoftLight.Surface(height: -SoftLight.radius)
          skin.drawWater(Skin.Layer("water", water), rest, level: plug.share, on: &$0)
          skin.unplaced(on: &$0) {
            $0.group(clip: water) { drawLabels("label.wet", .white, on: &$0) }
          }
        }
      }
    }

    private func drawLabels(_ role: Identity.Role, _ ink: RGBAColor, on pen: inout some Pen) {
      for (index, (chapter, opacity)) in shown.enumerated() where opacity > 0 {
        let label = PillLabel(
          chapter, run.scene, in: run.design.body, level: level,
          isFull: run.level.value(at: time) >= 1, at: time)
        pen.faded(to: opacity) { label.draw(role, 3 * index, ink, on: &$0) }
      }
    }
  }
}
