internal import CDrip
internal import DripKit

/// A scene with a handle, which one thread at a time reads or changes.
final class HeldScene: Sendable {
  private let state: Locked<State>

  init(_ scene: AnyScene) { state = Locked(State(scene)) }

  /// Reads or changes the state with exclusive access.
  func with<Result>(
    _ body: (inout State) throws(Refusal) -> Result
  ) throws(Refusal) -> Result { try state.with(body) }

  /// A scene with its input.
  struct State: Sendable {
    /// The scene, whose tracks hold the events.
    private(set) var scene: AnyScene
    /// True if guides are drawn over its pictures.
    var showsGuides = false
    /// The story with all events, or nil after a change.
    private var keptStory: AnyScene.Story?
    /// The timeline, or nil after a change or an event.
    private var keptTimeline: SceneTimeline?
    /// The parameters, or nil after a change.
    private var keptParameters: [ParameterDescription]?
    /// The default values of the parameters, in their order.
    lazy var defaults = scene.standard.parameters.map { $0.value }

    fileprivate init(_ scene: AnyScene) { self.scene = scene }

    /// Changes the scene, unless the function throws an error.
    mutating func change(_ change: (inout AnyScene) throws(Refusal) -> Void) throws(Refusal) {
      var changed = scene
      try change(&changed)
      (scene, keptStory, keptTimeline, keptParameters) = (changed, nil, nil, nil)
    }

    /// Adds an event to the track that takes it.
    mutating func send(_ event: Track.Event) {
      keptTimeline = nil
      guard keptStory != nil else { return scene.record(event) }
      let demonstrations = scene.demonstrationCount
      scene.record(event)
      if scene.demonstrationCount == demonstrations {
        keptStory?.handle(event)
      } else {
        // The kept story plays the demonstration that the event has replaced.
        keptStory = nil
      }
    }

    /// Releases data that only frames before a time need, until the next change.
    mutating func forget(before time: Double) {
      var story = story
      keptStory = nil
      story.forget(before: time)
      (keptStory, keptTimeline) = (story, nil)
    }

    /// The story with all events.
    var story: AnyScene.Story {
      mutating get {
        let story = keptStory ?? scene.story()
        keptStory = story
        return story
      }
    }

    /// The phases and moments.
    var timeline: SceneTimeline {
      mutating get {
        let timeline = keptTimeline ?? story.timeline
        keptTimeline = timeline
        return timeline
      }
    }

    /// The parameters with their current values.
    var parameters: [ParameterDescription] {
      mutating get {
        let parameters = keptParameters ?? scene.parameters
        keptParameters = parameters
        return parameters
      }
    }
  }
}

extension AnyScene {
  /// The number of tracks that play their demonstration.
  fileprivate var demonstrationCount: Int {
    tracks.count { track in
      switch track {
      case .progress(let progress): progress.isScripted
      case .pull(let pull): pull.isScripted
      case .input(let input): input.isScripted
      }
    }
  }
}
