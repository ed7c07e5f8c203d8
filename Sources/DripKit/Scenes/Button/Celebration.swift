/// The celebration of a full button: it rests, contracts, bursts and swings; a shock wave leaves and a
/// mark appears.
///
/// All times are in seconds after the button became full.
struct Celebration: Sendable {
  /// The transition from the contraction to the swinging of the spring.
  enum Burst: Sendable, Hashable {
    /// Two stacked springs through a scale, which shake the button, as in the recordings.
    case stacked(through: Double)
    /// The button grows to a scale in the last `attack` seconds before the burst, and swings to 1.
    case pop(to: Double, attack: Double)
    /// The button swings from its contraction to 1, with the kick as the spring's initial velocity.
    case kick

    /// Creates the burst of a pop, whose growth takes at most the pause.
    init(_ pop: Effects.Pop, after finale: Effects.Finale) {
      self =
        pop.isSudden
        ? .pop(to: pop.scale, attack: min(pop.attack, finale.pause)) : .stacked(through: pop.scale)
    }
  }

  let finale: Effects.Finale
  let burst: Burst
  let spring: Effects.DampedSpring
  /// The end of the swinging.
  let endTime: Double
  let shockwave: Effects.Shockwave
  /// The start of the shock wave.
  let shockwaveTime: Double
  /// The time at which the mark begins to appear.
  let checkTime: Double
  /// The end of the celebration.
  let finishTime: Double
  let ending: ButtonEnding

  /// Creates a celebration.
  ///
  /// - Parameters:
  ///   - finale: the contraction.
  ///   - burst: the burst.
  ///   - spring: the spring after the burst.
  ///   - ringing: the duration of the swinging, after which the scale is 1.
  ///   - shockwave: the shock wave.
  ///   - shockwaveTime: the start of the shock wave.
  ///   - checkTime: the time at which the mark begins to appear.
  ///   - checkDuration: the time in which the mark appears.
  init(
    _ finale: Effects.Finale, _ burst: Burst, spring: Effects.DampedSpring, ringing: Double,
    _ shockwave: Effects.Shockwave,
    shockwaveTime: Double, checkTime: Double, checkDuration: Double
  ) {
    self.finale = finale
    self.burst = burst
    self.spring = spring
    endTime = finale.burstTime + ringing
    self.shockwave = shockwave
    self.shockwaveTime = shockwaveTime
    self.checkTime = checkTime
    finishTime = max(shockwaveTime + shockwave.duration, endTime, checkTime + checkDuration)
    let check = (SceneTimeline.Moment.check, checkTime)
    let burstMoment = (SceneTimeline.Moment.burst, finale.burstTime)
    ending = ButtonEnding(
      phases: [(.resting, 0), (.finishing, finale.rest), (.done, finishTime)],
      moments: [(.full, 0)]
        + (checkTime < finale.burstTime ? [check, burstMoment] : [burstMoment, check]))
  }

  /// Returns the scale of the button, which is never negative.
  func scale(at time: Double) -> Double {
    let burstTime = finale.burstTime
    if time >= endTime { return 1 }
    if time >= burstTime { return max(0, ringingScale(at: time - burstTime)) }
    let quiet = finale.quietScale(at: time)
    guard case .pop(let scale, let attack) = burst, attack > 0 else { return quiet }
    let swell = Effects.TimingCurve.easeIn.value(at: (time - burstTime) / attack + 1)
    return max(0, quiet + (scale - quiet) * swell)
  }

  private func ringingScale(at time: Double) -> Double {
    switch burst {
    case .stacked(let scale):
      StackedScale(from: finale.scale, through: scale, to: 1, spring: spring).value(at: time)
    case .pop(let scale, _): 1 + (scale - 1) * (1 - spring.value(at: time))
    case .kick: finale.scale + (1 - finale.scale) * spring.value(at: time)
    }
  }

}
