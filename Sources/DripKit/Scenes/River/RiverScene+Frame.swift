extension RiverScene {
  /// The state of `river` at one time.
  public final class Frame: SceneFrame {
    /// The time, in seconds.
    public let time: Double
    /// The displayed progress, from 0 to 1.
    public let progress: Double
    /// The radius of the disc before it is scaled.
    public let discRadius: Double
    /// The scale of the disc.
    public let discScale: Double
    let state: ButtonState
    /// The age of a full button's ending, and its opacity, which fades after progress falls.
    let ending: (age: Double, weight: Double)?
    let run: Run

    init(_ run: Run, at time: Double) {
      let time = max(0, time.clampedTime)
      let scene = run.scene
      let state = run.state(at: time)
      self.run = run
      self.time = time
      self.state = state
      ending = run.level.fullness(at: time).flatMap { $0.fading(over: run.fading, at: time) }
      progress = run.level.value(at: time)
      discRadius = run.button.radius * Portable.pow(state.level(progress), scene.growthPower)
      discScale =
        scene.reducedMotion
        ? 1 : ending.map { (run.ending.shape(at: $0.age).scale - 1) * $0.weight + 1 } ?? 1
    }

    /// The phase of the button.
    public var phase: SceneTimeline.Phase { state.phase }

    var scene: RiverScene { run.scene }
    /// The disc, which runs round the glass while the size of the work is unknown.
    var disc: Circle2D {
      let shift = state.swing * (0.6 * run.button.radius)
      return Circle2D(center: run.button.center + shift, radius: discRadius * discScale)
    }

    /// The age of the shock wave; nil before it leaves if it starts behind the disc.
    var shockwaveAge: Double? {
      guard let ending, phase != .done else { return nil }
      let age = ending.age - run.ending.mark
      guard age >= 0 || !scene.leavesFromBehind else { return nil }
      return age < scene.shockwave.duration ? age : nil
    }

    /// The opacity of the tick and of the shock wave.
    var weight: Double { ending?.weight ?? 0 }

    var tickAge: Double? {
      ending.flatMap { $0.age >= run.ending.mark ? $0.age - run.ending.mark : nil }
    }

    /// The opacity of the tick; nil before it appears.
    public var tickOpacity: Double? {
      if scene.reducedMotion { return state.sinceFull.map { CrossFade.fraction(at: $0) } }
      let shockwave = scene.shockwave
      return tickAge.map {
        scene.isIntended ? weight : shockwave.timing.value(at: $0 / shockwave.duration)
      }
    }

    public var size: Size2D { scene.size }

    /// Passes on the quantities behind the picture.
    func drawValues(on pen: inout some Pen) {
      pen.value("progress", progress)
      pen.value("disc.radius", discRadius)
      pen.value("disc.scale", discScale)
      if let tickOpacity { pen.value("tick.alpha", tickOpacity) }
      guard let shockwaveAge, !scene.reducedMotion else { return }
      pen.value("shockwave.scale", scene.shockwave.scale(at: shockwaveAge))
      pen.value("shockwave.alpha", scene.shockwave.opacity(at: shockwaveAge) * weight)
    }
  }
}
