/// The phases and moments of a full button, in seconds after it became full.
struct ButtonEnding: Sendable {
  let phases: [(phase: SceneTimeline.Phase, offset: Double)]
  let moments: [(moment: SceneTimeline.Moment, offset: Double)]

  /// Returns the phase of a button that became full at a time.
  ///
  /// Times are added as in ``changes(_:)``, so that the phases change exactly at the times of the timeline.
  func phase(at time: Double, fullSince: Double) -> SceneTimeline.Phase? {
    phases.last { fullSince + $0.offset <= time }?.phase
  }

  /// Returns the phases that begin before progress falls again.
  func changes(_ fullness: Effects.ProgressRamp.Fullness) -> [(
    time: Double, phase: SceneTimeline.Phase
  )] {
    phases.map { (fullness.start + $0.offset, $0.phase) }.filter { $0.time < fullness.end }
  }

  /// Returns the moments before progress falls again.
  func marks(_ fullness: Effects.ProgressRamp.Fullness) -> [SceneTimeline.Mark] {
    moments.map { SceneTimeline.Mark($0.moment, at: fullness.start + $0.offset) }
      .filter { $0.time < fullness.end }
  }
}

extension SceneTimeline {
  /// The timeline of a button that fills, and ends each time it is full.
  ///
  /// - Parameters:
  ///   - tap: the time of the first tap; nil if there is none.
  ///   - fullnesses: the periods in which the button is full.
  ///   - ending: the phases and moments of a full button.
  ///   - end: the end of the scene.
  init(tap: Double?, fullnesses: [Effects.ProgressRamp.Fullness], ending: ButtonEnding, end: Double)
  {
    var changes: [(time: Double, phase: SceneTimeline.Phase)] = [(0, .idle)]
    var marks: [Mark] = []
    if let tap {
      changes.append((tap, .filling))
      marks.append(Mark(.tap, at: tap))
    }
    for fullness in fullnesses {
      changes += ending.changes(fullness)
      marks += ending.marks(fullness)
      if fullness.end.isFinite { changes.append((fullness.end, .filling)) }
    }
    self.init(changes: changes, moments: marks, end: end)
  }
}
