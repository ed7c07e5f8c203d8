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
      set {
        driver.scene = newValue
        describe()
      }
    }
    /// The state of the work behind a button, or nil to play the scene.
    public var work: ButtonWork? {
      get { driver.work }
      set { setWork(newValue, animated: true) }
    }
    /// True if the device gives haptic feedback on what a press has started.
    public var hasHaptics = true
    /// A function that is called at each moment of the scene.
    public var onMoment: (SceneTimeline.Moment) -> Void {
      get { driver.onMoment }
      set { driver.onMoment = newValue }
    }

    /// Creates a control that shows a scene of any kind, such as one of `allScenes`.
    ///
    /// Assistive technologies read the label. Without one, they read the name of the scene of a button, and skip a
    /// picture.
    public init(_ scene: AnyScene, label: String? = nil) {
      driver = SceneDriver(scene)
      super.init(frame: CGRect(origin: .zero, size: scene.size.cgSize))
      isOpaque = false
      contentMode = .redraw
      accessibilityLabel = label
      driver.onChange = { [weak self] in self?.redraw($0) }
      driver.onHaptic = { [weak self] in if self?.hasHaptics == true { $0.play() } }
      for (selector, name) in [
        (#selector(adapt), UIAccessibility.reduceMotionStatusDidChangeNotification),
        (#selector(leave), UIApplication.didEnterBackgroundNotification),
        (#selector(enter), UIApplication.willEnterForegroundNotification),
      ] {
        NotificationCenter.default.addObserver(
          self, selector: selector, name: name, object: nil)
      }
      registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) {
        (view: DripUIView, _) in view.adapt()
      }
    }

    /// Creates a control that shows a scene.
    public convenience init(_ scene: some CatalogScene, label: String? = nil) {
      self.init(AnyScene(scene), label: label)
    }

    /// Returns nil, since an archive has no scene.
    public required init?(coder: NSCoder) { nil }

    /// Sends an action to an input that the scene declares; without a name, to the first one that takes it.
    ///
    /// A view without a window shows the result when it gets one.
    public func send(_ action: InputTrack.Action, to name: InputTrack.Name? = nil) {
      driver.send(action, to: name)
    }

    /// Sets the state of the work, either with the motion that leads to it or at once, as a cell for other content does.
    public func setWork(_ work: ButtonWork?, animated: Bool) {
      driver.setWork(work, animated: animated)
      describe()
    }

    /// The size of the button, or of the canvas of a scene that is only played.
    public override var intrinsicContentSize: CGSize { footprint.size.cgSize }

    /// The space around a button into which droplets leave it.
    public override var alignmentRectInsets: UIEdgeInsets {
      let around = footprint
      return UIEdgeInsets(
        top: around.top, left: around.left, bottom: around.bottom, right: around.right)
    }

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

    /// Notes that the user has pressed the button.
    public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      if isTouchInside, reading().press != nil { driver.touch() }
      super.endTracking(touch, with: event)
    }

    /// True if the control reacts to the user.
    public override var isEnabled: Bool { didSet { describe() } }

    /// The label that assistive technologies read.
    public override var accessibilityLabel: String? {
      get { reading(super.accessibilityLabel).label }
      set {
        super.accessibilityLabel = newValue
        describe()
      }
    }

    /// Presses the button, unless it is disabled.
    public override func accessibilityActivate() -> Bool {
      guard reading().press != nil else { return false }
      driver.touch()
      sendActions(for: .touchUpInside)
      return true
    }

    @objc private func adapt() { driver.surroundings = surroundings }
    private func redraw(_ part: Rect2D) { setNeedsDisplay(driver.rect(of: part, in: bounds)) }

    @objc private func leave() { driver.isInBackground = true }
    @objc private func enter() { driver.isInBackground = false }

    private var footprint: Footprint { Footprint(scene, isButton: work != nil) }

    private func reading(_ label: String? = nil) -> ViewReading {
      ViewReading(scene, label: label, work: work, isEnabled: isEnabled)
    }

    /// Tells layouts and assistive technologies what the view shows.
    private func describe() {
      let reading = reading(accessibilityLabel)
      isAccessibilityElement = reading.label != nil
      var traits: UIAccessibilityTraits = reading.isButton ? .button : .image
      if reading.changesOften { traits.insert(.updatesFrequently) }
      if !isEnabled { traits.insert(.notEnabled) }
      accessibilityTraits = traits
      accessibilityValue = work?.spoken
      accessibilityHint = reading.press?.hint
      invalidateIntrinsicContentSize()
    }

    private var surroundings: Surroundings {
      Surroundings(
        reducedMotion: UIAccessibility.isReduceMotionEnabled,
        isDark: traitCollection.userInterfaceStyle == .dark,
        increasesContrast: traitCollection.accessibilityContrast == .high)
    }
  }
#endif
