#if canImport(UIKit) && !os(watchOS) || canImport(AppKit) && !canImport(UIKit)
  import CoreGraphics
  import DripKit
  import QuartzCore

  /// Plays a scene on a display link, for the views of UIKit and AppKit.
  @MainActor final class SceneDriver {
    var scene: AnyScene { didSet { show() } }
    var surroundings = Surroundings() { didSet { show() } }
    var work: ButtonWork? {
      didSet {
        guard let work, oldValue != nil else { return show(anew: true) }
        player.send(SceneInputs(work), at: CACurrentMediaTime())
        link.isPaused = false
      }
    }
    /// A function that is called at each moment of the scene.
    var onMoment: (SceneTimeline.Moment) -> Void = { _ in }
    /// A function that is called for haptic feedback.
    var onHaptic: (Haptic) -> Void = { _ in }
    /// True while the app is in the background, where time does not pass.
    var isInBackground = false { didSet { hide() } }
    /// A function that is called with the part of the canvas whose picture has changed.
    var onChange: (_ part: Rect2D) -> Void = { _ in }

    private let player = ScenePlayer()
    private var shown: ShownScene?
    private var picture = Picture(size: Size2D(0, 0))
    private var hasWindow = false
    private lazy var link = DisplayLink { [weak self] in self?.step(to: $0) }

    init(_ scene: AnyScene) {
      self.scene = scene
      player.setHidden(true, at: CACurrentMediaTime())
    }

    /// Follows the display of the view.
    ///
    /// Time does not pass for a view without a window.
    func follow(_ view: PlatformView, in surroundings: Surroundings) {
      player.play(true, at: CACurrentMediaTime())
      hasWindow = link.follow(view)
      hide()
      self.surroundings = surroundings
    }

    /// Sets the state of the work, either with the motion that leads to it or at once.
    func setWork(_ work: ButtonWork?, animated: Bool) {
      if !animated { self.work = nil }
      self.work = work
    }

    /// Notes that the user has pressed the view.
    func touch() { player.touch() }

    private func hide() {
      player.setHidden(!hasWindow || isInBackground, at: CACurrentMediaTime())
      link.isPaused = false
    }

    /// Sends an action to the scene, which a view without a window shows when it gets one.
    func send(_ action: InputTrack.Action, to name: InputTrack.Name?) {
      if shown == nil { show() }
      player.send(action, to: name, at: CACurrentMediaTime())
      link.isPaused = false
    }

    /// Draws the current picture.
    func draw(on context: CGContext, in bounds: CGRect) { context.draw(picture, in: bounds) }

    /// Returns the rectangle of a view that shows a part of the canvas, with smooth edges.
    func rect(of part: Rect2D, in bounds: CGRect) -> CGRect {
      let map = picture.size.fitting(into: Rect2D(bounds))
      let corner = map.apply(Point2D(part.maxX, part.maxY))
      return Rect2D(spanning: map.apply(part.origin), corner).expanded(by: 1).cgRect
    }

    /// Returns true if a point of the view is on the button.
    func isOnButton(_ point: CGPoint, in bounds: CGRect) -> Bool {
      scene.size.point(shownAt: Point2D(point), in: Rect2D(bounds)).map(scene.body.contains)
        ?? false
    }

    private func show(anew: Bool = false) {
      let next = ShownScene(scene: scene, surroundings: surroundings)
      guard anew || next != shown else { return }
      shown = next
      player.show(next.adapted, SceneInputs(work), at: CACurrentMediaTime())
      link.isPaused = false
      step(to: CACurrentMediaTime())
    }

    private func step(to time: Double) {
      guard let frame = player.frame(at: time) else { return }
      let part = picture.changedPart(to: frame.picture)
      picture = frame.picture
      if let part { onChange(part) }
      let felt = player.haptic?.count
      player.settle().forEach(onMoment)
      if let haptic = player.haptic, haptic.count != felt { onHaptic(haptic.haptic) }
      if player.isResting { link.isPaused = true }
    }
  }
#endif
