import DripKit

@testable import DripUI

/// A view of a scene, with a clock that a test sets.
@MainActor final class Screen {
  let player: ScenePlayer
  var shown: ShownScene { didSet { player.show(shown) } }
  private(set) var moments: [SceneTimeline.Moment] = []
  private let clock = Clock()

  @MainActor private final class Clock { var now = 0.0 }

  init(_ shown: ShownScene, _ playback: Playback = Playback(), isOffScreen: Bool = false) {
    let clock = clock
    player = ScenePlayer { clock.now }
    player.playback = playback
    player.isOffScreen = isOffScreen
    self.shown = shown
    player.show(shown)
  }

  convenience init(_ scene: some CatalogScene, _ work: ButtonWork? = nil) {
    self.init(ShownScene(scene: AnyScene(scene), inputs: SceneInputs(work)))
  }

  /// The present time.
  var now: Double {
    get { clock.now }
    set { clock.now = newValue }
  }

  /// The work behind a button.
  var work: ButtonWork? {
    get { shown.inputs.work }
    set { shown.inputs = SceneInputs(newValue) }
  }

  var frame: AnyScene.Frame? { player.frame() }
  var picture: Picture? { frame?.picture }

  /// Shows 60 frames a second while they are wanted.
  func watch(for duration: Double) {
    for _ in 0..<Int((duration * 60).rounded()) {
      clock.now += 1.0 / 60
      guard !player.isResting else { continue }
      _ = player.frame()
      moments += player.settle()
    }
  }

  /// Returns the moments since the last call.
  func takeMoments() -> [SceneTimeline.Moment] {
    defer { moments = [] }
    return moments
  }
}
