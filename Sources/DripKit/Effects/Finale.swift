/// What a full button does with its size: it rests, draws itself in, bursts and rings down to what it
/// was.
public struct Finale: Sendable, Hashable {
  /// How the button gets from drawn in to ringing.
  public enum Burst: Sendable, Hashable {
    /// Two springs stacked on one another, the way the models' code comes out on screen: a shake, not
    /// a burst. Through the scale given.
    case stacked(through: Double)
    /// The button is suddenly as large as given and rings down to 1. The sudden growth takes the last
    /// `attack` seconds before the burst, so that nothing jumps.
    case pop(to: Double, attack: Double)
    /// The button is kicked from inside and springs back from drawn in to 1; the spring's initial
    /// velocity is the kick.
    case kick
  }

  /// How long it rests, in seconds.
  public var rest: Double
  /// How long it takes to draw itself in.
  public var shrink: Double
  /// The scale it draws itself in to.
  public var shrunkScale: Double
  /// How long it holds its breath.
  public var pause: Double
  /// How it bursts.
  public var burst: Burst
  /// How it rings down.
  public var spring: Spring
  /// How long the ringing lasts, in seconds; after that the scale is 1.
  public var ringing: Double

  /// Creates a finale.
  public init(
    rest: Double, shrink: Double, shrunkScale: Double, pause: Double, burst: Burst, spring: Spring,
    ringing: Double
  ) {
    self.rest = rest
    self.shrink = shrink
    self.shrunkScale = shrunkScale
    self.pause = pause
    self.burst = burst
    self.spring = spring
    self.ringing = ringing
  }

  /// When the button is drawn in, in seconds after it became full.
  public var shrunkTime: Double { rest.sane + shrink.sane }
  /// When the button bursts.
  public var burstTime: Double { shrunkTime + pause.sane }
  /// When the ringing is over.
  public var endTime: Double { burstTime + ringing.sane }

  /// Returns the scale of the button so many seconds after it became full.
  ///
  /// A spring that swings through nothing leaves nothing to be seen: the scale is never negative.
  public func scale(at time: Double) -> Double {
    if time >= endTime { return 1 }
    if time >= burstTime { return max(0, ringingScale(at: time - burstTime)) }
    let shrunk = TimingCurve.easeInOut.progress(time.sane - rest.sane, shrink.sane)
    let quiet = max(0, 1 + (shrunkScale.sane - 1) * shrunk)
    guard case .pop(let scale, let attack) = burst, attack > 0 else { return quiet }
    let swell = TimingCurve.easeIn.value(at: (time.sane - burstTime) / attack + 1)
    return max(0, quiet + (scale.sane - quiet) * swell)
  }

  private func ringingScale(at time: Double) -> Double {
    switch burst {
    case .stacked(let scale):
      StackedScale(from: shrunkScale.sane, through: scale.sane, to: 1, spring: spring).value(
        at: time)
    case .pop(let scale, _):
      1 + (scale.sane - 1) * (1 - spring.value(at: time))
    case .kick:
      shrunkScale.sane + (1 - shrunkScale.sane) * spring.value(at: time)
    }
  }
}
