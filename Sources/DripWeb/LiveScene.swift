import DripKit

/// A scene on a page: what it is set to, what it has been told, and the frame that is shown of it.
final class LiveScene {
  /// The scene as it is set.
  private(set) var scene: AnyScene
  /// Whether guides are drawn over its pictures.
  var showsGuides = false
  /// What it has been told since it began to wait for that.
  private var news: [Track.Event] = []
  /// The scene, read; nil where it is to be read again.
  private var keptStory: AnyStory?
  private var keptTimeline: Timeline?
  private var keptParameters: [LiveParameter]?
  private var paintedPicture: Picture?

  init(_ kind: SceneKind, _ variant: Variant) { scene = kind.scene(variant) }

  /// All parameters, and what they are by default.
  var parameters: [LiveParameter] {
    if let keptParameters { return keptParameters }
    let standards = scene.kind.scene(scene.variant).parameters
    let parameters = zip(scene.parameters, standards).map(LiveParameter.init)
    keptParameters = parameters
    return parameters
  }

  /// Where its randomness comes from.
  var seed: UInt64 {
    get { scene.seed }
    set { change { $0.seed = newValue } }
  }

  /// Whether it shows its reduced form.
  var reducedMotion: Bool {
    get { scene.reducedMotion }
    set { change { $0.reducedMotion = newValue } }
  }

  /// Sets a parameter to what a text means, or says why that is not possible.
  func set(_ path: String, to text: String) throws(ParameterError) {
    guard let parameter = parameters.first(where: { $0.now.path.utf8.elementsEqual(path.utf8) })
    else { throw .unknown(path: path) }
    guard let value = ParameterValue(text: text, kind: parameter.now.kind) else {
      throw .wrongKind(path: path, expected: parameter.now.kind)
    }
    var changed = scene
    try changed.set(path, to: value)
    keptParameters = nil
    change { $0 = changed }
  }

  private func change(_ change: (inout AnyScene) -> Void) {
    change(&scene)
    keptStory = nil
    keptTimeline = nil
  }

  // MARK: What it is told

  /// Lets the scene wait for news, or play its demonstration; what it was told is forgotten.
  func wait(_ waits: Bool) {
    news = []
    change { scene in
      for track in scene.tracks {
        let isFollowed =
          switch track {
          case .progress: scene.follow(.progress(waits ? .waiting : .demonstration))
          case .pull: scene.follow(.pull(waits ? .waiting : .demonstration))
          }
        assert(isFollowed)
      }
    }
  }

  /// Tells the scene something.
  func tell(_ event: Track.Event) {
    read()
    news.append(event)
    keptStory?.tell(event)
    keptTimeline = nil
  }

  /// Lets go of what only frames before a time need, until the scene is changed.
  func forget(before time: Double) {
    read()
    keptStory?.forget(before: time)
    keptTimeline = nil
  }

  /// Reads the scene again, and tells it everything, where it was changed.
  private func read() {
    guard keptStory == nil else { return }
    var story = scene.story()
    for event in news { story.tell(event) }
    keptStory = story
  }

  // MARK: What it shows

  /// The scene, read and told everything.
  var story: AnyStory {
    read()
    return keptStory ?? scene.story()
  }

  /// How long it lasts.
  var extent: Extent { story.extent }

  /// When its phases begin and end, and its memorable moments.
  var timeline: Timeline {
    if let keptTimeline { return keptTimeline }
    let timeline = story.timeline
    keptTimeline = timeline
    return timeline
  }

  /// Returns what it shows at a time, with guides where they are wanted.
  func picture(at time: Double) -> Picture {
    showsGuides ? story.guidedPicture(at: time) : story.picture(at: time)
  }

  /// The frame that is shown: the one at the time asked for last.
  private(set) lazy var frame = story.frame(at: 0)
  /// The picture that is shown, with guides where they are wanted.
  private(set) lazy var picture = showsGuides ? frame.guidedPicture : frame.picture

  /// Shows the frame at a time.
  func show(at time: Double) {
    frame = story.frame(at: time)
    picture = showsGuides ? frame.guidedPicture : frame.picture
  }

  /// Whether what is shown differs from what was painted.
  var isStale: Bool { paintedPicture != picture }

  /// Notes that what is shown was painted.
  func notePainted() { paintedPicture = picture }
}

/// A parameter of a scene on a page, and what it is in the scene's variant.
struct LiveParameter {
  /// What it is now.
  let now: ParameterDescription
  /// What it is by default.
  let standard: ParameterValue

  init(_ now: ParameterDescription, _ standard: ParameterDescription) {
    self.now = now
    self.standard = standard.value
  }

  /// Where the default comes from: a scene that chooses another than the effect has it from nowhere else.
  var source: ParameterSource { standard == now.standard ? now.source : .ours }
}
