import DripKit
import Testing

struct ProgressTrackTests {
  private typealias Event = ProgressTrack.Event

  @Test func `A demonstration has no events and ends with the first one`() {
    var track = ProgressTrack.demonstration
    #expect(track.isScripted && track.events.isEmpty)
    track.move(to: 0.5, at: 1)
    #expect(!track.isScripted)
    #expect(track.events == [Event(at: 1, .move(to: 0.5))])
    for tell in [{ (track: inout ProgressTrack) in track.cancel(at: 1) }, { $0.fail(at: 1) }] {
      var track = ProgressTrack.demonstration
      tell(&track)
      #expect(!track.isScripted && track.events.count == 1)
    }
  }

  @Test func `A waiting button has no events and no demonstration`() {
    #expect(ProgressTrack.waiting.events.isEmpty)
    #expect(!ProgressTrack.waiting.isScripted)
    #expect(ProgressTrack.waiting != .demonstration)
  }

  @Test func `Progress is clamped, and NaN is ignored`() {
    var track = ProgressTrack.waiting
    track.move(to: 7, at: 0)
    track.move(to: -1e300, at: 1)
    track.move(to: -0.0, at: 2)
    #expect(track.events.map(\.action) == [.move(to: 1), .move(to: 0), .move(to: 0)])
    let before = track
    for number in [Double.nan, .infinity, -.infinity] {
      track.move(to: number, at: 3)
      track.move(to: 0.5, at: number)
      track.cancel(at: number)
      track.fail(at: number)
    }
    #expect(track == before)
  }

  @Test func `Ignored events do not end a demonstration`() {
    var track = ProgressTrack.demonstration
    track.move(to: .nan, at: 1)
    track.cancel(at: .infinity)
    #expect(track == .demonstration)
  }

  @Test(arguments: [-0.0001, 1.0001, .nan, .infinity, -.infinity])
  func `A list with progress outside 0 to 1 is refused`(target: Double) {
    #expect {
      try ProgressTrack([Event(at: 0, .move(to: 0.5)), Event(at: 1, .move(to: target))])
    } throws: {
      guard case .progressOutOfRange(let value)? = $0 as? Track.EventError else { return false }
      return (value == target || value.isNaN && target.isNaN)
        && "\($0)" == "progress must be between 0 and 1, but is \(target)"
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `A list with a time that is not finite is refused`(time: Double) {
    for action in [ProgressTrack.Action.move(to: 0.5), .cancel, .fail] {
      #expect {
        try ProgressTrack([Event(at: time, action)])
      } throws: {
        "\($0)" == "the time of an event must be a finite number of seconds, but is \(time)"
      }
    }
  }

  @Test func `A track of no events is a waiting button`() throws {
    #expect(try ProgressTrack([]) == .waiting)
  }
}
