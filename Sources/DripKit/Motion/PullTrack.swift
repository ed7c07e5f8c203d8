/// The input of a pulled sheet: positions of the finger, and the arrival of the content.
///
/// ```swift
/// var pull = PullTrack.waiting
/// pull.move(to: 30, at: 0.1, over: 0)  // follows the finger
/// pull.move(to: 90, at: 0.3, over: 0)  // far enough: the refresh begins
/// pull.end(at: 2.4)  // the content is here
/// sheet.pull = pull
/// ```
public struct PullTrack: Sendable, Hashable {
  /// A kind of event.
  public enum Action: Sendable, Hashable {
    /// The finger moves to a distance below the bar, in points, within a number of seconds, slowing down.
    case move(to: Double, over: Double)
    /// The refreshed content has arrived.
    case end
  }

  /// An action and its time.
  public struct Event: Sendable, Hashable {
    /// The time of the event, in seconds.
    public internal(set) var time: Double
    /// The kind of the event.
    public let action: Action

    /// Creates an event.
    public init(at time: Double, _ action: Action) { (self.time, self.action) = (time, action) }

    /// Creates a move with its distance clamped to ``PullTrack/reach``; nil if a number is not finite.
    init?(movingTo distance: Double, at time: Double, over duration: Double) {
      guard distance.isFinite, duration.isFinite, time.isFinite else { return nil }
      let reached = min(max(distance, PullTrack.reach.lowerBound), PullTrack.reach.upperBound)
      self.init(at: time, .move(to: reached, over: max(duration, 0).clampedTime))
    }

    /// The event with its numbers clamped; nil if a number is not finite.
    var clamped: Event? {
      guard case .move(let distance, let duration) = action else { return self }
      return Event(movingTo: distance, at: time, over: duration)
    }
  }

  /// The legal distances of the finger, in points.
  public static let reach = 0.0...10_000.0
  /// The default duration of a pull, in seconds.
  public static let defaultDuration = 0.6

  /// The events in order of time.
  public private(set) var events: [Event]
  /// True if the sheet plays its demonstration, because it has received no event yet.
  public private(set) var isScripted: Bool
  /// True if a refresh ends by itself after the scene's `loadingTime`.
  public var endsByItself: Bool

  private init(events: [Event], isScripted: Bool, endsByItself: Bool) {
    self.events = events
    self.isScripted = isScripted
    self.endsByItself = endsByItself
  }

  /// The demonstration: one complete pull, and the arrival of the content after `loadingTime`.
  ///
  /// The first event replaces it.
  public static let demonstration = PullTrack(events: [], isScripted: true, endsByItself: true)

  /// An empty track: the sheet rests until its first event, and a refresh floats until an end event.
  public static let waiting = PullTrack(events: [], isScripted: false, endsByItself: false)

  /// Creates a track from events in any order, or throws an error that names an illegal event.
  ///
  /// Without an end event, a refresh ends by itself.
  public init(_ events: [Event]) throws(Track.EventError) {
    self = .waiting
    for event in events {
      guard event.time.isFinite else { throw .timeNotFinite(event.time) }
      if case .move(let target, let duration) = event.action {
        guard Self.reach.contains(target) else { throw .pullOutOfRange(target) }
        guard duration >= 0, duration.isFinite else { throw .durationNotPossible(duration) }
      }
    }
    self.events = events.map { Event(at: $0.time.clampedTime, $0.action) }
      .sorted { $0.time < $1.time }
    endsByItself = !events.contains { $0.action == .end }
  }

  /// Adds a position of the finger, reached after a duration.
  ///
  /// The distance is clamped to ``reach``. An event with a number that is not finite is ignored.
  public mutating func move(
    to distance: Double, at time: Double, over duration: Double = defaultDuration
  ) {
    Event(movingTo: distance, at: time, over: duration).map { insert($0) }
  }

  /// Adds the arrival of the content.
  public mutating func end(at time: Double) { insert(Event(at: time, .end)) }

  /// Adds an event of a story; a late event is treated as if it happened at the time of the latest one.
  mutating func take(_ event: Event) {
    guard let event = event.clamped else { return }
    insert(Event(at: max(event.time, events.last?.time ?? 0), event.action))
  }

  private mutating func insert(_ event: Event) {
    guard event.time.isFinite else { return }
    if isScripted { endsByItself = false }
    isScripted = false
    let time = event.time.clampedTime
    events.insert(Event(at: time, event.action)) { $0.time > time }
  }
}
