import DripKit
import TestSupport

/// An input track of either kind.
protocol LiveTrack: Equatable {
  associatedtype Event: LiveEvent
  static var waiting: Self { get }
  var events: [Event] { get }
  init(_ events: [Event]) throws
  mutating func handle(_ event: Event)
}

/// An event with a time.
protocol LiveEvent: Sendable, Equatable {
  var time: Double { get }
  static func random(at time: Double, _ random: inout SplitMix64) -> Self
  /// A frequent event of an app: a progress update from 0 to 1.
  static func report(_ progress: Double, at time: Double) -> Self
  func moved(to time: Double) -> Self
}

extension ProgressTrack: LiveTrack {
  mutating func handle(_ event: Event) {
    switch event.action {
    case .move(let target): move(to: target, at: event.time)
    case .cancel: cancel(at: event.time)
    case .fail: fail(at: event.time)
    case .begin: begin(at: event.time)
    case .pause: pause(at: event.time)
    case .resume: resume(at: event.time)
    }
  }
}

extension PullTrack: LiveTrack {
  mutating func handle(_ event: Event) {
    switch event.action {
    case .move(let distance, let duration): move(to: distance, at: event.time, over: duration)
    case .end: end(at: event.time)
    }
  }
}

extension ProgressTrack.Event: LiveEvent {
  static func random(at time: Double, _ random: inout SplitMix64) -> Self {
    let action: ProgressTrack.Action =
      switch Int.random(in: 0..<12, using: &random) {
      case 0: .cancel
      case 9: .begin
      case 10: .pause
      case 11: .resume
      case 1: .fail
      case 2, 3: .move(to: 1)
      case 4: .move(to: 0)
      default: .move(to: random.double(in: 0...1))
      }
    return Self(at: time, action)
  }
  static func report(_ progress: Double, at time: Double) -> Self {
    Self(at: time, .move(to: progress))
  }
  func moved(to time: Double) -> Self { Self(at: time, action) }
}

extension PullTrack.Event: LiveEvent {
  static func random(at time: Double, _ random: inout SplitMix64) -> Self {
    Int.random(in: 0..<3, using: &random) == 0
      ? Self(at: time, .end)
      : Self(at: time, .move(to: random.double(in: 0...140), over: random.double(in: 0...0.5)))
  }
  static func report(_ progress: Double, at time: Double) -> Self {
    Self(at: time, .move(to: 79 * progress, over: 0))
  }
  func moved(to time: Double) -> Self { Self(at: time, action) }
}

extension SplitMix64 {
  /// Returns random events: some at the same time, some close together and some far apart.
  mutating func events<Event: LiveEvent>(_ count: Int) -> [Event] {
    var time = 0.0
    let times = (0..<count).map { _ in
      switch Int.random(in: 0..<6, using: &self) {
      case 0: break
      case 1: time += double(in: 0...0.05)
      case 2: time += double(in: 2...12)
      default: time += double(in: 0...2.5)
      }
      return time
    }
    return times.map { .random(at: $0, &self) }
  }
}
