/// The player of a scene, which finds the time to show, passes on input, and decides when to rest.
///
/// A player is a value without a clock. The host passes the time of a clock of its own, in seconds, and asks for
/// a frame whenever its display wants one:
///
/// ```swift
/// var player = Player(allScenes[0].scene())
/// player.play(at: now)
/// player.send(ButtonWork.running(fraction: 0.4), at: now)
/// let update = player.update(to: now)
/// draw(update.frame.picture)
/// if update.isResting { stopDisplayLink() }
/// ```
///
/// The same inputs at the same times give the same frames, regardless of the number of updates. Time does not pass
/// while the player is paused or hidden. Input to a visible player starts a motion now. Input to a hidden player skips
/// the motion, so a view that becomes visible again shows the result.
public struct Player<Scene: PlayableScene>: Sendable {
  /// The behaviour of a player at the end of a scene that ends.
  public enum Ending: Sendable, Hashable {
    /// Time slows down past the end and stops, which lets rolling water settle.
    case settle
    /// The player pauses at the end.
    case pause
    /// The player holds the last frame for ``Player/loopDelay`` and begins again.
    case loop
  }

  /// The result of an update.
  public struct Update: Sendable {
    /// The frame to show.
    public let frame: Scene.Run.Frame
    /// The moments since the last update, in order.
    ///
    /// If a moment of a repeating scene occurred several times, it is listed once.
    public let moments: [SceneTimeline.Moment]
    /// True if the scene has reached its end since the last update.
    public let didEnd: Bool
    /// True if no later frame differs until the player is sent input or changed.
    public let isResting: Bool
  }

  /// The duration of the last frame of a loop, in seconds.
  public static var loopDelay: Double { 1 }

  /// The scene that is played.
  public var scene: Scene { _read { yield running.scene } }
  /// The scene with its run, which ``change(_:)`` changes.
  package var running: RunningScene<Scene>
  /// True if the scene or its run has changed since the player read it.
  private var isChanged = false
  /// The time of the scene that is shown, in seconds.
  public private(set) var time: Double
  /// The frame of the last update.
  public private(set) var frame: Scene.Run.Frame
  private var isStale = false
  /// True while time passes, unless the player is hidden.
  public private(set) var isPlaying = false
  /// True while nobody can see the player.
  public private(set) var isHidden = false
  /// The behaviour at the end of the scene.
  public private(set) var ending: Ending

  private var sceneDuration: SceneTimeline.Duration
  /// The moments of the run, or nil after a change or an event.
  private var keptMoments: [SceneTimeline.Mark]?
  private var clock = PlayerClock()
  /// The number of times that a loop has begun again since the clock was moved.
  private var round = 0.0

  /// True if the log of the scene has events that were sent.
  package private(set) var hasInput = false
  private var work = ButtonWork.waiting
  /// The number of the work's latest run.
  private var workRun = 0
  /// True if the input contains a pull.
  private var isPulled = false
  /// The latest moment, perhaps in the future, at which a refresh is triggered or its content arrives.
  private var pullMark: SceneTimeline.Mark?
  /// True while more input is expected, so that time continues past the end.
  private var isUnderWay = false
  /// The earliest time at which motion may slow down.
  private var slowingStart = 0.0
  /// True if time stops at the end without slowing down.
  private var isStopped = false

  private var pendingMoments: [SceneTimeline.Moment] = []
  private var didEnd = false
  /// The played time of the last change of the picture.
  private var changeTime = 0.0
  private var unchangedUpdates = 0

  /// Creates a player that is paused at the beginning of a scene.
  public init(_ scene: Scene, ending: Ending = .settle) {
    self.ending = ending
    running = RunningScene(scene)
    sceneDuration = running.prepared.duration
    time = 0
    frame = running.prepared.frame(at: 0)
  }

  // MARK: Time

  /// The duration of the scene with all its input, or the period of a scene that does not end.
  public var duration: Double { sceneDuration.seconds }

  /// True if the scene has reached the end of everything that its input started.
  public var hasEnded: Bool { !isEndless && time >= duration }

  /// True if no later frame differs until the player is sent input or changed.
  public var isResting: Bool {
    guard isPlaying, !isHidden else { return true }
    guard ending == .settle else { return false }
    if isStopped || clock.time - slowingTime >= Habit.slowingDuration { return true }
    let patience = isEndless ? max(duration, Habit.patience) : Habit.patience
    return (isEndless || hasEnded) && unchangedUpdates >= Habit.minimumUpdates
      && clock.time - changeTime >= patience
  }

  /// The state of the pull to refresh that the input has started.
  ///
  /// A host loads new content when the state becomes ``PullState/refreshing``, and sends ``Input/arrive`` when
  /// the content has arrived. In a hidden player, the state follows each input at once.
  public var pullState: PullState {
    guard isPulled, isUnderWay || !hasEnded else { return .resting }
    guard let mark = pullMark else { return .pulled }
    if mark.moment == .end { return .ending }
    return mark.time <= time ? .refreshing : .pulled
  }

  private var isEndless: Bool { if case .loop = sceneDuration { true } else { false } }

