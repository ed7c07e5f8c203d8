/// The phases and moments of a full button, in seconds after it became full.
struct ButtonEnding: Sendable {
  let phases: [(phase: SceneTimeline.Phase, offset: Double)]
  let moments: [(moment: SceneTimeline.Moment, offset: Double)]

  /// Returns the phase of a button that became full at a time.
  ///
  /// Times are added as in ``changes(tap:_:)``, so that the phases change exactly at the times of the timeline.
  func phase(at time: Double, fullSince: Double) -> SceneTimeline.Phase? {
    phases.last { fullSince + $0.offset <= time }?.phase
  }

  /// Returns the times at which the phases of a button begin that fills, and ends each time it is full.
  func changes(
    tap: Double?, _ fullnesses: [Effects.ProgressRamp.Fullness]
  ) -> [(time: Double, phase: SceneTimeline.Phase)] {
    var changes: [(time: Double, phase: SceneTimeline.Phase)] = [(0, .idle)]
    if let tap { changes.append((tap, .filling)) }
    for fullness in fullnesses {
      for (phase, offset) in phases where fullness.start + offset < fullness.end {
        changes.append((fullness.start + offset, phase))
      }
      if fullness.end.isFinite { changes.append((fullness.end, .filling)) }
    }
    return changes
  }

  /// Returns the moments of such a button.
  func marks(tap: Double?, _ fullnesses: [Effects.ProgressRamp.Fullness]) -> [SceneTimeline.Mark] {
    var marks: [SceneTimeline.Mark] = []
    if let tap { marks.append(SceneTimeline.Mark(.tap, at: tap)) }
    for fullness in fullnesses {
      for (moment, offset) in moments where fullness.start + offset < fullness.end {
        marks.append(SceneTimeline.Mark(moment, at: fullness.start + offset))
      }
    }
    return marks
  }
}
