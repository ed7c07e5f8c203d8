extension NewPackage {
  /// The scene of a new package, which shows how parameters, a timeline and a picture are written.
  var scene: String {
    """
    import DripKit

    extension SceneTimeline.Phase {
      static let (rising, full): (SceneTimeline.Phase, SceneTimeline.Phase) = ("rising", "full")
    }

    /// The scene is its own story, because it has no input and prepares nothing.
    struct \(name.type): CatalogScene, SceneStory {
      static let name = "\(name.scene)"
      static let summary = "water rises in a round glass"
      static let variants: [Variant] = [.intended]

      let variant: Variant
      var seed: UInt64 = 0
      var reducedMotion = false
      var stage = Stage(240, 240)
      @Parameter(
        "level", "Final level", .water, "filled part of the glass at the end", in: 0...1,
        from: .ours)
      var level = 0.7
      @Parameter(
        "rise", "Rise time", .motion, "time in which the water rises", .seconds, in: 0.1...60,
        from: .ours)
      var rise = 2.0

      init(variant: Variant) { self.variant = variant }

      mutating func visit(_ parameters: inout ParameterVisitor) {
        parameters.visit(&_level, &_rise)
        parameters.group("stage", &stage)
      }

      func story() -> \(name.type) { self }
      var duration: SceneDuration { .finite(duration: rise + 1) }
      var timeline: SceneTimeline {
        SceneTimeline(changes: [(0, .rising), (rise, .full)], moments: [], end: rise + 1)
      }
      func frame(at time: Double) -> Frame { Frame(scene: self, time: time) }

      struct Frame: SceneFrame {
        let scene: \(name.type)
        let time: Double

        /// The level of the water, which rises slowly at first and at the end.
        var level: Double {
          scene.level * TimingCurve.easeInOut.value(at: min(max(0, time / scene.rise), 1))
        }
        var phase: SceneTimeline.Phase { time < scene.rise ? .rising : .full }
        var values: [NamedValue] { [NamedValue("level", level)] }

        var picture: Picture {
          let size = scene.size
          let radius = 0.4 * min(size.width, size.height)
          let glass = Circle2D(center: Point2D(size.width / 2, size.height / 2), radius: radius)
          let (left, right) = (glass.center.x - radius, glass.center.x + radius)
          let (top, bottom) = (glass.center.y - radius, glass.center.y + radius)
          // Reduced motion keeps the rise, and leaves out the waves.
          let surface = WaveFill(
            amplitude: scene.reducedMotion ? 0 : 0.05 * radius, frequency: 4 / radius, phase: 4 * time,
            level: bottom - level * (bottom - top))
          let water = surface.path(from: left, to: right, bottom: bottom)
          let blues = LinearGradient2D(
            from: Point2D(0, top), to: Point2D(0, bottom),
            [LinearGradient2D.Stop(0, RGBAColor(122, 208, 240)), .init(1, RGBAColor(28, 104, 190))])
          let inside = Node.Ground(Identity("glass"), .circle(glass), RGBAColor(236, 242, 248))
          return Picture(
            size: size,
            nodes: [
              .group(
                clip: .circle(glass), ground: inside,
                [.fill(Identity("water"), .path(water), .linearGradient(blues))]),
              .stroke(
                Identity("rim"), .circle(glass), .round(width: 0.06 * radius),
                RGBAColor(60, 70, 84)),
            ])
        }
      }
    }

    """
  }
}
