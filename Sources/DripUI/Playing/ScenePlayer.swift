import DripKit
import Observation

/// An observable player, shared by all views.
///
/// Times are those of one clock of the view's choice, in seconds.
@MainActor @Observable final class ScenePlayer {
  /// True if there is nothing to draw until there is input.
  private(set) var isResting = false
  /// True from the trigger of a refresh until its content has arrived.
  private(set) var isRefreshing = false
  /// The latest haptic, and the number of haptics so far.
  private(set) var haptic: (count: Int, haptic: Haptic)?
  /// A number that changes with each change of the picture that is not an effect of time.
  private var revision = 0

  @ObservationIgnored private var player: Player?
  @ObservationIgnored private var isPlaying = false
  @ObservationIgnored private var isHidden = false
  @ObservationIgnored private var showsWork = false
  @ObservationIgnored private var moments: [SceneTimeline.Moment] = []

  /// Shows a scene.
  ///
  /// A scene of the same name continues; another one begins, or shows the state of its work.
  func show(_ scene: AnyScene, _ work: ButtonWork? = nil, at now: Double) {
    var scene = scene
    if work != nil { _ = scene.setTrack(.progress(.waiting)) }
    if player?.scene.name == scene.name, showsWork == (work != nil) {
      player?.show(scene, at: now)
      if let work { player?.send(.work(work), at: now) }
    } else {
      var player = Player(scene)
      player.setHidden(isHidden, at: now)
      if isPlaying { player.play(at: now) }
      if let work, work != .waiting {
        player.send(.work(work), at: now)
        player.skip(at: now)
      }
      self.player = player
      showsWork = work != nil
      moments = []
    }
    wake()
  }

  /// Plays or pauses.
  func play(_ isPlaying: Bool, at now: Double) {
    self.isPlaying = isPlaying
    if isPlaying { player?.play(at: now) } else { player?.pause(at: now) }
    wake()
  }

  /// Hides or reveals the player, whose time does not pass while it is hidden.
  func setHidden(_ isHidden: Bool, at now: Double) {
    self.isHidden = isHidden
    player?.setHidden(isHidden, at: now)
    wake()
  }

  /// Sends input to the scene.
  func send(_ input: Player.Input, at now: Double) {
    player?.send(input, at: now)
    wake()
  }

  /// Returns the frame to show, or nil before there is a scene.
  ///
  /// A view may call this function during its evaluation, because observed properties change only in
  /// ``settle()``.
  func frame(at now: Double) -> AnyScene.Frame? {
    _ = revision
    guard let update = player?.update(to: now) else { return nil }
    moments += update.moments
    return update.frame
  }

  /// Returns the moments since the last call, and updates the observed properties.
  @discardableResult func settle() -> [SceneTimeline.Moment] {
    let happened = moments
    moments = []
    if let felt = happened.compactMap(Haptic.init).last {
      haptic = ((haptic?.count ?? 0) + 1, felt)
    }
    let isResting = player?.isResting ?? false
    if isResting != self.isResting { self.isResting = isResting }
    let isRefreshing = player?.pullState == .refreshing
    if isRefreshing != self.isRefreshing { self.isRefreshing = isRefreshing }
    return happened
  }

  private func wake() {
    revision += 1
    if isResting { isResting = false }
  }
}
