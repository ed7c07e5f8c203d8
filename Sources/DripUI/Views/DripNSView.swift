#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import DripKit

  /// A control that plays a scene, or shows what the work behind it is doing.
  ///
  /// ```swift
  /// let button = DripNSView(.compact)
  /// button.work = .waiting
  /// (button.target, button.action) = (self, #selector(start))
  /// ```
  ///
  /// It is drawn when the display wants a frame and something has moved, and asks for none while nothing does.
  public final class DripNSView: NSControl {
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
        setAccessibilityRole(newValue == nil ? .image : .button)
        setAccessibilityValue(newValue?.spoken)
      }
    }
    /// What is done when something happens in the scene.
    public var onMoment: (Moment) -> Void {
      get { driver.onMoment }
      set { driver.onMoment = newValue }
    }

    /// Creates a control that shows a scene of any kind, such as one out of `allScenes`.
    public init(_ scene: AnyScene) {
      driver = SceneDriver(scene)
      super.init(frame: CGRect(origin: .zero, size: scene.size.cgSize))
      setAccessibilityElement(true)
      setAccessibilityRole(.image)
      setAccessibilityLabel(scene.kind.summary)
      driver.onChange = { [weak self] in self?.needsDisplay = true }
      NSWorkspace.shared.notificationCenter.addObserver(
        self, selector: #selector(adapt),
        name: NSWorkspace.accessibilityDisplayOptionsDidChangeNotification, object: nil)
    }

    /// Creates a control that shows a scene.
    public convenience init(_ scene: some CatalogScene) { self.init(AnyScene(scene)) }

    /// Creates nothing: an archive has no scene.
    public required init?(coder: NSCoder) { nil }

    /// The origin is at the top left, as that of a picture is.
    public override var isFlipped: Bool { true }
    /// The size of the scene's canvas.
    public override var intrinsicContentSize: NSSize { scene.size.cgSize }
    /// A button takes keys.
    public override var acceptsFirstResponder: Bool { work != nil && isEnabled }
    /// The ring of the keyboard's focus goes round the button.
    public override var focusRingMaskBounds: NSRect {
      let map = scene.size.fitting(into: Rect2D(bounds))
      return Rect2D(
        spanning: map.apply(scene.body.origin),
        map.apply(Point2D(scene.body.maxX, scene.body.maxY))
      ).cgRect
    }

    /// Draws the ring of the keyboard's focus.
    public override func drawFocusRingMask() { NSBezierPath(ovalIn: focusRingMaskBounds).fill() }

    /// Draws the frame of now.
    public override func draw(_ dirtyRect: NSRect) {
      if let context = NSGraphicsContext.current?.cgContext {
        driver.draw(on: context, in: bounds)
      }
    }

    /// Plays on the display that the view has come to.
    public override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      driver.follow(self, in: surroundings)
    }

    /// Takes over the theme of new surroundings.
    public override func viewDidChangeEffectiveAppearance() {
      super.viewDidChangeEffectiveAppearance()
      adapt()
    }

    /// Waits for the mouse to be let go.
    public override func mouseDown(with event: NSEvent) {}

    /// Presses the button where the mouse is let go on it.
    public override func mouseUp(with event: NSEvent) {
      let point = convert(event.locationInWindow, from: nil)
      if driver.isOnButton(point, in: bounds) { _ = accessibilityPerformPress() }
    }

    /// Presses the button by the space bar.
    public override func keyDown(with event: NSEvent) {
      guard event.charactersIgnoringModifiers == " ", accessibilityPerformPress() else {
        return super.keyDown(with: event)
      }
    }

    /// Presses the button.
    public override func accessibilityPerformPress() -> Bool {
      guard work != nil, isEnabled else { return false }
      return sendAction(action, to: target)
    }

    @objc private func adapt() { driver.surroundings = surroundings }

    private var surroundings: Surroundings {
      let workspace = NSWorkspace.shared
      return Surroundings(
        reducedMotion: workspace.accessibilityDisplayShouldReduceMotion,
        isDark: effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua,
        increasesContrast: workspace.accessibilityDisplayShouldIncreaseContrast)
    }
  }
#endif
