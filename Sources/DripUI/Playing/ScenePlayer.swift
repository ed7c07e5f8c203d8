import DripKit
import Observation

/// An observable player, shared by all views.
///
/// Times are those of one clock of the view's choice, in seconds.
@MainActor @Observable final class ScenePlayer {
  /// True if there is nothing to draw until there is input.
  private(set) var isResting = false
  /// True from the trigger of a refresh until its content has arrived.
  private(set) var isRefreshing = false
  /// The latest haptic, and the number of haptics so far.
  private(set) var haptic: (count: Int, haptic: Haptic)?
  /// The part of the scene, or of the period of a scene that does not end, that the last frame has reached.
  ///
  /// It is not observed, because it changes with each frame.
  @ObservationIgnored private(set) var progress = 0.0
  /// The parts that the frames before the last one have reached.
  @ObservationIgnored private var reached: [Double] = []
  /// A number that changes with each change of the picture that is not an effect of time.
  private var revision = 0

  @ObservationIgnored private var playing: RepeatingPlayer?
  @ObservationIgnored private var playback = Playback(isPlaying: false)
  @ObservationIgnored private var isHidden = false
  /// The inputs that the scene has received.
  @ObservationIgnored private var received = SceneInputs()
  @ObservationIgnored private var moments: [SceneTimeline.Moment] = []
  /// The scene as the view gave it, apart from a log that waits for inputs.
  @ObservationIgnored private var given: AnyScene?
  /// True from a touch of the user until the end of the work that it started.
  @ObservationIgnored private var isTouched = false
  /// True if the work that ends next has failed in a scene that has no failure.
  @ObservationIgnored var hasFailed = false

  /// Shows a scene with the state of its inputs.
  ///
  /// A scene that differs in its settings only, such as colours and sizes, continues. A scene with another name, variant,
  /// seed or script begins, and shows the state of its inputs at once. So does any scene if `anew` is true, as in a cell
  /// that is used again.
  func show(
    _ scene: AnyScene, _ inputs: SceneInputs = SceneInputs(), anew: Bool = false, at now: Double
  ) {
    var scene = scene
    if !inputs.isEmpty { scene.log.wait() }
    let continues =
      !anew && given?.isRetold(by: scene) == true && received.isEmpty == inputs.isEmpty
    given = scene
    if continues {
      playing?.change { $0.show(scene, at: now) }
      receive(inputs, at: now)
    } else {
      playing = RepeatingPlayer(
        scene, playback, isDriven: !inputs.isEmpty, isHidden: isHidden, at: now)
      (progress, reached) = (0, [])
      received = SceneInputs()
      received.adoptTriggers(of: inputs)
      (moments, isTouched) = ([], false)
      if receive(inputs, at: now) { skip(at: now) }
    }
    wake()
  }

  /// Sends what the inputs have changed since the last call.
  func send(_ inputs: SceneInputs, at now: Double) {
    if receive(inputs, at: now) { wake() }
  }

  /// Sends input to the input of the scene with a name; without a name, to the first one that takes it.
  func send(_ input: Input, to name: Input.Name? = nil, at now: Double) {
    playing?.drive(at: now) { $0.send(input, to: name, at: now) }
    wake()
  }

  /// Returns true if the scene has received something.
  @discardableResult private func receive(_ inputs: SceneInputs, at now: Double) -> Bool {
    guard let scene = playing?.player.scene else { return false }
    let changes = received.adopt(inputs, of: scene.log.channels)
    for change in changes {
      playing?.drive(at: now) { player in
        switch change {
        case .work(let work): player.send(work, at: now)
        case .input(let input, let name): player.send(input, to: name, at: now)
        }
      }
    }
    return !changes.isEmpty
  }

  /// Skips the motion that the inputs have started.
  private func skip(at now: Double) {
    playing?.change { player in
      player.skip(at: now)
      // A scene that does not end has reached a state that is as old as its memory.
      if case .loop = player.scene.duration { player.seek(to: Signal.memory, at: now) }
    }
  }

  /// Plays or pauses.
  func play(_ isPlaying: Bool, at now: Double) {
    playback.isPlaying = isPlaying
    play(playback, at: now)
  }

  /// Plays with the settings of an app.
  func play(_ playback: Playback, at now: Double) {
    self.playback = playback
    playing?.play(playback, at: now)
    wake()
  }

  /// Plays the scene from its beginning, with the input that it has received.
  func replay(at now: Double) {
    playing?.restart(at: now)
    (progress, reached) = (0, [])
    play(true, at: now)
  }

  /// The time of the scene that the last frame has shown, in seconds.
  var time: Double { playing?.player.time ?? 0 }

  /// Moves to a time of the scene, in seconds, but not beyond its end.
  ///
  /// The moments before it do not occur.
  func seek(to time: Double, at now: Double) {
    playing?.seek(to: time, at: now)
    (progress, reached) = (playing?.progress ?? 0, [])
    wake()
  }

  /// Moves to a part of the scene, from 0 to 1.
  ///
  /// The progress of the last few frames is ignored, since a binding returns it, perhaps a frame or two late.
  func seek(toProgress progress: Double, at now: Double) {
    guard let playing, progress.isFinite, progress != self.progress, !reached.contains(progress)
    else { return }
    seek(to: min(max(progress, 0), 1) * playing.player.duration, at: now)
  }

  /// Hides or reveals the player, whose time does not pass while it is hidden.
  func setHidden(_ isHidden: Bool, at now: Double) {
    self.isHidden = isHidden
    playing?.change { $0.setHidden(isHidden, at: now) }
    wake()
  }

  /// Notes that the user has touched the view, so that the device may give haptic feedback.
  func touch() { isTouched = true }

  /// Returns the frame to show, or nil before there is a scene.
  ///
  /// A view may call this function during its evaluation, because observed properties change only in
  /// ``settle()``.
  func frame(at now: Double) -> AnyScene.Frame? {
    _ = revision
    guard let update = playing?.update(to: now) else { return nil }
    moments += update.moments
    return update.frame
  }

  /// Returns the moments since the last call, and updates the observed properties.
  @discardableResult func settle() -> [SceneTimeline.Moment] {
    let happened = moments
    moments = []
    feel(happened)
    reached = reached.suffix(2) + [progress]
    progress = playing?.progress ?? 0
    let isResting = playing?.isResting ?? false
    if isResting != self.isResting { self.isResting = isResting }
    let isRefreshing = playing?.player.pullState == .refreshing
    if isRefreshing != self.isRefreshing { self.isRefreshing = isRefreshing }
    return happened
  }

  /// Gives haptic feedback for moments that a touch has led to.
  private func feel(_ moments: [SceneTimeline.Moment]) {
    guard isTouched else { return }
    let felt = moments.compactMap { moment -> Haptic? in
      let haptic = Haptic(moment)
      return hasFailed && haptic == .success ? .failure : haptic
    }
    if let last = felt.last { haptic = ((haptic?.count ?? 0) + 1, last) }
    if moments.contains(.cancel) || felt.contains(.success) || felt.contains(.failure) {
      isTouched = false
    }
  }

  private func wake() {
    revision += 1
    if isResting { isResting = false }
  }
}

extension AnyScene {
  /// Returns true if another scene differs in settings only.
  fileprivate func isRetold(by other: AnyScene) -> Bool {
    name == other.name && variant == other.variant && seed == other.seed && log == other.log
  }
}
