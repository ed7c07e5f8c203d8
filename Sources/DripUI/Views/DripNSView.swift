#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import DripKit

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
    private let driver: SceneDriver
    // A control without a cell stores none of these three.
    private weak var storedTarget: AnyObject?
    private var storedAction: Selector?
    private var isOn = true

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
      setAccessibilityLabel(label)
      driver.onChange = { [weak self] in self?.redraw($0) }
      NSWorkspace.shared.notificationCenter.addObserver(
        self, selector: #selector(adapt),
        name: NSWorkspace.accessibilityDisplayOptionsDidChangeNotification, object: nil)
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

    /// True, since a picture has its origin at the top left.
    public override var isFlipped: Bool { true }
    /// Sets the state of the work, either with the motion that leads to it or at once, as a cell for other content does.
    public func setWork(_ work: ButtonWork?, animated: Bool) {
      driver.setWork(work, animated: animated)
      describe()
    }

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
      get { isOn }
      set {
        isOn = newValue
        describe()
      }
    }

    /// The size of the button, or of the canvas of a scene that is only played.
    public override var intrinsicContentSize: NSSize { footprint.size.cgSize }

    /// The space around a button into which droplets leave it.
    public override var alignmentRectInsets: NSEdgeInsets {
      let around = footprint
      return NSEdgeInsets(
        top: around.top, left: around.left, bottom: around.bottom, right: around.right)
    }

    /// The label that assistive technologies read.
    public override func accessibilityLabel() -> String? {
      reading(super.accessibilityLabel()).label
    }

    /// Sets the label that assistive technologies read.
    public override func setAccessibilityLabel(_ label: String?) {
      super.setAccessibilityLabel(label)
      describe()
    }
    /// True for an enabled button, which takes keys.
    public override var acceptsFirstResponder: Bool { work != nil && isEnabled }
    /// The bounds of the button, for the focus ring.
    public override var focusRingMaskBounds: NSRect {
      let map = scene.size.fitting(into: Rect2D(bounds))
      return Rect2D(
        spanning: map.apply(scene.body.origin),
        map.apply(Point2D(scene.body.maxX, scene.body.maxY))
      ).cgRect
    }

    /// Draws the shape of the focus ring.
    public override func drawFocusRingMask() { NSBezierPath(ovalIn: focusRingMaskBounds).fill() }

    /// Draws the current picture.
    public override func draw(_ dirtyRect: NSRect) {
      if let context = NSGraphicsContext.current?.cgContext {
        driver.draw(on: context, in: bounds)
      }
    }

    /// Follows the display of the new window.
    public override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      driver.follow(self, in: surroundings)
    }

    /// Adopts the theme of the new appearance.
    public override func viewDidChangeEffectiveAppearance() {
      super.viewDidChangeEffectiveAppearance()
      adapt()
    }

    /// Does nothing: a button is pressed when the mouse is released.
    public override func mouseDown(with event: NSEvent) {}

    /// Presses the button if the mouse is released on it.
    public override func mouseUp(with event: NSEvent) {
      let point = convert(event.locationInWindow, from: nil)
      if driver.isOnButton(point, in: bounds) { _ = accessibilityPerformPress() }
    }

    /// Presses the button if the key is the space bar.
    public override func keyDown(with event: NSEvent) {
      guard event.charactersIgnoringModifiers == " ", accessibilityPerformPress() else {
        return super.keyDown(with: event)
      }
    }

    /// Presses the button, unless it is disabled.
    public override func accessibilityPerformPress() -> Bool {
      guard reading().press != nil else { return false }
      return sendAction(action, to: target)
    }

    @objc private func adapt() { driver.surroundings = surroundings }

    private func redraw(_ part: Rect2D) { setNeedsDisplay(driver.rect(of: part, in: bounds)) }

    private var footprint: Footprint { Footprint(scene, isButton: work != nil) }

    private func reading(_ label: String? = nil) -> ViewReading {
      ViewReading(scene, label: label, work: work, isEnabled: isEnabled)
    }

    /// Tells layouts and assistive technologies what the view shows.
    private func describe() {
      let reading = reading()
      setAccessibilityElement(accessibilityLabel() != nil)
      setAccessibilityRole(reading.isButton ? .button : .image)
      setAccessibilityEnabled(isEnabled)
      setAccessibilityValue(work?.spoken)
      setAccessibilityHelp(reading.press?.hint)
      invalidateIntrinsicContentSize()
    }

    private var surroundings: Surroundings {
      let workspace = NSWorkspace.shared
      return Surroundings(
        reducedMotion: workspace.accessibilityDisplayShouldReduceMotion,
        isDark: effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua,
        increasesContrast: workspace.accessibilityDisplayShouldIncreaseContrast)
    }
  }
#endif
