extension GaugeScene {
  /// The run of `gauge`.
  public struct Run: SceneRun {
    private let shared: Shared<Plan>
    /// The values in the range of the gauge.
    private var level: Log.Signal
    /// The values as they were sent, with the events at which they became unknown.
    private var sent: Log.Signal
    /// 1 while the value is not known.
    private var unknown = Log.Signal(.toggle("unknown", initially: true))

    /// The settings, and all that does not depend on the time.
    private struct Plan: Sendable {
      let scene: GaugeScene
      /// Layout and colours; nil for a gauge without a range.
      let parts: (layout: GaugeLayout, colors: GaugeColors)?
      /// The spring of the level, one that is behind it, and one that swings.
      let (follow, lag, wobble): (Effects.DampedSpring, Effects.DampedSpring, Effects.DampedSpring)

      init(_ scene: GaugeScene) {
        self.scene = scene
        parts = scene.range.flatMap { range in
          GaugeLayout(scene).map { ($0, GaugeColors(scene, $0, range)) }
        }
        follow = Effects.DampedSpring(dampingRatio: 1, duration: scene.response)
        lag = Effects.DampedSpring(dampingRatio: 1, duration: 1.9)
        wobble = Effects.DampedSpring(dampingRatio: 0.18, duration: 2.4)
      }
    }

    /// The time after a change from which the picture stays the same, in seconds.
    static let calming = 2.5
    /// The time in which a value becomes known or unknown, in seconds.
    private static let fading = Effects.DampedSpring(dampingRatio: 1, duration: 0.25)

    init(_ scene: GaugeScene) {
      shared = Shared(Plan(scene))
      let channel = Input.Channel.value(in: scene.range ?? 0...1)
      (level, sent) = (Log.Signal(channel), Log.Signal(channel))
    }

    var scene: GaugeScene { _read { yield shared.value.scene } }
    var layout: GaugeLayout? { shared.value.parts?.layout }
    var range: ClosedRange<Double> { scene.range ?? 0...1 }

    /// Adds an event of the log.
    public mutating func take(_ event: Log.Event) {
      let isFirst = sent.lastEvent(upTo: .infinity) == nil
      sent.take(event)
      guard case .value(let value, let duration) = event.input else {
        unknown.take(Log.Event(at: event.time, .on))
        return
      }
      level.take(Log.Event(at: event.time, .value(clamped(value), within: duration)))
      if isFirst, event.time <= 0 {
        // A value that is known from the start does not fade in.
        unknown = Log.Signal(.toggle("unknown"))
      } else {
        unknown.take(Log.Event(at: event.time, .off))
      }
    }

    /// Releases data that only frames before a time need.
    public mutating func forget(before time: Double) {
      level.forget(before: time)
      sent.forget(before: time)
      unknown.forget(before: time)
    }

    /// Returns the frame at a time.
    public func frame(at time: Double) -> Frame { Frame(self, at: Swift.max(0, time.clampedTime)) }

    private func clamped(_ value: Double) -> Double { value.clamped(to: range) ?? range.lowerBound }
  }
}

// MARK: - States

extension GaugeScene.Run {
  /// The values behind a frame.
  struct State: Sendable {
    /// The shown value, and its share of the range.
    var value = 0.0
    var share = 0.0
    /// The distance of the sent value from the range: positive above it, and negative below it.
    var excess = 0.0
    /// The fraction by which the value is not known.
    var unknown = 1.0
    /// The height of the waves, as a fraction of their greatest height.
    var unrest = 0.0
    /// The slope of the sloshing water.
    var swing = 0.0
  }

  /// Returns the state at a time.
  ///
  /// Springs follow the value, so it has no jolt when values arrive faster than the water moves. The water is restless
  /// while a slow spring is behind a fast one.
  func state(at time: Double) -> State {
    var state = State()
    let last = sent.lastEvent(upTo: time)
    let age = last.map { time - $0.time - $0.input.duration } ?? .infinity
    let isAtRest = age >= Self.calming
    let length = range.upperBound - range.lowerBound
    let plan = shared.value
    let exact = level.value(at: time)
    state.value = isAtRest ? exact : clamped(level.value(at: time, following: plan.follow))
    state.share = (state.value - range.lowerBound) / length
    let raw = sent.value(at: time)
    state.excess = raw - clamped(raw)
    state.unknown =
      isAtRest ? unknown.value(at: time) : unknown.value(at: time, following: Self.fading)
    guard scene.waves != .none, !scene.reducedMotion else { return state }
    if scene.waves == .always { state.unrest = 1 }
    guard !isAtRest else { return state }
    // The end of the motion is shorter than that of the springs.
    let calm = smoothStep((Self.calming - 0.05 - age) / 0.6)
    let lag = abs(state.value - level.value(at: time, following: plan.lag)) / length
    if scene.waves == .calm { state.unrest = calm * (1 - Portable.exp(-lag / 0.12)) }
    state.swing = calm * (state.value - level.value(at: time, following: plan.wobble)) / length
    return state
  }

  /// Returns the share of the range of the value that was sent last.
  func share(sentAt time: Double) -> Double {
    (level.value(at: time) - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Returns the colours at a value.
  func skin(at value: Double) -> GaugeSkin? { shared.value.parts?.colors.skin(at: value) }
}

// MARK: - Timeline

extension GaugeScene.Run {
  /// The duration, which ends when the water rests.
  public var duration: SceneTimeline.Duration { .finite(duration: sent.end + Self.calming) }

  /// The phases, and the moments at which the water shows a value.
  public var timeline: SceneTimeline {
    var changes: [(time: Double, phase: SceneTimeline.Phase)] = [(0, .waiting)]
    var moments: [SceneTimeline.Mark] = []
    let events = sent.events
    for (index, event) in events.enumerated() {
      let (phase, settled) = (phase(of: event), settled(event))
      if phase != changes.last?.phase { changes.append((event.time, phase)) }
      guard phase != .waiting, index + 1 == events.count || settled < events[index + 1].time
      else { continue }
      changes.append((settled, .waiting))
      moments.append(SceneTimeline.Mark(.reached, at: settled))
    }
    return SceneTimeline(changes: changes, moments: moments, end: duration.seconds)
  }

  /// Returns the phase at a time.
  func phase(at time: Double) -> SceneTimeline.Phase {
    guard let event = sent.lastEvent(upTo: time), time < settled(event) else { return .waiting }
    return phase(of: event)
  }

  /// Returns the time at which the water shows the value of an event.
  private func settled(_ event: Log.Event) -> Double {
    guard case .value(_, let duration) = event.input else { return event.time }
    return event.time + duration + shared.value.follow.settlingDuration
  }

  /// Returns the phase that an event begins.
  private func phase(of event: Log.Event) -> SceneTimeline.Phase {
    guard case .value(let value, _) = event.input else { return .waiting }
    let before = level.value(at: event.time.nextDown)
    return clamped(value) == before ? .waiting : clamped(value) < before ? .draining : .filling
  }
}
