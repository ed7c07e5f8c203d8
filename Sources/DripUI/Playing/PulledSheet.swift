import DripKit

/// A scene that follows a finger, with the theme and the width of its view.
struct PulledSheet: Sendable {
  /// The distance of content that no finger holds, in points.
  static let rest = 4.0

  /// Returns the scene for a theme and a width.
  let scene: @Sendable (_ theme: Theme, _ width: Double) -> AnyScene
  /// The distance of a pull that triggers a refresh.
  let distance: Double
  /// True if the scene hangs from the upper edge of the view; otherwise it follows the content.
  let hangs: Bool

  init(_ scene: @escaping @Sendable (Theme) -> some PullDriven) {
    self.scene = { theme, width in
      AnyScene(
        scene(theme).with {
          $0.pull = .waiting
          if width > 0 { $0.stage.width = width }
        })
    }
    // The demonstration of a scene triggers a refresh.
    let story = scene(.light).with { $0.pull = .demonstration }.story()
    hangs = story.frame(at: 0).value("hanging") != nil
    distance =
      story.timeline.time(of: .trigger).flatMap { story.frame(at: $0).value("pull") }
      ?? PullTrack.reach.upperBound
  }
}
