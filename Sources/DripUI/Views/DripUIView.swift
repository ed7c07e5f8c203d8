#if canImport(UIKit) && !os(watchOS)
  public import DripKit
  public import UIKit

  /// A control that plays a scene, or shows what the work behind it is doing.
  ///
  /// ```swift
  /// let button = DripUIView(.compact)
  /// button.work = .waiting
  /// button.addAction(UIAction { _ in start() }, for: .touchUpInside)
  /// ```
  ///
  /// It is drawn when the display wants a frame and something has moved, and asks for none while nothing does.
  public final class DripUIView: UIControl {
    private let driver: SceneDriver

    /// What is shown.
    public var scene: AnyScene {
      get { driver.scene }
      set { driver.scene = newValue }
    }
    /// What the work behind a button is doing; nil plays the scene.
    public var work: ButtonWork? {
      get { driver.work }
      set {
        driver.work = newValue
        accessibilityTraits = newValue == nil ? .image : [.button, .updatesFrequently]
        accessibilityValue = newValue?.spoken
      }
    }
    /// What is done when something happens in the scene.
    public var onMoment: (Moment) -> Void = { _ in }

    /// Creates a control that shows a scene of any kind, such as one out of `allScenes`.
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

    /// Creates nothing: an archive has no scene.
    public required init?(coder: NSCoder) { nil }

    /// The size of the scene's canvas.
    public override var intrinsicContentSize: CGSize { scene.size.cgSize }

    /// Draws the frame of now.
    public override func draw(_ rect: CGRect) {
      if let context = UIGraphicsGetCurrentContext() { driver.draw(on: context, in: bounds) }
    }

    /// Returns whether a touch is on the button, which may be smaller than its canvas.
    public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      driver.isOnButton(point, in: bounds)
    }

    /// Plays on the display that the view has come to.
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

    private func happen(_ moment: Moment) {
      if work != nil { Haptic(moment)?.play() }
      onMoment(moment)
    }
  }
#endif
