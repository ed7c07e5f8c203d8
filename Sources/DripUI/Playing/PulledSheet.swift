import DripKit

/// A scene that follows a finger, made for a theme and as wide as the view it is in.
struct PulledSheet: Sendable {
  /// Returns the scene.
  let scene: @Sendable (_ theme: Theme, _ width: Double) -> AnyScene
  /// How far a pull has to go to count.
  let distance: Double

  init(_ scene: @escaping @Sendable (Theme) -> some PullDriven) {
    self.scene = { theme, width in
      AnyScene(
        scene(theme).with {
          $0.pull = .waiting
          if width > 0 { $0.stage.width = width }
        })
    }
    // A scene shows in its demonstration how far that is.
    let story = scene(.light).with { $0.pull = .demonstration }.story()
    distance =
      story.timeline.time(of: .trigger).flatMap { story.frame(at: $0).value("pull") }
      ?? PullTrack.reach.upperBound
  }
}
