import DripKit
import Observation

/// The player of all views, which adapts a scene to its surroundings, passes on its input, and finds the frame to show.
///
/// It follows the clock of the view, in seconds.
@MainActor @Observable final class ScenePlayer {
  /// The time after the start of work in which a press cancels nothing, since it may be the second one of a double tap.
  private static let patience = 0.5

  /// True if there is nothing to draw until there is input.
  private(set) var isResting = false
  /// True from the trigger of a refresh until its content has arrived.
  private(set) var isRefreshing = false
  /// The latest haptic, and the number of haptics so far.
  private(set) var haptic: (count: Int, haptic: Haptic)?
  /// A number that changes with each change of the picture that is not an effect of time.
  private var revision = 0

  /// The app's settings for the time of the scene.
  @ObservationIgnored var playback = Playback() { didSet { play(after: oldValue) } }
  /// True while the view is off the screen, where time does not pass.
  @ObservationIgnored var isOffScreen = false { didSet { hide() } }
  /// True while the app is in the background, where time does not pass.
  @ObservationIgnored var isInBackground = false { didSet { hide() } }
  /// True if the work that ends next has failed in a scene that has no failure.
  @ObservationIgnored var hasFailed = false
  /// A function that is called when frames are needed again.
  @ObservationIgnored var onWake: () -> Void = {}

  @ObservationIgnored private let clock: () -> Double
  @ObservationIgnored private var shown: ShownScene?
  @ObservationIgnored private var player: Player<AnyScene>?
  /// True if another picture follows in the order that the app has set.
  @ObservationIgnored private var isFollowing = false
  /// The number of rounds of a playback with an order of its own, and the time at which they were counted.
  @ObservationIgnored private var ownRounds: (count: Double, time: Double)?
  /// The time of the latest start of the work behind a button.
  @ObservationIgnored private var started = -Double.infinity
  /// True if the last round has ended since the latest call of ``takeEnd()``.
  @ObservationIgnored private var isAtEnd = false
  /// The number of rounds that have ended.
  @ObservationIgnored private var rounds = 0
  /// True if the scene has received input, after which it does not play again by itself.
  @ObservationIgnored private var isDriven = false
  /// The inputs that the scene has received.
  @ObservationIgnored private var received = SceneInputs()
  @ObservationIgnored private var moments: [SceneTimeline.Moment] = []
  /// The progress of the last few frames, which a binding returns, perhaps a frame or two late.
  @ObservationIgnored private var reported: [Double] = []
  /// The progress at which a scene begins that is shown later.
  @ObservationIgnored private var start: Double?
  /// True from a touch of the user until the end of the work that it started.
  @ObservationIgnored private var isTouched = false

  /// Creates a player without a scene.
  init(clock: @escaping () -> Double = { FrameTime.now }) { self.clock = clock }

  // MARK: Scenes and input

  /// Shows a scene with the state of its inputs.
  ///
  /// A scene that differs in its settings only, such as colours and sizes, continues. A scene with another name, variant,
  /// seed or script begins, and shows the state of its inputs at once. So does any scene if `anew` is true, as in a cell
  /// that is used again.
  func show(_ new: ShownScene, anew: Bool = false) {
    let old = shown
    shown = new
    guard !anew, let old, new.continues(old) else { return begin(new) }
    if new.inputs.work?.isUnderWay == true, old.inputs.work?.isUnderWay != true {
      started = clock()
    }
    let isOther = !new.isSameScene(as: old)
    if isOther { player?.show(new.adapted, at: clock()) }
    if receive(new.inputs) || isOther { wake() }
  }

  private func begin(_ new: ShownScene) {
    player = Player(new.adapted)
    isDriven = !new.inputs.isEmpty
    received = SceneInputs()
    received.adoptTriggers(of: new.inputs)
    (reported, moments, isTouched, isAtEnd) = ([0], [], false, false)
    hide()
    player?.setSpeed(playback.limitedSpeed, at: clock())
    if playback.isPlaying, !hasOwnOrder { player?.play(at: clock()) }
    countRounds()
    if receive(new.inputs) { skip() }
    if let start { seek(toProgress: start) }
    start = nil
    wake()
  }

  /// Sends input to the input of the scene with a name; without a name, to the first one that takes it.
  func send(_ input: Input, to name: Input.Name? = nil) {
    pass(.input(input, to: name))
    wake()
  }

  /// Returns true if the scene has received something.
  private func receive(_ inputs: SceneInputs) -> Bool {
    let changes = received.adopt(inputs, of: player?.scene.log.channels ?? [])
    changes.forEach(pass)
    return !changes.isEmpty
  }

  private func pass(_ change: InputChange) {
    if hasOwnOrder, playback.isPlaying { player?.play(at: clock()) }
    isDriven = true
    player?.setEnding(.settle, at: clock())
    switch change {
    case .work(let work): player?.send(work, at: clock())
    case .input(let input, let name): player?.send(input, to: name, at: clock())
    }
  }

  /// Skips the motion that the inputs have started.
  private func skip() {
    player?.skip(at: clock())
    // A scene that does not end has reached a state that is as old as its memory.
    if isEndless { player?.seek(to: Log.Signal.memory, at: clock()) }
  }

  // MARK: Time

