import DripKit

/// A story that is watched: the frame of now, what has happened since the one before, and whether anything
/// still moves.
struct Playback: Sendable {
  private var story: AnyStory
  /// The time of the frame.
  private(set) var time: Double
  /// What is seen.
  private(set) var frame: AnyFrame
  /// Whether nothing will move any more until the story is told something.
  private(set) var isStill = false
  /// When the picture changed last.
  private var change: Double
  /// The timeline, until something is told.
  private var timeline: Timeline?

  /// How long a picture has to stay the same after the end before nobody waits for more.
  static let patience = 0.5

  /// Begins to watch a story at a time; at nil, when all that it was told has been shown.
  init(_ story: AnyStory, from start: Double? = 0) {
    self.story = story
    time = max(0, start ?? story.extent.seconds)
    frame = story.frame(at: time)
    change = time
  }

  /// Goes on to a time, and returns what has happened from the one before until then; there is no way back.
  mutating func advance(to time: Double) -> [Moment] {
    guard time > self.time else { return [] }
    let happened = moments(from: self.time, to: time)
    let next = story.frame(at: time)
    if next.picture != frame.picture { change = time }
    (self.time, frame) = (time, next)
    isStill = time >= end && time - change >= patience
    return happened
  }

  /// Tells the story something that happens now.
  mutating func tell(_ event: Track.Event) {
    story.tell(event)
    story.forget(before: time)
    timeline = nil
    isStill = false
    change = time
  }

  /// When nothing new happens any more.
  private var end: Double {
    if case .finite(let duration) = story.extent { duration } else { 0 }
  }

  /// What never ends may also rest for a part of its period.
  private var patience: Double {
    if case .loop(let period, _) = story.extent {
      max(period, Self.patience)
    } else {
      Self.patience
    }
  }

  /// What happens from a time on and before another; of what happened several times in a loop, the last.
  private mutating func moments(from start: Double, to end: Double) -> [Moment] {
    let timeline = timeline ?? story.timeline
    self.timeline = timeline
    guard case .loop(let period, _) = story.extent, period > 0 else {
      return timeline.moments.filter { start <= $0.time && $0.time < end }.map(\.moment)
    }
    return timeline.moments.filter { mark in
      let rounds = ((end - mark.time) / period).rounded(.up) - 1
      return rounds >= 0 && mark.time + rounds * period >= start
    }.map(\.moment)
  }
}
