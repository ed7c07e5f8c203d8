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
    let player = ScenePlayer(clock: CACurrentMediaTime)
    lazy var link = DisplayLink { [weak self] in self?.step(to: $0) }
    var shown: ShownScene { didSet { show() } }
    var picture = Picture(size: Size2D(0, 0))
    var laidOut: Footprint?
    private var hasOwnTint = false

    /// The work of the app that the view shows.
    ///
    /// A press starts, retries or cancels the work. The action of the view is sent for every press, too.
    public var running: DripWork? { didSet { follow() } }

    /// A function that is called at each moment of the scene.
    public var onMoment: (SceneTimeline.Moment) -> Void = { _ in }

    /// A function that is called when the scene has ended for the last time.
    public var onEnd: () -> Void = {}

    /// True if the device gives haptic feedback on what a press has started.
    public var hasHaptics = true

    /// Creates a control that shows a scene of any kind, such as `allScenes[0].scene()`.
    ///
    /// Assistive technologies read the label. Without one, they read the name of the scene of a button, and skip a
    /// picture.
    public init(_ scene: AnyScene, label: String? = nil) {
      shown = ShownScene(scene: scene)
      super.init(frame: CGRect(origin: .zero, size: scene.size.cgSize))
      isOpaque = false
      contentMode = .redraw
      accessibilityLabel = label
      for (selector, name) in [
        (#selector(adapt), UIAccessibility.reduceMotionStatusDidChangeNotification),
        (#selector(leave), UIScene.didEnterBackgroundNotification),
        (#selector(enter), UIScene.willEnterForegroundNotification),
      ] {
        NotificationCenter.default.addObserver(
          self, selector: selector, name: name, object: nil)
      }
      registerForTraitChanges([
        UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
        UITraitPreferredContentSizeCategory.self,
      ]) { (view: DripUIView, _) in view.adapt() }
      begin()
    }

    /// Returns nil, since an archive has no scene.
    public required init?(coder: NSCoder) { nil }

    /// The size of the button, or of the canvas of a scene that is only played.
    ///
    /// A button follows the size of the user's text.
    public override var intrinsicContentSize: CGSize { footprint.size.cgSize }

    /// Returns the size that shows all of the scene, for layouts without constraints.
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
        context.draw(shownPicture, footprint.transform(in: Rect2D(bounds)))
      }
    }

    /// Returns true if a touch is on the control, which may be smaller than the view.
    ///
    /// Touches on a picture are for the views behind it, unless the app has added an action or a gesture.
    public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      isHit(at: Point2D(point))
        || !isInteractive && (!allControlEvents.isEmpty || gestureRecognizers?.isEmpty == false)
          && super.point(inside: point, with: event)
    }

    /// Follows the display of the new window.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      player.isOffScreen = !link.follow(self)
      player.isInBackground = window?.windowScene?.activationState == .background
      checkLabel(super.accessibilityLabel)
      adapt()
    }

    /// Begins to follow a finger, but not one that would cancel work that has just started.
    public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      guard press == nil || player.takes(press) else { return false }
      follow(Point2D(touch.location(in: self)))
      return super.beginTracking(touch, with: event)
    }

    /// Follows a finger with the slider or the pointer of the scene.
    public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      follow(Point2D(touch.location(in: self)))
      return super.continueTracking(touch, with: event)
    }

    /// Presses the control if the finger is on it.
    public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      if isTouchInside, isInteractive {
        use()
        sendActions(for: .primaryActionTriggered)
      }
      follow(nil)
      super.endTracking(touch, with: event)
    }

    /// Stops following a finger that scrolls an enclosing view.
    public override func cancelTracking(with event: UIEvent?) {
      follow(nil)
      super.cancelTracking(with: event)
    }

    /// True while a finger holds the control.
    public override var isHighlighted: Bool {
      didSet { if isHighlighted != oldValue { hold(isDown: isHighlighted) } }
    }

    /// Presses the control with a remote control or a keyboard, whose arrows move a slider.
    public override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !presses.contains(where: take) { super.pressesEnded(presses, with: event) }
    }

    private func take(_ press: UIPress) -> Bool {
      switch (press.type, press.key?.keyCode) {
      case (.select, _), (_, .keyboardSpacebar), (_, .keyboardReturnOrEnter): activate()
      case (.rightArrow, _), (.upArrow, _), (_, .keyboardRightArrow), (_, .keyboardUpArrow):
        step(up: true)
      case (.leftArrow, _), (.downArrow, _), (_, .keyboardLeftArrow), (_, .keyboardDownArrow):
        step(up: false)
      default: false
      }
    }

    /// True for an enabled control.
    public override var canBecomeFocused: Bool { isInteractive }

    #if os(tvOS)
      /// Enlarges the control while it has the focus.
      public override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
      ) {
        super.didUpdateFocus(in: context, with: coordinator)
        let scale: CGFloat = isFocused ? 1.15 : 1
        coordinator.addCoordinatedAnimations(
          { self.transform = CGAffineTransform(scaleX: scale, y: scale) }, completion: nil)
      }
    #endif

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
      get { readLabel(super.accessibilityLabel) }
      set {
        super.accessibilityLabel = newValue
        describe()
      }
    }

    /// Presses the control, unless it is disabled.
    public override func accessibilityActivate() -> Bool { activate() }

    /// Moves a slider up.
    public override func accessibilityIncrement() { step(up: true) }

    /// Moves a slider down.
    public override func accessibilityDecrement() { step(up: false) }

    func sendChange() { sendActions(for: .valueChanged) }

    func sendPress() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }

    @objc private func adapt() { shown.surroundings = surroundings }
    @objc private func leave(_ event: NSNotification) { follow(event, isInBackground: true) }
    @objc private func enter(_ event: NSNotification) { follow(event, isInBackground: false) }

    /// Follows the scene of the view's own window, since an app may have several.
    private func follow(_ event: NSNotification, isInBackground: Bool) {
      if let scene = window?.windowScene, event.object as? UIScene === scene {
        player.isInBackground = isInBackground
      }
    }

    var look: ControlLook {
      // Small lengths are rounded to pixels.
      let hundred = UIFontMetrics.default.scaledValue(for: 100, compatibleWith: traitCollection)
      return ControlLook(textScale: Double(hundred) / 100, isEnabled: isEnabled)
    }

    /// Tells assistive technologies what the view shows.
    func describeToAssistants() {
      isAccessibilityElement = accessibilityLabel != nil
      var traits: UIAccessibilityTraits =
        control?.isSlider == true
        ? .adjustable : work != nil || control != nil ? .button : .image
      if work?.isUnderWay == true || value != nil { traits.insert(.updatesFrequently) }
      #if os(visionOS)
        hoverStyle = isInteractive ? UIHoverStyle(shape: .capsule) : nil
      #endif
      if !isEnabled { traits.insert(.notEnabled) }
      accessibilityTraits = traits
      accessibilityValue = spoken
      accessibilityHint = press?.hint
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
