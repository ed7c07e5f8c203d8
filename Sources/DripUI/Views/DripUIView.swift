#if canImport(UIKit) && !os(watchOS)
  public import DripKit
  public import UIKit

  /// A control that plays a scene, or shows the state of some work.
  ///
  /// ```swift
  /// let button = DripUIView(.compact)
  /// button.work = .waiting
  /// button.addAction(UIAction { _ in start() }, for: .touchUpInside)
  /// ```
  ///
  /// A control at rest asks for no frames.
  public final class DripUIView: UIControl {
    private let driver: SceneDriver

    /// The scene.
    public var scene: AnyScene {
      get { driver.scene }
      set { driver.scene = newValue }
    }
    /// The state of the work behind a button, or nil to play the scene.
    public var work: ButtonWork? {
      get { driver.work }
      set {
        driver.work = newValue
        accessibilityTraits = newValue == nil ? .image : [.button, .updatesFrequently]
        accessibilityValue = newValue?.spoken
      }
    }
    /// A function that is called at each moment of the scene.
    public var onMoment: (SceneTimeline.Moment) -> Void = { _ in }

    /// Creates a control that shows a scene of any kind, such as one of `allScenes`.
    public init(_ scene: AnyScene) {
      driver = SceneDriver(scene)
      super.init(frame: CGRect(origin: .zero, size: scene.size.cgSize))
      isOpaque = false
      contentMode = .redraw
      isAccessibilityElement = true
      accessibilityTraits = .image
      accessibilityLabel = scene.kind.summary
      driver.onChange = { [weak self] in self?.setNeedsDisplay() }
      driver.onMoment = { [weak self] in self?.happen($0) }
      NotificationCenter.default.addObserver(
        self, selector: #selector(adapt),
        name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
      registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) {
        (view: DripUIView, _) in view.adapt()
      }
    }

    /// Creates a control that shows a scene.
    public convenience init(_ scene: some CatalogScene) { self.init(AnyScene(scene)) }

    /// Returns nil, since an archive has no scene.
    public required init?(coder: NSCoder) { nil }

    /// Sends an action to an input that the scene declares; without a name, to the first one that takes it.
    ///
    /// A view without a window shows the result when it gets one.
    public func send(_ action: InputTrack.Action, to name: InputTrack.Name? = nil) {
      driver.send(action, to: name)
    }

    /// The size of the scene's canvas.
    public override var intrinsicContentSize: CGSize { scene.size.cgSize }

    /// Draws the current picture.
    public override func draw(_ rect: CGRect) {
      if let context = UIGraphicsGetCurrentContext() { driver.draw(on: context, in: bounds) }
    }

    /// Returns true if a touch is on the button, which may be smaller than its canvas.
    public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      driver.isOnButton(point, in: bounds)
    }

    /// Follows the display of the new window.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      driver.follow(self, in: surroundings)
    }

    /// Presses the button.
    public override func accessibilityActivate() -> Bool {
      guard work != nil else { return false }
      sendActions(for: .touchUpInside)
      return true
    }

    @objc private func adapt() { driver.surroundings = surroundings }

    private var surroundings: Surroundings {
      Surroundings(
        reducedMotion: UIAccessibility.isReduceMotionEnabled,
        isDark: traitCollection.userInterfaceStyle == .dark,
        increasesContrast: traitCollection.accessibilityContrast == .high)
    }

    private func happen(_ moment: SceneTimeline.Moment) {
      if work != nil { Haptic(moment)?.play() }
      onMoment(moment)
    }
  }
#endif
