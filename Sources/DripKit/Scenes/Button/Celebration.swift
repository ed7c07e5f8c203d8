/// The celebration of a full button: it rests, contracts, bursts and rings; a shock wave leaves and a mark
/// appears.
///
/// All times are in seconds after the button became full.
struct Celebration: Sendable {
  /// The transition from the contraction to the ringing.
  enum Burst: Sendable, Hashable {
    /// Two springs stacked on one another, the way the models' code comes out on screen: a shake, not
    /// a burst. Through the scale given.
    case stacked(through: Double)
    /// The button is suddenly as large as given and rings down to 1. The sudden growth takes the last
    /// `attack` seconds before the burst, so that nothing jumps.
    case pop(to: Double, attack: Double)
    /// The button is kicked from inside and springs back from drawn in to 1; the spring's initial
    /// velocity is the kick.
    case kick

    /// Creates the burst of a pop, whose growth cannot take longer than the pause.
    init(_ pop: Pop, after finale: Finale) {
      self =
        pop.isSudden
        ? .pop(to: pop.scale, attack: min(pop.attack, finale.pause)) : .stacked(through: pop.scale)
    }
  }

  let finale: Finale
  let burst: Burst
  let spring: DampedSpring
  /// When the ringing is over.
  let endTime: Double
  let shockwave: Shockwave
  /// When the shock wave leaves.
  let shockwaveTime: Double
  /// When the mark begins to appear.
  let checkTime: Double
  /// When everything is over.
  let finishTime: Double
  /// The phases and moments.
  let ending: ButtonEnding

  /// Plans a celebration.
  ///
  /// - Parameters:
  ///   - finale: how the button draws itself in.
  ///   - burst: how it bursts.
  ///   - spring: how it rings down.
  ///   - ringing: how long it rings; after that the scale is 1.
  ///   - shockwave: what leaves it.
  ///   - shockwaveTime: when that leaves.
  ///   - checkTime: when the mark begins to appear.
  ///   - checkDuration: how long it takes to.
  init(
    _ finale: Finale, _ burst: Burst, spring: DampedSpring, ringing: Double, _ shockwave: Shockwave,
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

  /// Returns the scale of the button.
  ///
  /// A spring that swings through nothing leaves nothing to be seen: the scale is never negative.
  func scale(at time: Double) -> Double {
    let burstTime = finale.burstTime
    if time >= endTime { return 1 }
    if time >= burstTime { return max(0, ringingScale(at: time - burstTime)) }
    let quiet = finale.quietScale(at: time)
    guard case .pop(let scale, let attack) = burst, attack > 0 else { return quiet }
    let swell = TimingCurve.easeIn.value(at: (time - burstTime) / attack + 1)
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
