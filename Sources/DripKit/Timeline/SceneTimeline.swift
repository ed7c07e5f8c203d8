/// The phases and moments of a scene with their times.
///
/// The timeline of a loop is that of one period.
public struct SceneTimeline: Sendable, Hashable {
  /// A time in one phase.
  public struct Span: Sendable, Hashable {
    /// The phase of the scene.
    public let phase: SceneTimeline.Phase
    /// The start, in seconds.
    public let start: Double
    /// The end, in seconds.
    public let end: Double

    /// Creates a span.
    public init(_ phase: SceneTimeline.Phase, from start: Double, to end: Double) {
      self.phase = phase
      self.start = start
      self.end = end
    }
  }

  /// A moment with its time.
  public struct Mark: Sendable, Hashable {
    /// The moment.
    public let moment: SceneTimeline.Moment
    /// The time, in seconds.
    public let time: Double

    /// Creates a mark.
    public init(_ moment: SceneTimeline.Moment, at time: Double) {
      (self.moment, self.time) = (moment, time)
    }
  }

  /// The phases in order, without gaps.
  ///
  /// The last one ends with the scene, and its phase stays.
  public let phases: [Span]
  /// The moments in order.
  public let moments: [Mark]

  /// Creates a timeline.
  public init(phases: [Span], moments: [Mark]) { (self.phases, self.moments) = (phases, moments) }

  /// Creates a timeline from the times at which phases begin.
  ///
  /// Phases without a duration are left out, except the last one.
  public init(changes: [(time: Double, phase: SceneTimeline.Phase)], moments: [Mark], end: Double) {
    var spans: [Span] = []
    for (index, change) in changes.enumerated() {
      let isLast = index + 1 == changes.count
      let start = max(0, change.time)
      let next = isLast ? max(end, start) : max(0, changes[index + 1].time)
      if next > start || isLast { spans.append(Span(change.phase, from: start, to: next)) }
    }
    self.init(phases: spans, moments: moments)
  }

  /// The end of the last phase, in seconds; of a loop, the end of one period.
  public var end: Double { phases.last?.end ?? 0 }

  /// Returns the first time of a moment, or nil if it does not occur.
  public func time(of moment: SceneTimeline.Moment) -> Double? {
    moments.first { $0.moment == moment }?.time
  }

  /// Returns the phase at a time, or nil if there are no phases.
  public func phase(at time: Double) -> SceneTimeline.Phase? {
    (phases.last { $0.start <= time } ?? phases.first)?.phase
  }
}
