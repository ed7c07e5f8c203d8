#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import DripKit

  import CoreGraphics
  import QuartzCore

  /// A control that plays a scene, or shows the state of some work.
  ///
  /// ```swift
  /// let button = DripNSView(.compact)
  /// button.work = .waiting
  /// (button.target, button.action) = (self, #selector(start))
  /// ```
  ///
  /// A control at rest asks for no frames.
  public final class DripNSView: NSControl {
    let player = ScenePlayer(clock: CACurrentMediaTime)
    lazy var link = DisplayLink { [weak self] in self?.step(to: $0) }
    var shown: ShownScene { didSet { show() } }
    var picture = Picture(size: Size2D(0, 0))
    var laidOut: Footprint?
    // A control without a cell stores none of these four.
    private weak var storedTarget: AnyObject?
    private var storedAction: Selector?
    private var storedIsEnabled = true
    private var storedSize = NSControl.ControlSize.regular

    /// The work of the app that the view shows.
    ///
    /// A press starts, retries or cancels the work. The action of the view is sent for every press, too.
    public var running: DripWork? { didSet { follow() } }

    /// A function that is called at each moment of the scene.
    public var onMoment: (SceneTimeline.Moment) -> Void = { _ in }

    /// A function that is called when the scene has ended for the last time.
    public var onEnd: () -> Void = {}

    /// The main colour of the scene, unless the app has given the scene one, or nil for its own colour.
    public var contentTintColor: NSColor? { didSet { adapt() } }

    /// Creates a control that shows a scene of any kind, such as `allScenes[0].scene()`.
    ///
    /// Assistive technologies read the label. Without one, they read the name of the scene of a button, and skip a
    /// picture.
    public init(_ scene: AnyScene, label: String? = nil) {
      shown = ShownScene(scene: scene)
      super.init(frame: CGRect(origin: .zero, size: scene.size.cgSize))
      setAccessibilityLabel(label)
      NSWorkspace.shared.notificationCenter.addObserver(
        self, selector: #selector(adapt),
        name: NSWorkspace.accessibilityDisplayOptionsDidChangeNotification, object: nil)
      addTrackingArea(
        NSTrackingArea(
          rect: .zero,
          options: [.mouseMoved, .mouseEnteredAndExited, .activeInKeyWindow, .inVisibleRect],
          owner: self, userInfo: nil))
      begin()
    }

    /// Returns nil, since an archive has no scene.
    public required init?(coder: NSCoder) { nil }

    /// True, since a picture has its origin at the top left.
    public override var isFlipped: Bool { true }

    /// The object that receives the action of a press.
    public override weak var target: AnyObject? {
      get { storedTarget }
      set { storedTarget = newValue }
    }

    /// The action of a press.
    public override var action: Selector? {
      get { storedAction }
      set { storedAction = newValue }
    }

    /// True if the control reacts to the user.
    public override var isEnabled: Bool {
      get { storedIsEnabled }
      set {
        storedIsEnabled = newValue
        describe()
      }
    }

    /// The size of a button, which is regular at first.
    public override var controlSize: NSControl.ControlSize {
      get { storedSize }
      set {
        storedSize = newValue
        describe()
      }
    }

    /// The size of the button, or of the canvas of a scene that is only played.
    public override var intrinsicContentSize: NSSize { footprint.size.cgSize }

    /// Returns the size that shows all of the scene, for layouts without constraints.
    public override func sizeThatFits(_ size: NSSize) -> NSSize { footprint.frame.cgSize }

    /// Gives the view the size that shows all of the scene.
    public override func sizeToFit() { setFrameSize(footprint.frame.cgSize) }

    /// The space around a button into which droplets leave it.
    public override var alignmentRectInsets: NSEdgeInsets {
      let around = footprint
      return NSEdgeInsets(
        top: around.top, left: around.left, bottom: around.bottom, right: around.right)
    }

    /// The label that assistive technologies read.
    public override func accessibilityLabel() -> String? {
      readLabel(super.accessibilityLabel())
    }

    /// Sets the label that assistive technologies read.
    public override func setAccessibilityLabel(_ label: String?) {
      super.setAccessibilityLabel(label)
      describe()
    }

    /// True for an enabled control, which takes keys.
    public override var acceptsFirstResponder: Bool { isInteractive }

    /// The bounds of the button, for the focus ring.
    public override var focusRingMaskBounds: NSRect {
      footprint.rect(of: scene.body, in: Rect2D(bounds)).cgRect
    }

    /// Draws the shape of the focus ring.
    public override func drawFocusRingMask() { NSBezierPath(ovalIn: focusRingMaskBounds).fill() }

    /// Draws the current picture.
    public override func draw(_ dirtyRect: NSRect) {
      if let context = NSGraphicsContext.current?.cgContext {
        context.draw(shownPicture, footprint.transform(in: Rect2D(bounds)))
      }
    }

    /// Follows the display of the new window.
    public override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      player.isOffScreen = !link.follow(self)
      checkLabel(super.accessibilityLabel())
      adapt()
    }

    /// Adopts the theme of the new appearance.
    public override func viewDidChangeEffectiveAppearance() {
      super.viewDidChangeEffectiveAppearance()
      adapt()
    }

    /// Passes on a click on a picture; a button is pressed when the mouse is released.
    public override func mouseDown(with event: NSEvent) {
      guard isHit(at: point(of: event)) else { nextResponder?.mouseDown(with: event); return }
      mouseDragged(with: event)
    }

    /// Follows the mouse with the control or the pointer of the scene.
    public override func mouseDragged(with event: NSEvent) {
      guard takesMouse else { return super.mouseDragged(with: event) }
      follow(point(of: event))
      hold(isDown: isHit(at: point(of: event)))
    }

    /// Presses the control if the mouse is released on it.
    public override func mouseUp(with event: NSEvent) {
      hold(isDown: false)
      guard takesMouse else { nextResponder?.mouseUp(with: event); return }
      if isHit(at: point(of: event)) { _ = activate() }
    }

    /// Follows the mouse with the pointer of the scene.
    public override func mouseMoved(with event: NSEvent) {
      follow(point(of: event), isTouched: false)
    }

    /// Takes the pointer of the scene away.
    public override func mouseExited(with event: NSEvent) { follow(nil, isTouched: false) }

    private var takesMouse: Bool { work != nil || control != nil || scene.pointer != nil }

    private func point(of event: NSEvent) -> Point2D {
      Point2D(convert(event.locationInWindow, from: nil))
    }

    /// Presses the control if the key is the space bar, and moves a slider if it is an arrow.
    public override func keyDown(with event: NSEvent) {
      let isTaken =
        switch event.specialKey {
        case .rightArrow, .upArrow: step(up: true)
        case .leftArrow, .downArrow: step(up: false)
        default: event.charactersIgnoringModifiers == " " && activate()
        }
      if !isTaken { super.keyDown(with: event) }
    }

    /// Presses the control, unless it is disabled.
    public override func accessibilityPerformPress() -> Bool { activate() }

    /// Moves a slider up.
    public override func accessibilityPerformIncrement() -> Bool { step(up: true) }

    /// Moves a slider down.
    public override func accessibilityPerformDecrement() -> Bool { step(up: false) }

    func sendChange() { sendAction(action, to: target) }

    func sendPress() { sendAction(action, to: target) }

    @objc private func adapt() { shown.surroundings = surroundings }

    var look: ControlLook { ControlLook(size, isEnabled: isEnabled) }

    private var size: ControlLook.Size {
      switch storedSize {
      case .mini: .mini
      case .small: .small
      case .large: .large
      default: .regular
      }
    }

    /// Tells assistive technologies what the view shows.
    func describeToAssistants() {
      setAccessibilityElement(accessibilityLabel() != nil)
      setAccessibilityRole(
        control?.isSlider == true
          ? .slider
          : work != nil || control != nil ? .button : value != nil ? .levelIndicator : .image)
      setAccessibilityEnabled(isEnabled)
      setAccessibilityValue(spoken)
      setAccessibilityHelp(press?.hint)
    }

    private var surroundings: Surroundings {
      let workspace = NSWorkspace.shared
      return Surroundings(
        reducedMotion: workspace.accessibilityDisplayShouldReduceMotion,
        isDark: effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua,
        increasesContrast: workspace.accessibilityDisplayShouldIncreaseContrast, tint: tint)
    }

    /// The tint in the current appearance.
    private var tint: RGBAColor? {
      var tint: RGBAColor?
      effectiveAppearance.performAsCurrentDrawingAppearance {
        tint = contentTintColor.flatMap { RGBAColor($0.cgColor) }
      }
      return tint
    }
  }
#endif
