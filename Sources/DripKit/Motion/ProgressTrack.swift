/// The input of a progress button: progress updates and the end of the work.
///
/// ```swift
/// var progress = ProgressTrack.waiting
/// progress.tap(at: 1.2)
/// progress.move(to: 0.4, at: 2.0)
/// progress.move(to: 1, at: 3.7)
/// button.progress = progress
/// ```
///
/// For live input, send events to the button's ``ProgressStory`` instead. The first move also counts as
/// the tap. A picture depends only on events up to its time, so a new event never changes an earlier
/// picture.
public struct ProgressTrack: Sendable, Hashable {
  /// A kind of event.
  public enum Action: Sendable, Hashable {
    /// A progress update, from 0 to 1.
    case move(to: Double)
    /// The work starts, and its size is unknown.
    case begin
    /// The work pauses.
    case pause
    /// The work resumes.
    case resume
    /// The user cancels the work.
    case cancel
    /// The work fails.
    case fail
  }

  /// An action and its time.
  public struct Event: Sendable, Hashable {
    /// The time of the event, in seconds.
    public internal(set) var time: Double
    /// The kind of the event.
    public let action: Action

    /// Creates an event.
    public init(at time: Double, _ action: Action) { (self.time, self.action) = (time, action) }

    /// Creates a move with its progress clamped to 0…1; nil if a number is not finite.
    init?(movingTo progress: Double, at time: Double) {
      guard progress.isFinite, time.isFinite else { return nil }
      self.init(at: time, .move(to: min(max(progress, 0), 1)))
    }

    /// The event with its progress clamped to 0…1; nil if a number is not finite.
    var clamped: Event? {
      guard case .move(let progress) = action else { return self }
      return Event(movingTo: progress, at: time)
    }
  }

  /// The events in order of time; events at the same time keep the order of the calls.
  public private(set) var events: [Event]
  /// True if the button plays its demonstration, because it has received no event yet.
  public private(set) var isScripted: Bool

  private init(events: [Event], isScripted: Bool) {
    self.events = events
    self.isScripted = isScripted
  }

  /// The demonstration: the button is tapped at the scene's `tapAt` and fills in one go.
  ///
  /// The first event replaces it.
  public static let demonstration = ProgressTrack(events: [], isScripted: true)

  /// An empty track: the button stays idle until its first event.
  public static let waiting = ProgressTrack(events: [], isScripted: false)

  /// Creates a track from events in any order, or throws an error that names an illegal event.
  public init(_ events: [Event]) throws(Track.EventError) {
    self = .waiting
    for event in events {
      guard event.time.isFinite else { throw .timeNotFinite(event.time) }
      if case .move(let target) = event.action, !(0...1).contains(target) {
        throw .progressOutOfRange(target)
      }
    }
    self.events = events.map { Event(at: $0.time.clampedTime, $0.action) }
      .sorted { $0.time < $1.time }
  }

  /// Adds a progress update, clamped to 0…1; an update that is not finite is ignored.
  public mutating func move(to progress: Double, at time: Double) {
    Event(movingTo: progress, at: time).map { insert($0) }
  }

  /// Adds a tap, which is a move to 0.
  public mutating func tap(at time: Double) { move(to: 0, at: time) }

  /// Adds the start of work of unknown size.
  ///
  /// Scenes without a display for it treat it as a tap.
  public mutating func begin(at time: Double) { insert(Event(at: time, .begin)) }

  /// Adds a pause, which ``resume(at:)`` or a progress update ends.
  ///
  /// Scenes without a display for it ignore it.
  public mutating func pause(at time: Double) { insert(Event(at: time, .pause)) }

  /// Adds the end of a pause.
  public mutating func resume(at time: Double) { insert(Event(at: time, .resume)) }

  /// Adds a cancellation.
  public mutating func cancel(at time: Double) { insert(Event(at: time, .cancel)) }

  /// Adds a failure.
  public mutating func fail(at time: Double) { insert(Event(at: time, .fail)) }

  /// Adds an event of a story; a late event is treated as if it happened at the time of the latest one.
  mutating func take(_ event: Event) {
    guard let event = event.clamped else { return }
    insert(Event(at: max(event.time, events.last?.time ?? 0), event.action))
  }

  private mutating func insert(_ event: Event) {
    guard event.time.isFinite else { return }
    isScripted = false
    let time = event.time.clampedTime
    events.insert(Event(at: time, event.action)) { $0.time > time }
  }
}
