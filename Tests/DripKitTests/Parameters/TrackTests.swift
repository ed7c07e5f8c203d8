import DripKit
import TestSupport
import Testing

/// Properties of every kind of track.
struct TrackTests {
  @Test func `Events are sorted by time, and equal times keep the order of the calls`() throws {
    func check<Track: LiveTrack>(_ kind: Track.Type) throws {
      var random = SplitMix64(seed: 3_001)
      for _ in 0..<200 {
        let told: [Track.Event] = (0..<30).map { _ in
          .random(at: Double(Int.random(in: -3...6, using: &random)), &random)
        }
        var track = Track.waiting
        for event in told { track.handle(event) }
        let order = told.indices.sorted { (told[$0].time, $0) < (told[$1].time, $1) }
        #expect(track.events == order.map { told[$0] })
        #expect(try Track(told).events == track.events)
      }
    }
    try check(ProgressTrack.self)
    try check(PullTrack.self)
  }
}
