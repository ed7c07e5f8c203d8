public import DripKit

/// A run with its log, which receives live input.
@dynamicMemberLookup public struct LiveRun<Run: SceneRun>: InputReceiver, Sendable {
  public private(set) var log: Log
  public private(set) var run: Run

  public init(_ run: Run, _ log: Log) { (self.run, self.log) = (run, log) }

  public mutating func send(_ input: Input, to name: Input.Name? = nil, at time: Double) {
    run.send(input, to: name, at: time, log: &log)
  }
  public mutating func forget(before time: Double) { run.forget(before: time) }
  public func frame(at time: Double) -> Run.Frame { run.frame(at: time) }
  public subscript<Value>(dynamicMember member: KeyPath<Run, Value>) -> Value {
    run[keyPath: member]
  }
}

/// A log or a live run, with a function for each event of a button or a sheet.
public protocol InputReceiver {
  mutating func send(_ input: Input, to name: Input.Name?, at time: Double)
}

extension InputReceiver {
  /// Sends an event, whose channel is chosen by its input.
  public mutating func send(_ event: Log.Event) { send(event.input, to: nil, at: event.time) }
  public mutating func tap(at time: Double) { send(.tap, to: nil, at: time) }
  public mutating func move(to progress: Double, at time: Double) {
    send(.progress(progress), to: nil, at: time)
  }
  public mutating func begin(at time: Double) { send(.begin, to: nil, at: time) }
  public mutating func pause(at time: Double) { send(.pause, to: nil, at: time) }
  public mutating func resume(at time: Double) { send(.resume, to: nil, at: time) }
  public mutating func cancel(at time: Double) { send(.cancel, to: nil, at: time) }
  public mutating func fail(at time: Double) { send(.fail, to: nil, at: time) }
  public mutating func pull(to distance: Double, at time: Double, within duration: Double = 0.6) {
    send(.pull(to: distance, within: duration), to: nil, at: time)
  }
  public mutating func arrive(at time: Double) { send(.arrive, to: nil, at: time) }
}

extension Log: InputReceiver {
  public mutating func send(_ input: Input, to name: Input.Name?, at time: Double) {
    take(input, to: name, at: time)
  }
}

extension CatalogScene {
  /// The scene without events, which waits for input.
  public var waiting: Self { with { $0.log.wait() } }
  /// The run of the waiting scene, which receives live input.
  public var live: LiveRun<Run> { LiveRun(waiting.run(), waiting.log) }

  /// Returns the scene with recorded events of its first input.
  public func recorded(_ events: [Log.Event]) -> Self { with { $0.log.record(events) } }
}

extension AnyScene {
  /// Records the events of an input; returns false if the scene does not have it.
  public mutating func record(_ events: [Log.Event], of channel: Input.Channel) -> Bool {
    guard let index = log.channels.firstIndex(of: channel) else { return false }
    log.record(events, for: index)
    return true
  }

  /// The scene without events, which waits for input.
  public var waiting: Self { with { $0.log.wait() } }
  /// The run of the waiting scene, which receives live input.
  public var live: LiveRun<Run> { LiveRun(waiting.run(), waiting.log) }
}
