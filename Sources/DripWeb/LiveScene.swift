import DripKit

/// A scene on a page, with its input, its player and the frame that it shows.
final class LiveScene {
  private var running: RunningScene<PageScene>
  /// The parameters, or nil after a change.
  var keptParameters: [LiveParameter]?

  init(_ scene: PageScene) { running = RunningScene(scene) }

  /// The scene with its settings and its input.
  var scene: PageScene { running.scene }

  /// The seed of its random numbers.
  var seed: UInt64 {
    get { scene.seed }
    set { change { $0.seed = newValue } }
  }

  /// True if it shows its reduced form.
  var reducedMotion: Bool {
    get { scene.reducedMotion }
    set { change { $0.reducedMotion = newValue } }
  }

  /// Changes the scene, which then receives its input again.
  func change(_ change: (inout PageScene) -> Void) {
    running.change(change)
    isPlayerStale = true
  }

  // MARK: Input

  /// Makes the scene wait for input, or play its demonstration, and removes all input.
  func wait(_ waits: Bool) {
    change { scene in
      if waits { scene.log.wait() } else { scene.log.demonstrate() }
    }
  }

  /// Sends input, which replaces the demonstration.
  func send(_ input: Input, to name: Input.Name? = nil, at time: Double) {
    running.send(input, to: name, at: time)
    isPlayerStale = true
  }

  /// Releases data that only frames before a time need, until the next change.
  func forget(before time: Double) { running.forget(before: time) }

  // MARK: Playing

  /// The player, if the page has started one.
  private(set) var player: Player<PageScene>?
  /// True if the scene has changed since the player received it.
  private var isPlayerStale = false
  /// The names of the moments of the last update, separated by spaces.
  var moments: [UInt8] = []
  /// True if the frame that is shown is that of the player.
  var showsPlayer = false

  /// Starts a player that is paused.
  func startPlayer(_ ending: Player<PageScene>.Ending) {
    player = Player(scene, ending: ending)
    showsPlayer = false
    isPlayerStale = false
  }

  /// Calls a function with the player, if there is one.
  @inline(never) func withPlayer(_ body: (inout Player<PageScene>) -> Void) {
    if isPlayerStale { player?.show(scene, at: .nan) }
    isPlayerStale = false
    // The player is changed in its place, so a mutation copies no run.
    player?.change(body)
  }

  // MARK: Frames

  /// The run with all input.
  var run: PageScene.Run { running.run }
  /// The duration or the period.
  var duration: SceneTimeline.Duration { run.duration }
  /// The phases and moments.
  var timeline: SceneTimeline { running.timeline }

  /// The frame that is shown.
  lazy var shown = ShownFrame(run.frame(at: 0))

  /// Shows the frame at a time.
  func show(at time: Double) {
    _ = shown.show(run.frame(at: time))
    showsPlayer = false
  }
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

extension Player {
  /// Calls a function with the player itself.
  fileprivate mutating func change(_ body: (inout Self) -> Void) { body(&self) }
}
