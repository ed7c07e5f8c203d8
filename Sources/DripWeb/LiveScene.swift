import DripKit

/// A scene on a page, with its input, its player and the frame that it shows.
final class LiveScene {
  /// The player, which has the scene and its run.
  var player: Player<PageScene>
  /// The parameters, or nil after a change.
  var keptParameters: [LiveParameter]?

  init(_ scene: PageScene) {
    player = Player(scene)
    shown = ShownFrame(player.frame)
  }

  /// The scene with its settings and its input.
  var scene: PageScene { _read { yield player.running.scene } }

  /// Changes the scene, which then receives its input again.
  func change(_ change: (inout PageScene) -> Void) { player.change { $0.change(change) } }

  // MARK: Input

  /// Makes the scene wait for input, or play its demonstration, and removes all input that no player has received.
  func wait(_ waits: Bool) {
    let isPlayed = player.hasInput
    change { scene in
      if isPlayed { return }
      if waits { scene.log.wait() } else { scene.log.demonstrate() }
    }
  }

  /// Sends input, which replaces the demonstration.
  func send(_ input: Input, to name: Input.Name? = nil, at time: Double) {
    player.change { $0.send(input, to: name, at: time) }
  }

  /// Releases data that only frames before a time need, until the next change.
  func forget(before time: Double) { player.change { $0.forget(before: time) } }

  // MARK: Frames

  /// The run with all input.
  var run: PageScene.Run { player.running.run }
  /// The duration or the period.
  var duration: SceneTimeline.Duration { run.duration }
  /// The phases and moments.
  var timeline: SceneTimeline { player.running.timeline }

  /// The frame that is shown.
  var shown: ShownFrame
  /// True until a frame is asked for, so that the scene shows its first one.
  var isNew = true

  /// Shows the frame at a time, until the player shows its own.
  func show(at time: Double) {
    isNew = false
    player.change { _ = shown.show($0.run.frame(at: time)) }
  }

  /// Shows the first frame with all settings, if none was asked for.
  func showFirst() { if isNew { _ = updatePlayer(at: .nan) } }
}

/// A parameter of a scene on a page, with its default in the scene's variant.
struct LiveParameter {
  /// The parameter with its current value.
  let now: SceneSettings.Description
  /// The default.
  let standard: SceneSettings.Value
  /// The source of the default.
  ///
  /// A default that the scene or its variant has chosen in place of another one is our own.
  let source: SceneSettings.Description.Source
}
