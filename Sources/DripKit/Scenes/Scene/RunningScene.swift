/// A scene that a host shows and changes, with its run, which begins again when a setting changes.
package struct RunningScene<Scene: PlayableScene>: Sendable {
  /// The scene with its input.
  package private(set) var scene: Scene
  /// The run with all events, or nil after a change.
  private var keptRun: Scene.Run?
  /// The timeline, or nil after a change or an event.
  private var keptTimeline: SceneTimeline?
  /// The time of the latest event of the run, which may belong to a demonstration.
  private var latest = -Double.infinity

  /// Shows a scene.
  package init(_ scene: Scene) { self.scene = scene }

  /// Changes the scene, unless the function throws an error.
  package mutating func change<Failure: Error>(
    _ change: (inout Scene) throws(Failure) -> Void
  ) throws(Failure) {
    var changed = scene
    try change(&changed)
    (scene, keptRun, keptTimeline) = (changed, nil, nil)
  }

  /// Adds an event to the input with a name; without a name, to the first one that takes it.
  package mutating func send(_ input: Input, to name: Input.Name? = nil, at time: Double) {
    guard let channel = scene.log.channel(taking: input, name: name) else { return }
    let replacesDemonstration = scene.isDemonstrating(channel)
    guard let event = scene.log.take(input, to: name, at: time) else { return }
    keptTimeline = nil
    if replacesDemonstration || event.time < latest {
      keptRun = nil
    } else {
      keptRun?.take(event)
      latest = event.time
    }
  }

  /// Releases data that only frames before a time need, until the next change.
  package mutating func forget(before time: Double) {
    prepare()
    keptRun?.forget(before: time)
    keptTimeline = nil
  }

  private mutating func prepare() {
    guard keptRun == nil else { return }
    keptRun = scene.run()
    latest = scene.log.events(demonstrating: scene.demonstration).last?.time ?? -.infinity
  }

  /// The run with all events.
  package var run: Scene.Run {
    mutating get {
      prepare()
      return keptRun ?? scene.run()
    }
  }

  /// The phases and moments.
  package var timeline: SceneTimeline {
    mutating get {
      let timeline = keptTimeline ?? run.timeline
      keptTimeline = timeline
      return timeline
    }
  }
}
