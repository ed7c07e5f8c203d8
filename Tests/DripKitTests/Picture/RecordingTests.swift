import DripKit
import Testing

/// Recordings of what a player has shown.
@Suite struct RecordingTests {
  private static func picture(_ number: Int) -> Picture {
    Picture(size: Size2D(8, 6), nodes: [.fill(Identity("disc", number), .path(Path2D()), .black)])
  }

  private static func number(_ picture: Picture) -> Int? {
    if case .fill(let identity, _, _, _)? = picture.nodes.first { identity.index } else { nil }
  }

  @Test func `A picture is shown from its time until the next one`() {
    var recording = Picture.Recording()
    for (number, time) in [(0, 100.0), (1, 100.5), (1, 100.75), (2, 102)] {
      recording.add(Self.picture(number), at: time)
    }
    #expect(recording.size == Size2D(8, 6))
    for (time, number) in [
      (-1.0, 0), (.nan, 0), (0, 0), (0.49, 0), (0.5, 1), (1.9, 1), (2, 2), (1e9, 2),
    ] {
      #expect(Self.number(recording.picture(at: time)) == number, "\(time)")
      #expect(recording.reader()(time) == recording.picture(at: time))
    }
    let duration = recording.duration.seconds
    #expect(duration > 2 && duration < 2.01)
  }

  @Test func `Every picture of a display has its frame, though its times are irregular`() {
    var recording = Picture.Recording()
    for number in 0..<600 {
      let late = Double(number * 37 % 11) / 11 * 0.004
      recording.add(Self.picture(number), at: 7e8 + Double(number) / 60 + late)
    }
    for number in 0..<600 {
      #expect(Self.number(recording.picture(at: Double(number) / 60)) == number)
    }
  }

  @Test func `Pictures in the past, or at no time, are ignored, and the last one at a time stays`()
  {
    var recording = Picture.Recording()
    recording.add(Self.picture(9), at: .nan)
    #expect(recording.duration.seconds == 0 && recording.size == Size2D(0, 0))
    recording.add(Self.picture(0), at: 1)
    recording.add(Self.picture(1), at: 2)
    recording.add(Self.picture(2), at: 2)
    recording.add(Self.picture(3), at: 1.5)
    recording.add(Self.picture(4), at: .infinity)
    #expect(Self.number(recording.picture(at: 0.5)) == 0)
    #expect(Self.number(recording.picture(at: 1)) == 2)
    #expect(recording.duration.seconds < 1.01)
  }
}
