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
    if case .waiting = self { return old == .waiting ? [] : [.cancel] }
    let begins = isNewRun || !old.hasBegun || old == .done && hasBegun && fraction == nil
    var inputs: [Input] = []
    if begins, old.hasBegun { inputs.append(.cancel) }
    guard failure == nil else {
      guard old.failure == nil || isNewRun else { return [] }
      if begins { inputs.append(.begin) }
      inputs.append(.fail)
      return inputs
    }
    let isPaused = if case .paused = self { true } else { false }
    let wasPaused = if case .paused = old { !begins } else { false }
    if let fraction, begins || fraction != old.fraction {
      inputs.append(.progress(fraction))
    } else if begins {
      inputs.append(.begin)
    } else if wasPaused, !isPaused {
      inputs.append(.resume)
    }
    // Progress ends a pause.
    if isPaused, !wasPaused || !inputs.isEmpty { inputs.append(.pause) }
    return inputs
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

  private var hasBegun: Bool {
    switch self {
    case .running, .paused: true
    case .waiting, .failed: false
    }
  }
}
