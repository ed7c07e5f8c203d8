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
    let begins = isNewRun || !old.hasBegun || old == .done && hasBegun && fraction == nil
    switch self {
    case .waiting: return old == .waiting ? [] : [.cancel]
    case .failed where old.failure != nil && !isNewRun: return []
    case .failed: return begins ? Self.restart(after: old) + [.begin, .fail] : [.fail]
    case .running(let fraction), .paused(let fraction):
      let isPaused = if case .paused = self { true } else { false }
      let wasPaused = if case .paused = old { !begins } else { false }
      var inputs: [Input] = []
      if begins {
        inputs = Self.restart(after: old) + [fraction.map { .progress($0) } ?? .begin]
      } else if let fraction, fraction != old.fraction {
        inputs = [.progress(fraction)]
      } else if wasPaused, !isPaused {
        inputs = [.resume]
      }
      // Progress ends a pause.
      if isPaused, !wasPaused || !inputs.isEmpty { inputs.append(.pause) }
      return inputs
    }
  }

  /// Returns true if only the fraction differs from an earlier state, by an invisible amount.
  func isImperceptible(after old: ButtonWork) -> Bool {
    switch (self, old) {
    case (.running(let fraction?), .running(let before?)),
      (.paused(let fraction?), .paused(let before?)):
      fraction > 0 && fraction < 1 && before < 1 && abs(fraction - before) < Self.fractionStep
    default: false
    }
  }

  private static func restart(after old: ButtonWork) -> [Input] {
    old.hasBegun ? [.cancel] : []
  }

  private var hasBegun: Bool {
    switch self {
    case .running, .paused: true
    case .waiting, .failed: false
    }
  }
}
