/// What a button has been told about the work behind it: how far it is, and how it ended.
///
/// ```swift
/// var progress = ProgressTrack.waiting
/// progress.tap(at: 1.2)
/// progress.move(to: 0.4, at: 2.0)
/// progress.move(to: 1, at: 3.7)
/// button.progress = progress
/// ```
///
/// An app whose news keep coming tells them to the button's ``ProgressStory`` instead. The first move is
/// the tap. A scene looks only at events up to the time it is asked for, so
/// adding one never changes a picture from before it.
public struct ProgressTrack: Sendable, Hashable {
  /// Something that the button is told.
  public enum Action: Sendable, Hashable {
    /// The work has come this far, from 0 to 1.
    case move(to: Double)
    /// The work has begun, and nobody knows how much there is.
    case begin
    /// The work is held up, and is to go on later.
    case pause
    /// The work goes on.
    case resume
    /// The user has given up.
    case cancel
    /// The work went wrong.
    case fail
  }

  /// An action and its time.
  public struct Event: Sendable, Hashable {
    /// When the button is told, in seconds.
    public internal(set) var time: Double
    /// What it is told.
    public let action: Action

    /// Creates an event.
    public init(at time: Double, _ action: Action) { (self.time, self.action) = (time, action) }

    /// Creates a move; progress outside 0…1 is brought to the nearer end.
    ///
    /// Nil for a time or progress that is not a finite number.
    init?(movingTo progress: Double, at time: Double) {
      guard progress.isFinite, time.isFinite else { return nil }
      self.init(at: time, .move(to: min(max(progress, 0), 1)))
    }

    /// The same with progress that there is; nil where that is no number.
    var clamped: Event? {
      guard case .move(let progress) = action else { return self }
      return Event(movingTo: progress, at: time)
    }
  }

  /// What has been told, in order of time; of events at the same time the later told is the later
  /// one.
  public private(set) var events: [Event]
  /// Whether the button plays its own demonstration, a tap that fills it in one go, because it has
  /// not been told anything yet.
  public private(set) var isScripted: Bool

  private init(events: [Event], isScripted: Bool) {
    self.events = events
    self.isScripted = isScripted
  }

  /// The demonstration: the button is tapped at the scene's `tapAt` and fills in one go.
  ///
  /// The first event that is added takes its place.
  public static let demonstration = ProgressTrack(events: [], isScripted: true)

  /// Nothing yet: the button stays idle until its first event.
  public static let waiting = ProgressTrack(events: [], isScripted: false)

  /// Creates a track from events in any order, or says which one makes no sense.
  public init(_ events: [Event]) throws(TrackError) {
    self = .waiting
    for event in events {
      guard event.time.isFinite else { throw .timeNotFinite(event.time) }
      if case .move(let target) = event.action, !(0...1).contains(target) {
        throw .progressOutOfRange(target)
      }
      insert(event)
    }
  }

  /// Tells the button that the work has come this far.
  ///
  /// Progress outside 0…1 is brought to the nearer end; an event whose time or progress is not a
  /// finite number is not taken in.
  public mutating func move(to progress: Double, at time: Double) {
    Event(movingTo: progress, at: time).map { insert($0) }
  }

  /// Tells the button that it is tapped, which is to have come nowhere yet.
  public mutating func tap(at time: Double) { move(to: 0, at: time) }

  /// Tells the button that it is tapped, and that nobody knows how much work there is.
  ///
  /// Scenes that cannot show that take it for a tap.
  public mutating func begin(at time: Double) { insert(Event(at: time, .begin)) }

  /// Tells the button that the work is held up; news of progress end that, too.
  ///
  /// Scenes that cannot show that stay as they are.
  public mutating func pause(at time: Double) { insert(Event(at: time, .pause)) }

  /// Tells the button that the work goes on.
  public mutating func resume(at time: Double) { insert(Event(at: time, .resume)) }

  /// Tells the button that the user has given up.
  public mutating func cancel(at time: Double) { insert(Event(at: time, .cancel)) }

  /// Tells the button that the work went wrong.
  public mutating func fail(at time: Double) { insert(Event(at: time, .fail)) }

  private mutating func insert(_ event: Event) {
    guard event.time.isFinite else { return }
    isScripted = false
    events.insertInOrder(Event(at: event.time.clampedTime, event.action))
  }
}
