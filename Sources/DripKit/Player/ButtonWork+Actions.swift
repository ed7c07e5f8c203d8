extension ButtonWork {
  /// The smallest change of the fraction that a button shows.
  ///
  /// Smaller changes are below a pixel, but each would cost a frame.
  static let fractionStep = 1.0 / 512

  /// Returns the inputs that lead from an earlier state of the work to this one.
  ///
  /// A new run is work that has started again since the earlier state, for example after a retry.
  func inputs(after old: ButtonWork, isNewRun: Bool = false) -> [Input] {
    guard isNewRun || self != old else { return [] }
    if isWaiting { return old.isWaiting ? [] : [.cancel] }
    let wasDone = old.fraction == 1 && !old.isPaused
    let begins = isNewRun || !old.hasBegun || wasDone && hasBegun && fraction == nil
    let cancels = begins && old.hasBegun
    guard failure == nil else {
      guard old.failure == nil || isNewRun else { return [] }
      return Self.listed(cancels ? .cancel : nil, begins ? .begin : nil, .fail)
    }
    let wasPaused = old.isPaused && !begins
    var motion: Input?
    if let fraction, begins || fraction != old.fraction {
      motion = .progress(fraction)
    } else if begins {
      motion = .begin
    } else if wasPaused, !isPaused {
      motion = .resume
    }
    // Progress ends a pause.
    let pauses = if case nil = motion { !wasPaused } else { true }
    return Self.listed(cancels ? .cancel : nil, motion, isPaused && pauses ? .pause : nil)
  }

  /// Returns the inputs among three.
  @inline(never) private static func listed(_ inputs: Input?...) -> [Input] {
    inputs.compactMap { $0 }
  }

  /// Returns true if only the fraction differs from an earlier state, by an invisible amount.
  func isImperceptible(after old: ButtonWork) -> Bool {
    guard let fraction, let before = old.fraction, isPaused == old.isPaused else { return false }
    return fraction > 0 && fraction < 1 && before < 1
      && abs(fraction - before) < Self.fractionStep
  }

  /// True if the work has not begun.
  var isWaiting: Bool { if case .waiting = self { true } else { false } }
  private var isPaused: Bool { if case .paused = self { true } else { false } }

  private var hasBegun: Bool {
    switch self {
    case .running, .paused: true
    case .waiting, .failed: false
    }
  }
}
