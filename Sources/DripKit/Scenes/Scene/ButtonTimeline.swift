extension Timeline {
  /// The timeline of a button that fills, and ends each time it is full.
  ///
  /// - Parameters:
  ///   - tap: when the button is tapped first; nil when it never is.
  ///   - fullnesses: when it is full.
  ///   - finale: the phases of its ending with the time each begins, in seconds after it became full.
  ///   - moments: the moments of its ending, likewise.
  ///   - end: when everything is over.
  init(
    tap: Double?, fullnesses: [ProgressRamp.Fullness], finale: [(phase: Phase, offset: Double)],
    moments: [(moment: Moment, offset: Double)], end: Double
  ) {
    var changes: [(time: Double, phase: Phase)] = [(0, .idle)]
    var marks: [Mark] = []
    if let tap {
      changes.append((tap, .filling))
      marks.append(Mark(.tap, at: tap))
    }
    for fullness in fullnesses {
      for (phase, offset) in finale where fullness.start + offset < fullness.end {
        changes.append((fullness.start + offset, phase))
      }
      for (moment, offset) in moments where fullness.start + offset < fullness.end {
        marks.append(Mark(moment, at: fullness.start + offset))
      }
      if fullness.end.isFinite { changes.append((fullness.end, .filling)) }
    }
    self.init(changes: changes, moments: marks, end: end)
  }

  /// Creates a timeline from the times at which phases begin, leaving out those that last no time but
  /// for the last one.
  init(changes: [(time: Double, phase: Phase)], moments: [Mark], end: Double) {
    var spans: [Span] = []
    for (index, change) in changes.enumerated() {
      let isLast = index + 1 == changes.count
      let start = max(0, change.time)
      let next = isLast ? max(end, start) : max(0, changes[index + 1].time)
      if next > start || isLast { spans.append(Span(change.phase, from: start, to: next)) }
    }
    self.init(phases: spans, moments: moments)
  }
}
