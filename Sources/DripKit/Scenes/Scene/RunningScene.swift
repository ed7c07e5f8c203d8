/// A scene that a host shows and changes, with its run, which begins again when a setting changes.
package struct RunningScene<Scene: PlayableScene>: Sendable {
  /// The scene with its input.
  package internal(set) var scene: Scene
  /// The run with all events, unless a setting has changed since it was prepared.
  private(set) var prepared: Scene.Run
  private var isStale = false
  /// The timeline, or nil after a change or an event.
  private var keptTimeline: SceneTimeline?
  /// The time of the latest event of the run, which may belong to a demonstration; nil if it is unknown.
  private var latest: Double?

  /// Shows a scene.
  package init(_ scene: Scene) {
    self.scene = scene
    prepared = scene.run()
  }

  /// Changes the scene; a function that throws an error has not changed it.
  package mutating func change<Failure: Error>(
    _ change: (inout Scene) throws(Failure) -> Void
  ) throws(Failure) {
    try change(&scene)
    isStale = true
  }

  /// Adds an event to the input with a name; without a name, to the first one that takes it.
  package mutating func send(_ input: Input, to name: Input.Name? = nil, at time: Double) {
    guard let channel = scene.log.channel(taking: input, name: name) else { return }
    prepare()
    let replacesDemonstration = scene.isDemonstrating(channel)
    let last = latest ?? scene.log.events(demonstrating: scene.demonstration).last?.time
    guard let event = scene.log.take(input, to: name, at: time) else { return }
    if replacesDemonstration || event.time < last ?? -.infinity {
      isStale = true
    } else {
      take(event)
      latest = event.time
    }
  }

  /// Adds an event of the log.
  mutating func take(_ event: Log.Event) {
    prepared.take(event)
    keptTimeline = nil
  }

  /// Releases data that only frames before a time need, until the next change.
  package mutating func forget(before time: Double) {
    prepare()
    prepared.forget(before: time)
    keptTimeline = nil
  }

  /// Begins the run again if a setting has changed.
  mutating func prepare() {
    guard isStale else { return }
    prepared = scene.run()
    (isStale, keptTimeline, latest) = (false, nil, nil)
  }

  /// The run with all events.
  package var run: Scene.Run {
    mutating get {
      prepare()
      return prepared
    }
  }

  /// The phases and moments.
  package var timeline: SceneTimeline {
    mutating get {
      prepare()
      let timeline = keptTimeline ?? prepared.timeline
      keptTimeline = timeline
      return timeline
    }
  }
}
