import DripKit

/// A scene that follows a finger, with the theme and the width of its view.
struct PulledSheet: Sendable {
  /// Returns the scene for a theme and a width.
  let scene: @Sendable (_ theme: Theme, _ width: Double) -> AnyScene
  private let measure: @Sendable () -> Double

  init(_ scene: @escaping @Sendable (Theme) -> some PullDriven) {
    self.scene = { theme, width in
      AnyScene(
        scene(theme).with {
          $0.pull = .waiting
          if width > 0 { $0.stage.width = width }
        })
    }
    // The demonstration of a scene triggers a refresh.
    measure = {
      let story = scene(.light).with { $0.pull = .demonstration }.story()
      return story.timeline.time(of: .trigger).flatMap { story.frame(at: $0).value("pull") }
        ?? PullTrack.reach.upperBound
    }
  }

  /// The distance of a pull that triggers a refresh.
  var distance: Double { measure() }
}
