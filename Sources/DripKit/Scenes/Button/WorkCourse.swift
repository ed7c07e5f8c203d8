/// The course of the work behind a button: taps, pauses, failures, cancellations, and periods of unknown size.
///
/// The level of the water follows the events that ``take(_:isFull:)`` returns.
struct WorkCourse: Sendable {
  /// The beginning of a phase.
  private struct Turn: Sendable, Hashable {
    let start: Double
    let phase: SceneTimeline.Phase
  }

  /// True for a recorded button, which shows nothing but progress.
  private let isRecorded: Bool
  private var filter = EventFilter()
  /// The phases, in which full buttons are filling; the last one may lie in the future.
  private var turns = [Turn(start: -.infinity, phase: .idle)]
  /// The taps, each of which begins an attempt.
  private(set) var taps: [Double] = []
  /// The liveliness of the water.
  private var pauses = WaterPauses(from: 0)
  /// The presence of the glyph, which leaves with a tap and comes back when the work is cancelled.
  private var glyph = WaterPauses(from: 0)
  private var unknown: [UnknownProgress] = []

  init(isRecorded: Bool = false) { self.isRecorded = isRecorded }

  private var phase: SceneTimeline.Phase { turns.last?.phase ?? .idle }

  /// The time of the first tap; nil if there is none.
  var tap: Double? { filter.tap }

  /// Adds an event, and returns that for the level; nil for none.
  mutating func take(_ event: Log.Event, isFull: Bool) -> Log.Event? {
    let time = event.time
    guard filter.accept(event) else { return nil }
    if let last = turns.last, last.start > time { turns.removeLast() }
    let isWorking = phase == .filling || phase == .indeterminate || phase == .paused
    switch event.input {
    case .progress(let progress):
      if progress > 0 || !isUnknown { enter(.filling, at: time) }
      return event
    case .begin where phase == .paused: enter(isUnknown ? .indeterminate : .filling, at: time)
    case .begin where !isWorking:
      enter(.indeterminate, at: time)
      return Log.Event(at: time, .progress(0))
    case .pause where isWorking && !isFull: enter(.paused, at: time)
    case .resume where phase == .paused: enter(isUnknown ? .indeterminate : .filling, at: time)
    case .cancel where isWorking || phase == .failed:
      enter(.draining, at: time)
      return event
    case .fail where isWorking && !isFull:
      enter(.failed, at: time)
      return event
    default: break
    }
    return nil
  }

  /// Ends the draining of a cancelled button, unless an event comes before.
  mutating func drain(until time: Double) {
    guard phase == .draining, let last = turns.last else { return }
    turns.append(Turn(start: max(time, last.start), phase: .idle))
  }

  /// True if the size of the work is not known yet.
  private var isUnknown: Bool { unknown.last?.end == .infinity }

  private mutating func enter(_ next: SceneTimeline.Phase, at time: Double) {
    guard next != phase else { return }
    let isResting = next == .draining || next == .failed
    if !isResting, [.idle, .draining, .failed].contains(phase) {
      taps.append(time)
      glyph.begin(at: time)
    }
    turns.append(Turn(start: time, phase: next))
    if next == .draining { glyph.end(at: time) }
    if next == .paused { return pauses.begin(at: time) }
    pauses.end(at: time)
    if next == .indeterminate, !isUnknown {
      unknown.append(UnknownProgress(start: time, rise: time, clock: pauses.clock(at: time)))
    } else if next != .indeterminate, isUnknown {
      unknown[unknown.count - 1].end = time
    }
  }

  /// Releases data that only frames before a time need.
  mutating func forget(before time: Double) {
    turns.keepFromLast { $0.start > time - ShownFailure.recovery }
    taps.keepFromLast { $0 > time }
    pauses.forget(before: time)
    glyph.forget(before: time)
    unknown.keepFromLast { $0.start > time }
  }
}

// MARK: - States

extension WorkCourse {
  /// Returns the state of a button at a time.
  func state(
    at time: Double, _ fullness: Effects.ProgressRamp.Fullness?, _ ending: Ending
  ) -> ButtonState {
    let shown = ending.phase(at: time, in: fullness)
    let sinceFull = shown == nil ? nil : fullness.map { time - $0.start }
    guard !isRecorded else {
      let sinceTap = tap.flatMap { $0 <= time ? time - $0 : nil }
      return ButtonState(
        time: time, sinceTap: sinceTap, sinceFull: sinceFull,
        phase: sinceTap == nil ? .idle : shown ?? .filling)
    }
    let phase = phase(at: time)
    return ButtonState(
      time: time, sinceTap: taps.lastElement(before: { $0 > time }).map { time - $0 },
      sinceFull: sinceFull, phase: phase == .filling ? shown ?? phase : phase,
      failure: failure(at: time),
      glyph: glyph.liveliness(at: time),
      bars: smoothStep(1 - 2 * pauses.liveliness(at: time)), liveliness: pauses.height(at: time),
      clock: pauses.clock(at: time), unknown: unknown.lastElement(before: { $0.start > time }))
  }

  private func phase(at time: Double) -> SceneTimeline.Phase {
    turns.lastElement(before: { $0.start > time })?.phase ?? .idle
  }

  private func failure(at time: Double) -> ShownFailure? {
    let begun = turns.partitioningIndex { $0.start > time }
    let recent = turns[max(0, begun - 3)..<begun]
    guard let index = recent.lastIndex(where: { $0.phase == .failed }) else { return nil }
    let end = index + 1 < turns.count ? turns[index + 1].start : .infinity
    let left = max(0, time - end)
    guard left < ShownFailure.recovery else { return nil }
    return ShownFailure(age: min(time, end) - turns[index].start, left: left)
  }

  /// Returns the end of all motion, if the level and the ending of a full button are over at a time.
  func end(_ settled: Double) -> Double {
    guard let last = turns.last, !isRecorded else { return settled }
    if last.phase == .failed {
      return max(settled, last.start + ButtonFailure().end(ButtonCross()))
    }
    return max(settled, isUnknown ? unknown.last?.circled ?? 0 : 0)
  }

  /// Returns the phases and moments of a button.
  func timeline(
    _ fullnesses: [Effects.ProgressRamp.Fullness], _ ending: Ending, end: Double
  ) -> SceneTimeline {
    var times = turns.map { $0.start }
    for full in fullnesses where full.start < full.end {
      times += ending.changes(full).map { $0.time } + (full.end < .infinity ? [full.end] : [])
    }
    var changes: [(time: Double, phase: SceneTimeline.Phase)] = []
    for time in times.inserted(by: <) {
      let phase = state(at: time, fullnesses.last { $0.contains(time) }, ending).phase
      if phase != changes.last?.phase { changes.append((time, phase)) }
    }
    return SceneTimeline(changes: changes, moments: moments(fullnesses, ending), end: end)
  }

  /// Returns the moments of a button.
  func moments(
    _ fullnesses: [Effects.ProgressRamp.Fullness], _ ending: Ending
  ) -> [SceneTimeline.Mark] {
    var marks: [SceneTimeline.Mark] = []
    for tap in isRecorded ? Array(taps.prefix(1)) : taps { marks.insert(.tap, at: tap) }
    for full in fullnesses { ending.passMoments(of: full) { marks.insert($0, at: $1) } }
    for turn in turns where !isRecorded {
      if turn.phase == .failed { marks.insert(.failure, at: turn.start) }
      if turn.phase == .draining { marks.insert(.cancel, at: turn.start) }
    }
    return marks
  }
}
