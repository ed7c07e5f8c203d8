import DripKit

extension ButtonWork {
  /// Returns what a button is told that has shown other work until now.
  func actions(after old: ButtonWork) -> [ProgressTrack.Action] {
    guard self != old else { return [] }
    switch self {
    case .waiting: return [.cancel]
    case .failed: return old.hasBegun ? [.fail] : [.begin, .fail]
    case .running(let fraction):
      // News of progress end a pause, too; a pause without any has to be ended.
      if old.isPaused, fraction == old.fraction { return [.resume] }
      return Self.news(of: fraction, after: old)
    case .paused(let fraction):
      let news = fraction == old.fraction && old.hasBegun ? [] : Self.news(of: fraction, after: old)
      return news + [.pause]
    }
  }

  /// How far the work has come; work whose end is lost sight of stays where it is, unless it was done.
  private static func news(of fraction: Double?, after old: ButtonWork) -> [ProgressTrack.Action] {
    if let fraction { return [.move(to: fraction)] }
    if old == .done { return [.cancel, .begin] }
    return old.hasBegun ? old.isPaused ? [.resume] : [] : [.begin]
  }

  private var hasBegun: Bool {
    switch self {
    case .running, .paused: true
    case .waiting, .failed: false
    }
  }

  private var isPaused: Bool {
    if case .paused = self { true } else { false }
  }
}
