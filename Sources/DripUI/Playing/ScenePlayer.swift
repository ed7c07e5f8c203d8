import DripKit
import Observation

/// What all views have in common: a scene that is played, told what its button's work does, and watched.
///
/// Times are those of one clock of the machine, in seconds; which one is the view's choice.
@MainActor @Observable final class ScenePlayer {
  /// Whether there is nothing to be drawn until something is told.
  private(set) var isStill = false
  /// What has been felt last, and how often anything has been.
  private(set) var haptic: (count: Int, haptic: Haptic)?
  /// Changes whenever the picture does without time passing.
  private var revision = 0

  @ObservationIgnored private var playback: Playback?
  @ObservationIgnored private var clock = PlaybackClock()
  @ObservationIgnored private var work: ButtonWork?
  @ObservationIgnored private var moments: [Moment] = []

  /// Shows a scene, from its beginning or from where the last one is; one that shows work begins where the
  /// work is, however often it is shown anew.
  func show(_ scene: AnyScene, _ work: ButtonWork? = nil, at now: Double) {
    var scene = scene
    if work != nil { _ = scene.follow(.progress(.waiting)) }
    var story = scene.story()
    for action in work?.actions(after: .waiting) ?? [] {
      story.tell(.progress(ProgressTrack.Event(at: 0, action)))
    }
    let start = work == nil || work == .waiting ? clock.time(at: now) : nil
    let playback = Playback(story, from: start)
    clock.seek(to: playback.time, at: now)
    (self.playback, self.work) = (playback, work)
    moments = []
    wake()
  }

  /// Lets time pass, or holds it up.
  func play(_ isPlaying: Bool, at now: Double) { clock.run(isPlaying, at: now) }

  /// Tells the scene what the work behind it does now.
  func tell(_ work: ButtonWork, at now: Double) {
    for action in work.actions(after: self.work ?? .waiting) {
      tell(at: now) { .progress(ProgressTrack.Event(at: $0, action)) }
    }
    self.work = work
  }

  /// Tells the scene what happens now.
  func tell(at now: Double, _ event: (_ time: Double) -> Track.Event) {
    advance(to: now)
    guard let time = playback?.time else { return }
    playback?.tell(event(time))
    wake()
  }

  /// Returns what is seen now; nil before anything is shown.
  ///
  /// A view may ask while it is made: nothing that others observe changes until ``settle()``.
  func frame(at now: Double) -> AnyFrame? {
    _ = revision
    advance(to: now)
    return playback?.frame
  }

  /// Returns what has happened since it was last asked, and finds out whether anything still moves.
  func settle() -> [Moment] {
    let happened = moments
    moments = []
    if let felt = happened.compactMap(Haptic.init).last {
      haptic = ((haptic?.count ?? 0) + 1, felt)
    }
    let isStill = playback?.isStill ?? false
    if isStill != self.isStill { self.isStill = isStill }
    return happened
  }

  private func advance(to now: Double) {
    moments += playback?.advance(to: clock.time(at: now)) ?? []
  }

  private func wake() {
    revision += 1
    if isStill { isStill = false }
  }
}
