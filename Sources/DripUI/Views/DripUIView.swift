#if canImport(UIKit) && !os(watchOS)
  public import DripKit
  public import UIKit

  import CoreGraphics
  import QuartzCore

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
    let driver: SceneDriver
    lazy var link = DisplayLink { [weak self] in self?.driver.step(to: $0) }
    private let titleLabel = UILabel()
    private var hasOwnTint = false
    private var laidOut: Footprint?

    /// The text below the scene, or nil.
    ///
    /// Assistive technologies read it unless there is another label.
    public var title: String? {
      get { titleLabel.text }
      set {
        titleLabel.text = newValue
        titleLabel.isHidden = newValue == nil
        describe()
      }
    }

    /// True if the device gives haptic feedback on what a press has started.
    public var hasHaptics = true

    /// Creates a control that shows a scene of any kind, such as `allScenes[0].scene()`.
    ///
    /// Assistive technologies read the label. Without one, they read the title or the name of the scene of a
    /// button, and skip a picture without a title.
    public init(_ scene: AnyScene, label: String? = nil) {
      driver = SceneDriver(scene, now: CACurrentMediaTime)
      super.init(frame: CGRect(origin: .zero, size: scene.size.cgSize))
      isOpaque = false
      contentMode = .redraw
      titleLabel.textAlignment = .center
      titleLabel.font = .preferredFont(forTextStyle: .body)
      titleLabel.adjustsFontForContentSizeCategory = true
      titleLabel.isHidden = true
      addSubview(titleLabel)
      accessibilityLabel = label
      driver.onWait = { [weak self] in self?.link.isPaused = $0 }
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
      registerForTraitChanges([
        UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
        UITraitPreferredContentSizeCategory.self,
      ]) { (view: DripUIView, _) in view.adapt() }
    }

    /// Returns nil, since an archive has no scene.
    public required init?(coder: NSCoder) { nil }

    /// The size of the button and its title, or of the canvas of a scene that is only played.
    ///
    /// A button follows the size of the user's text.
    public override var intrinsicContentSize: CGSize { footprint.size.cgSize }

    /// Returns the size that shows all of the scene and the title, for layouts without constraints.
    public override func sizeThatFits(_ size: CGSize) -> CGSize { footprint.frame.cgSize }

    /// The space around a button into which droplets leave it.
    public override var alignmentRectInsets: UIEdgeInsets {
      let around = footprint
      return UIEdgeInsets(
        top: around.top, left: around.left, bottom: around.bottom, right: around.right)
    }

    /// Draws the current picture.
    public override func draw(_ rect: CGRect) {
      if let context = UIGraphicsGetCurrentContext() {
        context.draw(driver.picture, footprint.transform(in: Rect2D(bounds)))
      }
    }

    /// Places the title.
    public override func layoutSubviews() {
      super.layoutSubviews()
      if let rect = footprint.title(in: Rect2D(bounds)) { titleLabel.frame = rect.cgRect }
    }

    /// Returns true if a touch is on the button or its title, which may be smaller than the view.
    public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      footprint.contains(Point2D(point), in: Rect2D(bounds))
    }

    /// Follows the display of the new window.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      driver.follow(hasWindow: link.follow(self), in: surroundings)
    }

    /// Notes that the user has pressed the button.
    public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      if isTouchInside, reading().press != nil { driver.touch() }
      super.endTracking(touch, with: event)
    }

    /// True if the control reacts to the user.
    public override var isEnabled: Bool { didSet { describe() } }

    /// The main colour of the scene, unless the app has given the scene one.
    ///
    /// It is that of the enclosing views until an app sets it for this view, but a scene adopts only the latter; nil gives
    /// its own colour back.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public override var tintColor: UIColor! {
      get { super.tintColor }
      set {
        hasOwnTint = newValue != nil
        super.tintColor = newValue
        adapt()
      }
    }

    /// Adopts the tint, which is dimmed behind an alert.
    public override func tintColorDidChange() {
      super.tintColorDidChange()
      adapt()
    }

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

    @objc private func adapt() {
      driver.surroundings = surroundings
      describe()
    }

    private func redraw(_ part: Rect2D) {
      // Smooth edges reach into the next pixels.
      setNeedsDisplay(footprint.rect(of: part, in: Rect2D(bounds)).expanded(by: 1).cgRect)
    }

    @objc private func leave() { driver.isInBackground = true }
    @objc private func enter() { driver.isInBackground = false }

    private var footprint: Footprint {
      let size = titleLabel.intrinsicContentSize
      return Footprint(
        scene, isButton: work != nil,
        title: title == nil ? nil : Size2D(Double(size.width), Double(size.height)),
        look: driver.look)
    }

    private func reading(_ label: String? = nil) -> ViewReading {
      ViewReading(scene, label: label, title: title, work: work, isEnabled: isEnabled)
    }

    /// Tells layouts and assistive technologies what the view shows.
    func describe() {
      let textScale = UIFontMetrics.default.scaledValue(for: 1, compatibleWith: traitCollection)
      driver.look = ControlLook(textScale: Double(textScale), isEnabled: isEnabled)
      titleLabel.isEnabled = isEnabled
      let reading = reading(accessibilityLabel)
      isAccessibilityElement = reading.label != nil
      var traits: UIAccessibilityTraits = reading.isButton ? .button : .image
      if reading.changesOften { traits.insert(.updatesFrequently) }
      if !isEnabled { traits.insert(.notEnabled) }
      accessibilityTraits = traits
      accessibilityValue = work?.spoken
      accessibilityHint = reading.press?.hint
      guard footprint != laidOut else { return }
      laidOut = footprint
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      setNeedsDisplay()
    }

    private var surroundings: Surroundings {
      Surroundings(
        reducedMotion: UIAccessibility.isReduceMotionEnabled,
        isDark: traitCollection.userInterfaceStyle == .dark,
        increasesContrast: traitCollection.accessibilityContrast == .high,
        tint: hasOwnTint
          ? RGBAColor(tintColor.resolvedColor(with: traitCollection).cgColor) : nil)
    }
  }
#endif
