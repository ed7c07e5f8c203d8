import Testing

@testable import DripKit

struct ButtonTimelineTests {
  private typealias Span = SceneTimeline.Span
  private typealias Mark = SceneTimeline.Mark

  @Test func `Phases without a duration are left out, except the last one`() {
    let timeline = SceneTimeline(
      changes: [(0, .idle), (0, .filling), (3, .resting), (3, .finishing), (4, .done)],
      moments: [], end: 4)
    #expect(
      timeline.phases == [
        Span(.filling, from: 0, to: 3), Span(.finishing, from: 3, to: 4),
        Span(.done, from: 4, to: 4),
      ])
  }

  @Test func `Times before the start are clamped, and the last phase never ends before it begins`()
  {
    let timeline = SceneTimeline(
      changes: [(0, .idle), (-2, .filling), (9, .done)], moments: [], end: 5)
    #expect(timeline.phases == [Span(.filling, from: 0, to: 9), Span(.done, from: 9, to: 9)])
  }

  @Test func `The first of several moments of a kind is found`() {
    let timeline = SceneTimeline(
      phases: [], moments: [Mark(.tap, at: 1), Mark(.full, at: 2), Mark(.full, at: 5)])
    #expect(timeline.time(of: .full) == 2)
    #expect(timeline.time(of: .burst) == nil)
  }

  @Test func `A button goes through its finale every time it is full`() {
    var ramp = SoftRamp(Effects.ProgressRamp(fullRun: 2), window: 0)
    var course = WorkCourse()
    for (time, progress) in [(1.0, 1.0), (5, 0.5), (7, 1)] {
      let event = Log.Event(at: time, .progress(progress))
      if let event = course.take(event, isFull: false) { ramp.take(event) }
    }
    let finale = Effects.Finale().with { ($0.rest, $0.shrink, $0.pause) = (1, 0.25, 0.25) }
    let ending = Ending(finale, Effects.Rebound(), mark: 3, leaving: 4)
    let timeline = course.timeline(ramp.fullnesses, ending, end: 12)
    #expect(
      timeline.phases == [
        Span(.idle, from: 0, to: 1), Span(.filling, from: 1, to: 3),
        Span(.resting, from: 3, to: 4), Span(.finishing, from: 4, to: 5),
        Span(.filling, from: 5, to: 8), Span(.resting, from: 8, to: 9),
        Span(.finishing, from: 9, to: 12), Span(.done, from: 12, to: 12),
      ])
    #expect(
      timeline.moments == [
        Mark(.tap, at: 1), Mark(.full, at: 3), Mark(.burst, at: 4.5), Mark(.full, at: 8),
        Mark(.burst, at: 9.5), Mark(.check, at: 11),
      ])
  }
}