  /// The time of the scene that the last frame has shown, in seconds.
  var time: Double { player?.time ?? 0 }

  /// The part of the scene, or of the period of a scene that does not end, that the last frame has reached.
  var progress: Double {
    guard let player, player.duration > 0 else { return 0 }
    let part = player.time / player.duration
    return player.hasEnded ? 1 : part - part.rounded(.down)
  }

  /// Plays the scene from its beginning, with the input that it has received.
  func replay() {
    countRounds()
    seek(to: 0)
    playback.isPlaying = true
  }

  /// Moves to a time of the scene, in seconds, but not beyond its end.
  ///
  /// The moments before it do not occur.
  func seek(to time: Double) {
    guard let player, time.isFinite else { return }
    let end = isEndless ? time : player.duration
    self.player?.seek(to: min(time, end), at: clock())
    reported = [progress]
    wake()
  }

  /// Moves to a part of the scene, from 0 to 1, unless one of the last few frames has reported this number.
  func seek(toProgress progress: Double) {
    guard progress.isFinite else { return }
    guard let player else {
      start = progress
      return
    }
    guard !reported.contains(progress) else { return }
    seek(to: min(max(progress, 0), 1) * player.duration)
    if hasOwnOrder {
      let range = playback.range
      let part = range.length > 0 ? (range.clamping(progress) - range.lowerBound) / range.length : 0
      ownRounds = (playback.isReversed ? 1 - part : part, clock())
    }
  }

  private var isEndless: Bool {
    if case .loop = player?.scene.duration { true } else { false }
  }

  private func play(after old: Playback) {
    guard playback != old else { return }
    player?.setSpeed(playback.limitedSpeed, at: clock())
    ownRounds?.time = clock()
    // A new loop mode counts the rounds from the current one.
    if playback.loopMode != old.loopMode || playback.isOwn != old.isOwn { countRounds() }
    if playback.isPlaying, !hasOwnOrder {
      player?.play(at: clock())
    } else {
      player?.pause(at: clock())
    }
    wake()
  }

  /// True if the view shows pictures in the order that the app has set, which holds until there is input.
  private var hasOwnOrder: Bool { playback.isOwn && !isDriven }

  /// Moves to the next picture in the order that the app has set, and returns true if another one follows.
  private func followOrder(at now: Double) -> Bool {
    guard hasOwnOrder, let player else { return false }
    let length = playback.range.length * player.duration
    let (counted, time) = ownRounds ?? (0, now)
    let wasAtEnd = ownRounds != nil && playback.progress(afterRounds: counted).hasEnded
    let passes = playback.isPlaying && !isOffScreen && !isInBackground
    let played = passes ? max(0, now - time) * playback.limitedSpeed : 0
    let count = counted + (length > 0 ? played / length : 1)
    ownRounds = (count, now)
    let (progress, hasEnded) = playback.progress(afterRounds: count)
    self.player?.seek(to: progress * player.duration, at: now)
    if hasEnded, !wasAtEnd { isAtEnd = true }
    return passes && !hasEnded && playback.limitedSpeed > 0
  }

  private func countRounds() {
    (rounds, ownRounds) = (0, nil)
    player?.setEnding(ending, at: clock())
  }

  private var ending: Player<AnyScene>.Ending {
    isDriven ? .settle : playback.ending(afterRounds: rounds)
  }

  private func hide() {
    player?.setHidden(isOffScreen || isInBackground, at: clock())
    ownRounds?.time = clock()
    wake()
  }

  private func wake() {
    revision += 1
    if isResting { isResting = false }
    onWake()
  }

  // MARK: Frames

  /// Returns the frame to show at a time, or now, or nil before there is a scene.
  ///
  /// A view may call this function during its evaluation, because observed properties change only in
  /// ``settle()``.
  func frame(at time: Double? = nil) -> AnyScene.Frame? {
    _ = revision
    let now = time ?? clock()
    isFollowing = followOrder(at: now)
    guard let update = player?.update(to: now) else { return nil }
    moments += update.moments
    if update.didEnd {
      isAtEnd = ending != .loop
      rounds += 1
    }
    // The last round begins after the pause that follows the round before it.
    if player?.hasEnded == false { player?.setEnding(ending, at: now) }
    return update.frame
  }

  /// Returns the moments since the last call, and updates the observed properties.
  @discardableResult func settle() -> [SceneTimeline.Moment] {
    let happened = moments
    moments = []
    feel(happened)
    reported = reported.suffix(3) + [progress]
    let isResting = !isFollowing && (player?.isResting == true || playback.limitedSpeed == 0)
    if isResting != self.isResting { self.isResting = isResting }
    let isRefreshing = player?.pullState == .refreshing
    if isRefreshing != self.isRefreshing { self.isRefreshing = isRefreshing }
    return happened
  }

  /// Returns true if the last round has ended since the last call.
  func takeEnd() -> Bool {
    defer { isAtEnd = false }
    return isAtEnd
  }

  /// Returns true if a press has an effect now: not if it would cancel work that has just started.
  func takes(_ press: ButtonPress?) -> Bool {
    if press == .cancel, clock() - started < Self.patience { return false }
    if press == .start { started = clock() }
    return press != nil
  }

  /// Notes that the user has touched the view, so that the device may give haptic feedback.
  func touch() { isTouched = true }

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
}
