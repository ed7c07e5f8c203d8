/// The level of the water, measured down from the top of the button: that of the model in a recorded button, and one that
/// follows progress softly in others.
struct WaveLevel: Sendable {
  typealias Fullness = Effects.ProgressRamp.Fullness

  /// The level of progress 0; that of full progress is 0.
  let empty: Double
  /// The level of a recorded button; nil for others.
  private var model: LevelFollow?
  private var soft: SoftRamp

  init(_ scene: WaveScene) {
    let isRecorded = !scene.isIntended
    empty = isRecorded ? scene.diameter * (1 + 2 * scene.swell.amplitude) : scene.diameter
    model = isRecorded ? LevelFollow(rules: scene.creeping, empty: empty) : nil
    soft = SoftRamp(Effects.ProgressRamp(fullRun: 0.05), window: scene.smoothing)
  }

  /// Returns the levels of the two layers at a time.
  func levels(at time: Double) -> LevelFollow.Levels {
    if let model { return model.levels(at: time) }
    let level = empty * (1 - soft.value(at: time))
    return LevelFollow.Levels(front: level, back: level)
  }

  /// Returns the target level at a time; nil before the first event of a recorded button and after its failure.
  func target(at time: Double) -> Double? {
    model.map { $0.target(at: time) } ?? empty * (1 - soft.ramp.target(at: time))
  }

  /// Returns the number of ticks of a recorded button at a time.
  func ticks(at time: Double) -> Double { model?.ticks(at: time) ?? 0 }

  /// The periods in which the button is full.
  var fullnesses: [Fullness] { model?.fullnesses ?? soft.fullnesses }

  /// The last period of fullness, if the button is full at the end.
  var lastFullness: Fullness? {
    if let model { return model.lastFullness }
    return soft.fullnesses.last.flatMap { $0.end == .infinity ? $0 : nil }
  }

  /// Returns the last period of fullness that has begun at a time.
  func fullness(at time: Double) -> Fullness? {
    model.map { $0.latestFullness(at: time) } ?? soft.fullness(at: time)
  }

  /// The time from which the level is constant; nil if it never moved.
  var settled: Double? { model.map { $0.settled } ?? soft.settled }

  /// Adds an event, which must not be earlier than those before it.
  mutating func take(_ event: Log.Event) {
    if model == nil { soft.take(event) } else { model?.take(event) }
  }

  /// Releases data that only frames before a time need, for endings that fade after progress falls.
  mutating func forget(before time: Double, fading: Double) {
    soft.forget(before: time, fading: fading)
    model?.forget(before: time - fading)
  }
}
