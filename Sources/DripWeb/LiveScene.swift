import DripKit

/// A scene on a page, with its input, its player and the frame that it shows.
final class LiveScene {
  /// The scene with its settings.
  private(set) var scene: AnyScene
  /// True if guides are drawn over its pictures.
  var showsGuides = false
  /// The input since the scene began to wait for it.
  private var events: [Track.Event] = []
  /// The story with all input, or nil after a change.
  private var keptStory: AnyScene.Story?
  private var keptTimeline: SceneTimeline?
  /// The parameters, or nil after a change.
  var keptParameters: [LiveParameter]?

  init(_ kind: SceneKind, _ variant: Variant) { scene = kind.scene(variant) }

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
  func change(_ change: (inout AnyScene) -> Void) {
    change(&scene)
    keptStory = nil
    keptTimeline = nil
    isPlayerStale = true
  }

  // MARK: Input

  /// Makes the scene wait for input, or play its demonstration, and removes all input.
  func wait(_ waits: Bool) {
    events = []
    change { scene in
      guard !waits else { return scene.waitForInput() }
      for track in scene.tracks { _ = scene.setTrack(track.demonstrating) }
    }
  }

  /// Sends input, which makes the scene wait for input.
  func send(_ event: Track.Event) {
    guard let event = event.clamped else { return }
    read()
    events.append(event)
    keptStory?.handle(event)
    keptTimeline = nil
    isPlayerStale = true
  }

  /// Releases data that only frames before a time need, until the next change.
  func forget(before time: Double) {
    read()
    keptStory?.forget(before: time)
    keptTimeline = nil
  }

  /// Makes the story again if the scene has changed.
  private func read() {
    guard keptStory == nil else { return }
    var story = scene.story()
    for event in events { story.handle(event) }
    keptStory = story
  }

  // MARK: Playing

  /// The player, if the page has started one.
  private(set) var player: Player?
  /// True if the scene has changed since the player received it.
  private var isPlayerStale = false
  /// The names of the moments of the last update, separated by spaces.
  var moments: [UInt8] = []
  /// True if the frame that is shown is that of the player.
  var showsPlayer = false

  /// Starts a player that is paused.
  func startPlayer(_ ending: Player.Ending) {
    player = Player(sceneWithInput, ending: ending)
    showsPlayer = false
    isPlayerStale = false
  }

  /// Calls a function with the player, if there is one.
  @inline(never) func withPlayer(_ body: (inout Player) -> Void) {
    if isPlayerStale { player?.show(sceneWithInput, at: .nan) }
    isPlayerStale = false
    // The player is changed in its place, so a mutation copies no story.
    player?.change(body)
  }

  /// The scene with the input in its tracks.
  var sceneWithInput: AnyScene {
    guard !events.isEmpty else { return scene }
    var scene = scene
    scene.waitForInput()
    for event in events { scene.record(event) }
    return scene
  }

  // MARK: Frames

  /// The story with all input.
  var story: AnyScene.Story {
    read()
    return keptStory ?? scene.story()
  }

  /// The duration or the period.
  var duration: SceneDuration { story.duration }

  /// The phases and moments.
  var timeline: SceneTimeline {
    if let keptTimeline { return keptTimeline }
    let timeline = story.timeline
    keptTimeline = timeline
    return timeline
  }

  /// Returns the picture at a time, with guides if they are on.
  func picture(at time: Double) -> Picture {
    showsGuides ? story.guidedPicture(at: time) : story.picture(at: time)
  }

  /// The frame that is shown.
  private(set) lazy var frame = story.frame(at: 0)
  /// The picture of the frame, with guides if they are on.
  lazy var shown = ShownPicture(picture(of: frame))

  private func picture(of frame: AnyScene.Frame) -> Picture {
    showsGuides ? frame.guidedPicture : frame.picture
  }

  /// Shows the frame at a time.
  func show(at time: Double) {
    _ = show(story.frame(at: time))
    showsPlayer = false
  }

  /// Shows a frame, and returns true if its picture differs from the one before.
  func show(_ frame: AnyScene.Frame) -> Bool {
    self.frame = frame
    return shown.show(picture(of: frame))
  }
}

/// A parameter of a scene on a page, with its default in the scene's variant.
struct LiveParameter {
  /// The parameter with its current value.
  let now: ParameterDescription
  /// The default.
  let standard: ParameterValue
  /// The source of the default.
  ///
  /// A default that the scene or its variant has chosen in place of another one is our own.
  let source: ParameterDescription.Source
}

extension Player {
  /// Calls a function with the player itself.
  fileprivate mutating func change(_ body: (inout Player) -> Void) { body(&self) }
}