  /// The time at which motion begins to slow down; infinite while input is expected or if the scene does not end.
  private var slowingTime: Double {
    isUnderWay || isEndless ? .infinity : max(duration, slowingStart)
  }

  /// Starts playing, from the beginning if the player has paused at the end.
  public mutating func play(at now: Double) {
    advance(to: now)
    guard !isPlaying else { return }
    if ending != .settle, hasEnded { move(to: 0) }
    isPlaying = true
    clock.run(!isHidden)
    wake()
  }

  /// Pauses.
  public mutating func pause(at now: Double) {
    advance(to: now)
    isPlaying = false
    clock.run(false)
  }

  /// Hides or reveals the player, whose time does not pass while it is hidden.
  public mutating func setHidden(_ isHidden: Bool, at now: Double) {
    advance(to: now)
    guard isHidden != self.isHidden else { return }
    self.isHidden = isHidden
    clock.run(isPlaying && !isHidden)
    wake()
  }

  /// Sets the speed, in seconds of the scene for each second of the host.
  public mutating func setSpeed(_ speed: Double, at now: Double) {
    advance(to: now)
    guard speed >= 0, speed.isFinite, speed != clock.speed else { return }
    clock.setSpeed(speed)
    wake()
  }

  /// Sets the behaviour at the end of the scene.
  public mutating func setEnding(_ ending: Ending, at now: Double) {
    advance(to: now)
    guard ending != self.ending else { return }
    self.ending = ending
    move(to: time)
  }

  /// Moves to a time of the scene, without reporting the moments in between.
  public mutating func seek(to time: Double, at now: Double) {
    advance(to: now)
    guard time.isFinite else { return }
    let last = isEndless || ending == .settle ? Habit.maximumTime : duration
    move(to: min(max(time, 0), last))
  }

  /// Skips the motion that the input started, so that the scene shows its final state.
  ///
  /// A scene that does not end keeps its time.
  public mutating func skip(at now: Double) {
    advance(to: now)
    skip()
  }

  private mutating func skip() {
    guard !isEndless else { return }
    move(to: max(time, duration))
    isStopped = !isUnderWay
  }

  private mutating func move(to time: Double) {
    clock.move(to: time)
    round = 0
    slowingStart = time
    isStopped = false
    self.time = time
    wake()
  }

  private mutating func wake() {
    isStale = true
    changeTime = clock.time
    unchangedUpdates = 0
  }

  // MARK: Scenes and input

  /// Returns true if the player shows that a run of the work has failed.
  package func showsFailure(ofRun run: Int) -> Bool { work.failure != nil && run == workRun }

  /// Shows another scene at the same time and with the same input, such as one with other settings.
  public mutating func show(_ scene: Scene, at now: Double) {
    advance(to: now)
    let keepsInput = hasInput
    running.change {
      let log = $0.log
      $0 = scene
      if keepsInput { $0.log.replay(log) }
    }
    readChange()
  }

  /// Changes the scene at the same time, from the next call on.
  package mutating func change(_ change: (inout RunningScene<Scene>) -> Void) {
    change(&running)
    isChanged = true
  }

  private mutating func readChange() {
    isChanged = false
    running.prepare()
    readRun()
    if ending != .settle, !isEndless, time > duration { move(to: duration) }
    wake()
  }

  /// Sends the current state of the work behind a button.
  ///
  /// The player finds the input that leads to it. A new run number means that the work has started again.
  public mutating func send(_ work: ButtonWork, run: Int = 0, at now: Double) {
    advance(to: now)
    let isNewRun = run != workRun && !self.work.isWaiting
    guard isNewRun || !work.isImperceptible(after: self.work) else { return }
    let inputs = work.inputs(after: self.work, isNewRun: isNewRun)
    (self.work, workRun) = (work, run)
    for input in inputs { take(input) }
  }

  /// Sends input with the current time to the input of the scene with a name; without a name, to the first one that
  /// takes it.
  ///
  /// Input that the scene does not take, and numbers that are not finite, change nothing.
  public mutating func send(_ input: Input, to name: Input.Name? = nil, at now: Double) {
    advance(to: now)
    take(input, to: name)
  }

  private mutating func take(_ input: Input, to name: Input.Name? = nil) {
    guard scene.log.channel(taking: input, name: name) != nil else { return }
    if case .pull = input {
      // Only the arrival of the content ends a refresh.
      switch pullState {
      case .refreshing, .ending: return
      case .resting, .pulled: break
      }
    }
    if canRestart || scene.log.channels.indices.contains(where: scene.isDemonstrating) {
      running.change { $0.log.wait() }
      running.prepare()
      isPulled = false
      readRun()
      move(to: 0)
    }
    guard let event = running.scene.log.take(input, to: name, at: time) else { return }
    hasInput = true
    running.take(event)
    switch input {
    case .pull, .arrive: isPulled = true
    default: break
    }
    if scene.log.events.count % Habit.eventsPerCleaning == 0 {
      running.scene.log.forget(before: time - Log.Signal.memory)
    }
    readRun()
    isUnderWay = isUnderWay(after: event.input)
    running.forget(before: time)
    move(to: time)
    if isHidden { skip() }
  }

