#if canImport(UIKit) && !os(watchOS) || canImport(AppKit) && !canImport(UIKit)
  import CoreGraphics
  import DripKit
  import QuartzCore

  /// What the views of UIKit and AppKit have in common: it plays a scene on a display link, and says when there is
  /// something to draw.
  @MainActor final class SceneDriver {
    var scene: AnyScene { didSet { show() } }
    var surroundings = Surroundings() { didSet { show() } }
    var work: ButtonWork? {
      didSet {
        guard let work, oldValue != nil else { return show(anew: true) }
        player.tell(work, at: CACurrentMediaTime())
        link.isPaused = false
      }
    }
    /// What is done when something happens.
    var onMoment: (Moment) -> Void = { _ in }
    /// What is done when there is something to draw.
    var onChange: () -> Void = {}

    private let player = ScenePlayer()
    private var shown: Look?
    private var picture = Picture(size: Size2D(0, 0))
    private lazy var link = DisplayLink { [weak self] in self?.step(to: $0) }

    init(_ scene: AnyScene) { self.scene = scene }

    /// Plays on the display that the view is on; a view on no window holds time up.
    func follow(_ view: PlatformView, in surroundings: Surroundings) {
      player.play(link.follow(view), at: CACurrentMediaTime())
      self.surroundings = surroundings
    }

    /// Draws what is to be seen.
    func draw(on context: CGContext, in bounds: CGRect) { context.draw(picture, in: bounds) }

    /// Returns whether a point of the view is on the button.
    func isOnButton(_ point: CGPoint, in bounds: CGRect) -> Bool {
      guard let back = scene.size.fitting(into: Rect2D(bounds)).inverse else { return false }
      return scene.body.contains(back.apply(Point2D(Double(point.x), Double(point.y))))
    }

    private func show(anew: Bool = false) {
      let look = Look(scene: scene, surroundings: surroundings)
      guard anew || look != shown else { return }
      shown = look
      player.show(look.adapted, work, at: CACurrentMediaTime())
      link.isPaused = false
      step(to: CACurrentMediaTime())
    }

    private func step(to time: Double) {
      guard let frame = player.frame(at: time) else { return }
      if frame.picture != picture {
        picture = frame.picture
        onChange()
      }
      player.settle().forEach(onMoment)
      if player.isStill { link.isPaused = true }
    }
  }
#endif
