/// What a sheet has been told about the finger that pulls it, and about the content behind it.
///
/// ```swift
/// var pull = PullTrack.waiting
/// pull.move(to: 30, at: 0.1, over: 0)  // follows the finger
/// pull.move(to: 90, at: 0.3, over: 0)  // far enough: the refresh begins
/// pull.end(at: 2.4)  // the content is here
/// sheet.pull = pull
/// ```
public struct PullTrack: Sendable, Hashable {
  /// Something that the sheet is told.
  public enum Action: Sendable, Hashable {
    /// The finger goes this many points below the bar, over a number of seconds, slowing down.
    case move(to: Double, over: Double)
    /// The refreshed content has arrived.
    case end
  }

  /// An action and its time.
  public struct Event: Sendable, Hashable {
    /// When the sheet is told, in seconds.
    public internal(set) var time: Double
    /// What it is told.
    public let action: Action

    /// Creates an event.
    public init(at time: Double, _ action: Action) { (self.time, self.action) = (time, action) }

    /// Creates a move; a distance outside of ``PullTrack/reach`` is brought to the nearer end.
    ///
    /// Nil where a number is not finite.
    init?(movingTo distance: Double, at time: Double, over duration: Double) {
      guard distance.isFinite, duration.isFinite, time.isFinite else { return nil }
      let reached = min(max(distance, PullTrack.reach.lowerBound), PullTrack.reach.upperBound)
      self.init(at: time, .move(to: reached, over: max(duration, 0).clampedTime))
    }

    /// The same within what there is; nil where a number is not finite.
    var clamped: Event? {
      guard case .move(let distance, let duration) = action else { return self }
      return Event(movingTo: distance, at: time, over: duration)
    }
  }

  /// How far a finger can be said to have gone, in points.
  public static let reach = 0.0...10_000.0
  /// How long a pull takes unless something else is said, in seconds (from the specification).
  public static let defaultDuration = 0.6

  /// What has been told, in order of time.
  public private(set) var events: [Event]
  /// Whether the sheet plays its own demonstration because it has not been told anything yet.
  public private(set) var isScripted: Bool
  /// Whether a refresh ends by itself after the scene's `loadingTime`.
  public var endsByItself: Bool

  private init(events: [Event], isScripted: Bool, endsByItself: Bool) {
    self.events = events
    self.isScripted = isScripted
    self.endsByItself = endsByItself
  }

  /// The demonstration: one pull, all the way, and content that arrives in good time.
  ///
  /// The first event that is added takes its place.
  public static let demonstration = PullTrack(events: [], isScripted: true, endsByItself: true)

  /// Nothing yet: the sheet rests until its first event, and a refresh floats until it is ended.
  public static let waiting = PullTrack(events: [], isScripted: false, endsByItself: false)

  /// Creates a track from events in any order, or says which one makes no sense.
  ///
  /// Without an end among them, a refresh ends by itself.
  public init(_ events: [Event]) throws(TrackError) {
    self = .waiting
    for event in events {
      guard event.time.isFinite else { throw .timeNotFinite(event.time) }
      if case .move(let target, let duration) = event.action {
        guard Self.reach.contains(target) else { throw .pullOutOfRange(target) }
        guard duration >= 0, duration.isFinite else { throw .durationNotPossible(duration) }
      }
      insert(event)
    }
    endsByItself = !events.contains { $0.action == .end }
  }

  /// Tells the sheet where the finger is, or where it will be after a while.
  ///
  /// What lies outside of ``reach`` is brought to the nearer end; an event with anything but finite
  /// numbers is not taken in.
  public mutating func move(
    to distance: Double, at time: Double, over duration: Double = defaultDuration
  ) {
    Event(movingTo: distance, at: time, over: duration).map { insert($0) }
  }

  /// Tells the sheet that the refreshed content has arrived.
  public mutating func end(at time: Double) { insert(Event(at: time, .end)) }

  private mutating func insert(_ event: Event) {
    guard event.time.isFinite else { return }
    if isScripted { endsByItself = false }
    isScripted = false
    events.insertInOrder(Event(at: event.time.clampedTime, event.action))
  }
}