  /// True if the motion that the input started is over, so that the player can begin with a new run and need not
  /// keep that input.
  private var canRestart: Bool {
    guard hasInput, hasEnded, !isUnderWay, let last = scene.log.events.last else { return false }
    return switch last.input {
    case .cancel, .pull, .arrive: true
    // The state of other inputs lasts.
    default: false
    }
  }

  private mutating func readRun() {
    sceneDuration = running.prepared.duration
    keptMoments = nil
    pullMark =
      isPulled
      ? moments().last { $0.moment == .trigger || $0.moment == .end } : nil
  }

  /// Returns true if further input is expected after one.
  private func isUnderWay(after input: Input) -> Bool {
    switch input {
    case .progress(let fraction): fraction < 1
    case .begin, .pause, .resume, .down: true
    // A refresh that was triggered goes on after the finger is released, so its end is still expected.
    case .pull(let distance, _): distance > 0 || pullMark?.moment == .trigger
    default: false
    }
  }

  // MARK: Frames

  /// Advances to a time of the host, and returns the frame to show.
  ///
  /// A time before the latest one is treated as the latest one.
  public mutating func update(to now: Double) -> Update {
    let last = frame
    return update(to: now) { $0.picture != last.picture }
  }

  /// Advances to a time of the host, and draws the next frame, if it is another one, by a function that returns true if
  /// the drawing differs from the last one.
  ///
  /// So a host that draws no pictures, but writes numbers, can compare the numbers.
  public mutating func update(
    to now: Double, drawing draw: (_ next: Scene.Run.Frame) -> Bool
  ) -> Update {
    advance(to: now)
    if isStale {
      frame = running.prepared.frame(at: time)
      isStale = false
      if draw(frame) {
        changeTime = clock.time
        unchangedUpdates = 0
      } else {
        unchangedUpdates += 1
      }
    }
    defer { (pendingMoments, didEnd) = ([], false) }
    return Update(frame: frame, moments: pendingMoments, didEnd: didEnd, isResting: isResting)
  }

  private mutating func advance(to now: Double) {
    if isChanged { readChange() }
    clock.advance(to: now)
    guard !isStopped else { return }
    let (played, before) = (clock.time, time)
    switch ending {
    case .settle:
      let excess = played - slowingTime
      let slowed =
        Habit.slowing * (1 - Portable.exp(-min(excess, Habit.slowingDuration) / Habit.slowing))
      time = excess > 0 ? slowingTime + slowed : played
      report(from: before, to: time)
      didEnd = didEnd || !isEndless && before < duration && time >= duration
    case .pause:
      guard !isEndless, played >= duration else {
        time = played
        report(from: before, to: time)
        break
      }
      if before < duration {
        report(from: before, to: .infinity)
        didEnd = true
      }
      time = duration
      isPlaying = false
      clock.run(false)
      clock.move(to: duration)
    case .loop:
      guard !isEndless else {
        time = played
        report(from: before, to: time)
        break
      }
      advanceLoop(to: played)
    }
    if time != before { isStale = true }
  }

  private mutating func moments() -> [SceneTimeline.Mark] {
    let moments = keptMoments ?? running.prepared.moments
    keptMoments = moments
    return moments
  }

  private mutating func advanceLoop(to played: Double) {
    let period = duration + Self.loopDelay
    let round = (played / period).rounded(.down)
    let rest = played - round * period
    var before = time
    if round > self.round {
      report(from: before, to: .infinity)
      if round > self.round + 1 { report(from: 0, to: .infinity) }
      didEnd = didEnd || before < duration || round > self.round + 1
      self.round = round
      before = 0
    }
    time = min(rest, duration)
    report(from: before, to: rest >= duration ? .infinity : time)
    didEnd = didEnd || before < duration && rest >= duration
  }

  /// Records the moments from a time on and before another.
  private mutating func report(from start: Double, to end: Double) {
    guard start < end else { return }
    guard isEndless, duration > 0 else {
      for mark in moments() where start <= mark.time && mark.time < end {
        pendingMoments.append(mark.moment)
      }
      return
    }
    for mark in moments() {
      let round = ((end - mark.time) / duration).rounded(.up) - 1
      if round >= 0, mark.time + round * duration >= start { pendingMoments.append(mark.moment) }
    }
  }
}

/// The numbers by which a player behaves.
private enum Habit {
  /// The maximum time of a scene, in seconds.
  static let maximumTime = 4e6
  /// The time in which motion past the end slows down to 1/e, in seconds.
  static let slowing = 0.4
  /// The time after which motion past the end stops, at 1 % of its speed: slowing · ln 100.
  static let slowingDuration = 1.842_068_074_395_237
  /// The time for which a picture stays the same before the player rests, in seconds.
  static let patience = 0.5
  /// The number of events after which old ones are released.
  static let eventsPerCleaning = 1024
  /// The minimum number of equal pictures before the player rests, in case the host updates once a period.
  static let minimumUpdates = 8
}
