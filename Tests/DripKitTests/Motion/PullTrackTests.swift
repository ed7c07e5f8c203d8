import DripKit
import Testing

struct PullTrackTests {
  private typealias Event = PullTrack.Event

  @Test func `A pull takes 0.6 s and a finger reaches ten thousand points`() {
    #expect(PullTrack.defaultDuration == 0.6)
    #expect(PullTrack.reach == 0...10_000)
    var track = PullTrack.waiting
    track.move(to: 80, at: 0)
    #expect(track.events == [Event(at: 0, .move(to: 80, over: 0.6))])
  }

  @Test func `A refresh ends by itself in the demonstration, and only there`() throws {
    var track = PullTrack.demonstration
    #expect(track.isScripted && track.endsByItself)
    track.move(to: 30, at: 1)
    #expect(!track.isScripted && !track.endsByItself)
    #expect(!PullTrack.waiting.isScripted && !PullTrack.waiting.endsByItself)
    track.endsByItself = true
    track.move(to: 40, at: 2)
    #expect(track.endsByItself, "once told, only its owner decides")
    let moved = Event(at: 1, .move(to: 30, over: 1))
    #expect(try PullTrack([moved]).endsByItself)
    #expect(try !PullTrack([moved, Event(at: 2, .end)]).endsByItself)
  }

  @Test func `The position of the finger is clamped`() {
    var track = PullTrack.waiting
    track.move(to: -5, at: 0, over: -3)
    track.move(to: 1e300, at: 1, over: 2)
    #expect(track.events.map(\.action) == [.move(to: 0, over: 0), .move(to: 10_000, over: 2)])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `An event with a number that is not finite is ignored`(number: Double) {
    var track = PullTrack.demonstration
    track.move(to: number, at: 1)
    track.move(to: 30, at: number)
    track.move(to: 30, at: 1, over: number)
    track.end(at: number)
    #expect(track == .demonstration)
  }

  @Test(arguments: [-0.001, 10_000.001, .nan, .infinity, -.infinity])
  func `A list with a distance out of reach is refused`(target: Double) {
    #expect {
      try PullTrack([Event(at: 0, .move(to: target, over: 1))])
    } throws: {
      "\($0)" == "a pull must be between 0.0 and 10000.0 points, but is \(target)"
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `A list with a time that is not finite is refused`(time: Double) {
    for event in [Event(at: time, .end), Event(at: time, .move(to: 1, over: 1))] {
      #expect {
        try PullTrack([event])
      } throws: {
        guard case .timeNotFinite? = $0 as? Track.EventError else { return false }
        return "\($0)".contains("\(time)")
      }
    }
  }

  @Test(arguments: [-1, -Double.infinity, .infinity, .nan])
  func `A move with an illegal duration is refused`(duration: Double) {
    #expect {
      try PullTrack([Event(at: 0, .move(to: 1, over: duration))])
    } throws: {
      guard case .durationNotPossible? = $0 as? Track.EventError else { return false }
      return "\($0)".contains("\(duration)")
    }
  }
}
