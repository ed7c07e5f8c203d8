/// The ending of a full button: it rests, contracts, bursts and swings back to its size, and a mark appears.
///
/// All times are in seconds after the beginning of the ending.
struct Ending: Sendable {
  /// The motion from the contraction to the original size.
  enum Swing: Sendable, Hashable {
    /// Two stacked springs through a scale, which shake the button, as in the recordings.
    ///
    /// When one animation block sets the scale of a layer at s₀ to s₁ and then to 1, each change becomes a relative
    /// animation, and the screen shows the product of both: (s₀/s₁ + (1 − s₀/s₁)·x) · (s₁ + (1 − s₁)·x).
    case stacked(through: Double)
    /// The button grows to a scale in the last `attack` seconds before the burst, and swings to 1.
    case pop(to: Double, attack: Double)
    /// The button swings from its contraction to 1.
    case kick
  }

  /// The size of a button relative to its size at rest.
  struct Shape: Sendable, Hashable {
    var scale = 1.0
    /// The difference of width from height, as a fraction.
    var squash = 0.0
    /// The fraction of the contraction, 1 from its end on.
    var shrunk = 0.0
  }

  /// The start of the contraction.
  let rest: Double
  /// The duration of the contraction.
  let shrink: Double
  /// The scale of the contracted button.
  let scale: Double
  var timing = Effects.TimingCurve.easeInOut
  /// The time of the burst.
  let burst: Double
  var swing = Swing.kick
  var spring: Effects.DampedSpring
  /// The duration of the swinging.
  let ringing: Double
  /// The time at the end of the swinging in which the button becomes still.
  var calming: Double
  /// The change between wide and tall: the squash of the contracted button and the one that the burst adds, as
  /// fractions, its angular frequency, and the time in which it decays to 1/e.
  var wobble: (squash: Double, kick: Double, frequency: Double, decay: Double)?
  /// The time from the full button to its mark.
  let mark: Double
  /// The end of all motion.
  let finish: Double
}

extension Ending {
  /// Creates an ending.
  ///
  /// - Parameters:
  ///   - finale: the contraction.
  ///   - rebound: the spring after the burst.
  ///   - pop: the burst; nil for a swing from the contraction.
  ///   - mark: the time at which the mark appears.
  ///   - leaving: the end of everything that leaves the button, and of the mark.
  init(
    _ finale: Effects.Finale, _ rebound: Effects.Rebound, _ pop: Effects.Pop? = nil, mark: Double,
    leaving: Double
  ) {
    self.init(
      rest: finale.rest, shrink: finale.shrink, scale: finale.scale, burst: finale.burstTime,
      spring: rebound.spring, ringing: rebound.duration, calming: 0, mark: mark,
      finish: max(leaving, finale.burstTime + rebound.duration))
    guard let pop else { return }
    // The growth takes at most the pause.
    swing =
      pop.isSudden
      ? .pop(to: pop.scale, attack: min(pop.attack, finale.pause)) : .stacked(through: pop.scale)
  }

  /// Returns the shape of the button at a time, whose scale is never negative.
  func shape(at time: Double) -> Shape {
    let shrunk = timing.progress(min(time, burst) - rest, shrink)
    let small = 1 + (scale - 1) * shrunk
    let squash = wobble.map { $0.squash * shrunk } ?? 0
    let age = time - burst
    guard age >= 0 else {
      var shape = Shape(scale: max(0, small), squash: squash, shrunk: shrunk)
      guard case .pop(let top, let attack) = swing, attack > 0 else { return shape }
      let grown = Effects.TimingCurve.easeIn.value(at: age / attack + 1)
      shape.scale = max(0, shape.scale + (top - shape.scale) * grown)
      return shape
    }
    guard time < burst + ringing else { return Shape(shrunk: shrunk) }
    let (x, left) = (spring.value(at: age), 1 - calmed(at: age))
    let scale =
      switch swing {
      case .stacked(let middle): (scale / middle * (1 - x) + x) * (middle * (1 - x) + x)
      case .pop(let top, _): 1 + (top - 1) * (1 - x)
      case .kick: 1 + (small - 1) * (1 - x) * left
      }
    return Shape(
      scale: max(0, scale), squash: swung(squash, at: age, by: shrunk) * left, shrunk: shrunk)
  }

  private func calmed(at age: Double) -> Double {
    calming > 0 ? smoothStep((age - ringing) / calming + 1) : 0
  }

  /// Returns the squash at a time after the burst.
  private func swung(_ squash: Double, at age: Double, by shrunk: Double) -> Double {
    guard let wobble else { return 0 }
    let (sine, cosine) = Portable.sineAndCosine(wobble.frequency * age)
    return (squash * cosine + wobble.kick * shrunk * sine) * Portable.exp(-age / wobble.decay)
  }

  // MARK: Phases

  /// Returns the time of an offset after the beginning of the ending, not before the button is full.
  private func start(_ offset: Double, in fullness: Effects.ProgressRamp.Fullness) -> Double {
    max(fullness.begin + offset, fullness.start)
  }

  /// Returns the phases of a period of fullness.
  func changes(
    _ fullness: Effects.ProgressRamp.Fullness
  ) -> [(time: Double, phase: SceneTimeline.Phase)] {
    [(.resting, 0), (.finishing, rest), (.done, finish)]
      .map { phase, offset in (start(offset, in: fullness), phase) }
      .filter { $0.0 < fullness.end }
  }

  /// Passes on the moments of a period of fullness.
  func passMoments(
    of fullness: Effects.ProgressRamp.Fullness,
    _ pass: (SceneTimeline.Moment, _ time: Double) -> Void
  ) {
    func offer(_ moment: SceneTimeline.Moment, at time: Double) {
      if time < fullness.end { pass(moment, time) }
    }
    offer(.full, at: fullness.start)
    offer(.burst, at: fullness.begin + burst)
    offer(.check, at: fullness.start + mark)
  }

  /// Returns the phase at a time in a period of fullness; nil outside of it.
  func phase(
    at time: Double, in fullness: Effects.ProgressRamp.Fullness?
  ) -> SceneTimeline.Phase? {
    guard let fullness, fullness.contains(time) else { return nil }
    if start(finish, in: fullness) <= time { return .done }
    if start(rest, in: fullness) <= time { return .finishing }
    return start(0, in: fullness) <= time ? .resting : nil
  }

  // MARK: Guides

  /// Returns the graph of the scale, with the current age.
  func graph(at age: Double?, until end: Double? = nil) -> Picture.Guide {
    let attack = if case .pop(_, let attack) = swing { attack } else { 0.0 }
    // A short rest leaves most of the graph to the swinging.
    let start = rest - min(rest, 0.15)
    return .plot(
      "guide.spring", "scale, damping \(spring.dampingRatio.fixed(2))", from: start,
      [
        (rest, 1), (min(rest + shrink, burst), 48), (burst - attack, 1), (burst, 48),
        (end ?? burst + ringing, 64),
      ], base: 1, now: age
    ) { shape(at: $0).scale }
  }
}

extension [SceneTimeline.Mark] {
  /// Inserts a moment after those up to its time.
  @inline(never) mutating func insert(_ moment: SceneTimeline.Moment, at time: Double) {
    insert(SceneTimeline.Mark(moment, at: time)) { $0.time > time }
  }
}
