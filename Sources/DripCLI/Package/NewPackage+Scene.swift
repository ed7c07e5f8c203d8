extension NewPackage {
  /// The scene of a new package, which shows how parameters, a timeline and a drawing are written.
  var scene: String {
    """
    import DripKit

    extension SceneTimeline.Phase {
      static let (rising, full): (SceneTimeline.Phase, SceneTimeline.Phase) = ("rising", "full")
    }

    /// The scene is its own run, because it has no input and prepares nothing.
    struct \(name.type): CatalogScene, SceneRun {
      static let name = "\(name.scene)"
      static let summary = "water rises in a round glass"
      static let variants: [SceneKind.Variant] = [.intended]

      let variant: SceneKind.Variant
      var seed: UInt64 = 0
      var reducedMotion = false
      var level = 0.7
      var rise = 2.0
      var (look, water) = (Look(240, 240), Effects.Water())
      /// The canvas is that of the look.
      var stage: Stage { get { look.stage } set { look.stage = newValue } }

      init(variant: SceneKind.Variant) { self.variant = variant }

      mutating func visit(_ settings: inout SceneSettings) {
        settings.water("level", &level, "Final level", "filled part of the glass at the end")
        settings.motion(
          "rise", &rise, "Rise time", "time in which the water rises", .number(0.1...60, .seconds))
        settings.group("look", &look)
        settings.group("water", &water)
      }

      var duration: SceneTimeline.Duration { .finite(duration: rise + 1) }
      var timeline: SceneTimeline {
        SceneTimeline(changes: [(0, .rising), (rise, .full)], moments: [], end: rise + 1)
      }
      func frame(at time: Double) -> Frame { Frame(scene: self, time: time) }

      struct Frame: SceneFrame {
        let scene: \(name.type)
        let time: Double

        /// The level of the water, which rises slowly at first and at the end.
        var level: Double {
          scene.level * Effects.TimingCurve.easeInOut.value(at: min(max(0, time / scene.rise), 1))
        }
        var phase: SceneTimeline.Phase { time < scene.rise ? .rising : .full }
        var size: Size2D { scene.size }

        func draw(on pen: inout some Pen) {
          pen.value("level", level)
          let radius = 0.4 * min(size.width, size.height)
          let glass = Vessel(.circle(Circle2D(center: size.center, radius: radius)))
          // Reduced motion keeps the rise, and leaves out the waves.
          let pool = scene.water.pool(
            in: glass, filled: level, at: time, isStill: scene.reducedMotion)
          glass.draw(scene.look, pool, on: &pen)
        }
      }
    }

    """
  }
}
