import DripKit

/// Plays a scene for a view of UIKit or AppKit, which passes the times of its display.
@MainActor final class SceneDriver {
  var scene: AnyScene { didSet { show() } }
  var surroundings = Surroundings() { didSet { show() } }
  /// The state of the work behind a button, or nil to play the scene.
  private(set) var work: ButtonWork?
  /// The app's settings for the time of the scene.
  var playback = Playback() {
    didSet {
      guard playback != oldValue else { return }
      player.play(playback, at: now())
      onWait(false)
    }
  }
  /// The size of the control and its opacity.
  var look = ControlLook() { didSet { if look.opacity != oldValue.opacity { redraw() } } }
  /// A function that is called at each moment of the scene.
  var onMoment: (SceneTimeline.Moment) -> Void = { _ in }
  /// A function that is called for haptic feedback.
  var onHaptic: (Haptic) -> Void = { _ in }
  /// A function that is called with the part of the canvas whose picture has changed.
  var onChange: (_ part: Rect2D) -> Void = { _ in }
  /// A function that is called with true if no frames are needed until it is called with false.
  var onWait: (_ isWaiting: Bool) -> Void = { _ in }
  /// True while the app is in the background, where time does not pass.
  var isInBackground = false { didSet { hide() } }
  /// The current picture.
  private(set) var picture = Picture(size: Size2D(0, 0))

  private let player = ScenePlayer()
  private let now: () -> Double
  private var shown: ShownScene?
  private var hasWindow = false

  /// Creates a driver that reads the time of displays from a function.
  init(_ scene: AnyScene, now: @escaping () -> Double) {
    (self.scene, self.now) = (scene, now)
    player.setHidden(true, at: now())
    player.play(playback, at: now())
  }

  /// Shows the scene in a view, whose time passes only if it has a window.
  func follow(hasWindow: Bool, in surroundings: Surroundings) {
    self.hasWindow = hasWindow
    hide()
    self.surroundings = surroundings
  }

  /// Sets the state of the work, either with the motion that leads to it or at once.
  func setWork(_ work: ButtonWork?, animated: Bool) {
    let isMotion = animated && self.work != nil && shown != nil
    self.work = work?.limited
    guard isMotion, let work else { return show(anew: true) }
    player.send(SceneInputs(work), at: now())
    onWait(false)
  }

  /// Sends input to the scene, which a view without a window shows when it gets one.
  func send(_ input: Input, to name: Input.Name?) {
    change { player.send(input, to: name, at: $0) }
  }

  /// Notes that the user has pressed the view.
  func touch() { player.touch() }

  /// The part of the scene that has been played.
  var progress: Double {
    get { player.progress }
    set { change { player.seek(toProgress: newValue, at: $0) } }
  }

  /// The time of the scene, in seconds.
  var time: Double {
    get { player.time }
    set { change { player.seek(to: newValue, at: $0) } }
  }

  /// Plays the scene from its beginning.
  func replay() {
    playback.isPlaying = true
    change { player.replay(at: $0) }
  }

  /// Advances to the time of a frame.
  func step(to time: Double) {
    guard let frame = player.frame(at: time) else { return }
    adopt(frame.picture)
    let felt = player.haptic?.count
    player.settle().forEach(onMoment)
    if let haptic = player.haptic, haptic.count != felt { onHaptic(haptic.haptic) }
    if player.isResting { onWait(true) }
  }

  private func adopt(_ next: Picture) {
    let next = next.faded(to: look.opacity)
    let part = picture.changedPart(to: next)
    picture = next
    if let part { onChange(part) }
  }

  private func redraw() {
    if let frame = player.frame(at: now()) { adopt(frame.picture) }
  }

  /// Shows the scene, either with the motion from its current state or anew.
  private func show(anew: Bool = false) {
    let next = ShownScene(scene: scene, surroundings: surroundings)
    guard anew || next != shown else { return }
    shown = next
    player.show(next.adapted, SceneInputs(work), anew: anew, at: now())
    onWait(false)
    step(to: now())
  }

  /// Changes the player, whose scene exists before the view has a window.
  private func change(_ change: (_ now: Double) -> Void) {
    if shown == nil { show() }
    change(now())
    onWait(false)
  }

  private func hide() {
    player.setHidden(!hasWindow || isInBackground, at: now())
    onWait(false)
  }
}

extension Picture {
  /// Returns the picture with another opacity.
  fileprivate func faded(to opacity: Double) -> Picture {
    opacity == 1
      ? self : Picture(size: size, nodes: [.group(.init(opacity: opacity, nodes: nodes))])
  }
}
