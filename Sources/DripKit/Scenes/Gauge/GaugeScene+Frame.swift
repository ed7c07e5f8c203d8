extension GaugeScene {
  /// The state of `gauge` at one time.
  public struct Frame: SceneFrame {
    /// The time, in seconds.
    public let time: Double
    let run: Run
    let state: Run.State

    init(_ run: Run, at time: Double) {
      (self.run, self.time) = (run, time)
      state = run.state(at: time)
    }

    var scene: GaugeScene { _read { yield run.scene } }

    /// The phase of the gauge.
    public var phase: SceneTimeline.Phase { run.phase(at: time) }
    /// The size of the canvas.
    public var size: Size2D { scene.size }
    /// The shown value; nil while it is not known.
    public var value: Double? { state.unknown < 1 ? state.value : nil }
    /// The share of the water, from 0 to 1.
    public var level: Double { state.share }

    /// Draws the vessel with its water, the number and the label, and the scale; nothing if the scene has a flaw.
    public func draw(on pen: inout some Pen) {
      guard let layout = run.layout, let skin = run.skin(at: state.value) else { return }
      let pool = pool(in: layout)
      pen.value("unknown", state.unknown)
      if state.unknown < 1 {
        pen.value("value", state.value)
        pen.value("level", state.share)
        pen.value("surface", layout.coordinate(of: pool.level))
        pen.value("excess", state.excess)
      }
      let vessel = GaugeVessel(layout: layout, colors: skin, pool: pool, state: state)
      vessel.draw(on: &pen)
      drawTicks(layout, skin.dryInk, on: &pen)
      drawTexts(layout, skin, vessel, on: &pen)
      pen.guides { guides(in: layout) }
    }

    /// Draws number and label, in two colours where the surface of the water divides them.
    private func drawTexts(
      _ layout: GaugeLayout, _ skin: GaugeSkin, _ vessel: GaugeVessel, on pen: inout some Pen
    ) {
      guard layout.zone != nil, state.unknown < 1 else {
        return drawText(layout, skin.dryInk, on: &pen)
      }
      if state.share < 1 {
        vessel.clippedToAir(on: &pen) { drawText(layout, skin.dryInk, on: &$0) }
      }
      if state.share > 0 {
        vessel.clippedToWater(on: &pen) { drawText(layout, skin.wetInk, on: &$0) }
      }
    }

    /// Returns the water, whose waves are as high as it is restless.
    private func pool(in layout: GaugeLayout) -> Effects.Water.Pool {
      var water = Effects.Water()
      water.swell = scene.swell
      water.swell.amplitude *= state.unrest
      water.speed = scene.speed
      let slosh = scene.slosh * state.swing * layout.vessel.bounds.size.width
      return water.pool(
        in: layout.vessel, filled: state.share, at: time, slosh: slosh,
        isStill: state.unrest == 0 && slosh == 0
      ).turned(layout.turn, overlap: 0.05 * layout.diameter)
    }

    /// Draws number and label in a colour.
    private func drawText(_ layout: GaugeLayout, _ ink: RGBAColor, on pen: inout some Pen) {
      let (number, unknown) = (GaugeNumber(scene), state.unknown)
      if let line = layout.number {
        if unknown < 1 {
          let digits = number.digits(state.value)
          let sign = sign(number.decimals)
          pen.faded(to: 1 - unknown) { number.draw(digits, after: sign, on: line, ink, on: &$0) }
        }
        if unknown > 0 { pen.faded(to: unknown) { number.drawDash(on: line, ink, on: &$0) } }
      }
      guard let line = layout.label else { return }
      guard scene.labelOutline == .none else {
        let letters = scene.labelOutline.letters(
          at: line.place, height: line.height, alignment: line.alignment)
        return pen.fill("label", letters, ink)
      }
      let width = scene.labelWidth > 0 ? scene.labelWidth * line.height : nil
      pen.text("label", line.text(scene.label, number, width: width), .color(ink))
    }

    /// Returns the sign before a number that stands at an end of the range for a value outside of it.
    private func sign(_ decimals: Int) -> String {
      let end = state.excess > 0 ? run.range.upperBound : run.range.lowerBound
      let isAtEnd = state.value.fixedBytes(decimals) == end.fixedBytes(decimals)
      return !isAtEnd || state.excess == 0 ? "" : state.excess > 0 ? ">" : "<"
    }

    /// Draws the scale.
    private func drawTicks(_ layout: GaugeLayout, _ ink: RGBAColor, on pen: inout some Pen) {
      let style = StrokeStyle2D.round(width: scene.look.lineWidth(.rim, of: 0.4 * layout.diameter))
      let number = GaugeNumber(scene)
      for (index, tick) in layout.ticks.enumerated() {
        pen.stroke(Identity("tick", index), .path(tick.line), style, ink)
        guard scene.scale, tick.label.height >= 5 else { continue }
        let text = tick.label.text(number.digits(tick.value), number)
        pen.text(Identity("tick.number", index), text, .color(ink))
      }
    }
  }
}
