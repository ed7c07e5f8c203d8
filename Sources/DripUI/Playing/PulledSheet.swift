import DripKit

/// A scene that follows a finger, with the theme and the width of its view.
struct PulledSheet: Sendable {
  /// Returns the scene for a theme and a width.
  let scene: @Sendable (_ theme: Look.Theme, _ width: Double) -> AnyScene
  private let measure: @Sendable () -> Double

  init(_ scene: @escaping @Sendable (Look.Theme) -> some CatalogScene) {
    self.scene = { theme, width in
      AnyScene(
        scene(theme).with {
          $0.log.wait()
          if width > 0 { $0.stage.width = width }
        })
    }
    // The demonstration of a scene triggers a refresh.
    measure = {
      let run = scene(.light).with { $0.log.demonstrate() }.run()
      return run.timeline.time(of: .trigger).flatMap { run.frame(at: $0).value("pull") }
        ?? Input.Kind.pull.range?.upperBound ?? 0
    }
  }

  /// The distance of a pull that triggers a refresh.
  var distance: Double { measure() }
}
