/// How long a scene lasts.
public enum Extent: Sendable, Hashable {
  /// The scene ends after this many seconds, and holds its last state from then on.
  case finite(duration: Double)
  /// The scene goes on for ever. After every period its events come round again; where `exact` is
  /// true, the pictures are the same ones.
  case loop(period: Double, exact: Bool)

  /// The duration of a finite scene, or one period of a loop.
  public var seconds: Double {
    switch self {
    case .finite(let duration): duration
    case .loop(let period, _): period
    }
  }
}

/// When the phases of a scene begin and end, and when something happens that one might want to hear
/// or feel.
///
/// The timeline of a loop is that of one period.
public struct Timeline: Sendable, Hashable {
  /// A stretch of time in one phase.
  public struct Span: Sendable, Hashable {
    /// What the scene does in it.
    public let phase: Phase
    /// When it begins, in seconds.
    public let start: Double
    /// When it ends, in seconds.
    public let end: Double

    /// Creates a span.
    public init(_ phase: Phase, from start: Double, to end: Double) {
      self.phase = phase
      self.start = start
      self.end = end
    }
  }

  /// Something that happens at one instant.
  public struct Mark: Sendable, Hashable {
    /// What happens.
    public let moment: Moment
    /// When, in seconds.
    public let time: Double

    /// Creates a mark.
    public init(_ moment: Moment, at time: Double) {
      self.moment = moment
      self.time = time
    }
  }

  /// The phases in order, without gaps.
  ///
  /// The last one ends with the scene, and its phase holds from then on.
  public let phases: [Span]
  /// The moments in order.
  public let moments: [Mark]

  /// Creates a timeline.
  public init(phases: [Span], moments: [Mark]) {
    self.phases = phases
    self.moments = moments
  }

  /// Returns when something happens first, or nil where it does not.
  public func time(of moment: Moment) -> Double? {
    moments.first { $0.moment == moment }?.time
  }
}

/// Something that happens at one instant: a place to hang a sound or a haptic on.
public enum Moment: Sendable, Hashable, CaseIterable {
  /// The button is tapped.
  case tap
  /// Progress reaches 1.
  case full
  /// A drop hits the water.
  case impact
  /// The button bursts into its spring.
  case burst
  /// The check begins to appear.
  case check
  /// The user gives up.
  case cancel
  /// The work goes wrong.
  case failure
  /// A pull has gone far enough to count.
  case trigger
  /// The refreshed content has arrived.
  case end

  /// The moment as one word.
  public var name: String {
    switch self {
    case .tap: "tap"
    case .full: "full"
    case .impact: "impact"
    case .burst: "burst"
    case .check: "check"
    case .cancel: "cancel"
    case .failure: "failure"
    case .trigger: "trigger"
    case .end: "end"
    }
  }
}
