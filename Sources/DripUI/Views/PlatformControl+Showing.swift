#if canImport(UIKit) && !os(watchOS) || canImport(AppKit) && !canImport(UIKit)
  import CoreGraphics
  import DripKit
  import Observation

  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  extension PlatformControl {
    /// Shows the scene, whose time does not pass until the view has a window.
    func begin() {
      player.isOffScreen = true
      player.onWake = { [weak self] in self?.link.isPaused = false }
      show()
    }

    /// Shows the scene and its inputs.
    func show() {
      player.show(shown)
      step()
      describe()
    }

    /// Advances to the time of a frame, or to now.
    func step(to time: Double? = nil) {
      guard let next = player.frame(at: time)?.picture else { return }
      if next != picture {
        picture = next
        setNeedsDisplay(bounds)
      }
      let felt = player.haptic?.count
      player.settle().forEach(onMoment)
      if player.takeEnd() { onEnd() }
      #if canImport(UIKit)
        if hasHaptics, let haptic = player.haptic, haptic.count != felt { haptic.haptic.play() }
      #endif
      link.isPaused = player.isResting
    }

    /// The current picture with the opacity of the control.
    var shownPicture: Picture {
      let opacity = look.opacity
      return opacity == 1
        ? picture
        : Picture(
          size: picture.size, nodes: [.group(.init(opacity: opacity, nodes: picture.nodes))])
    }

    var footprint: Footprint { Footprint(scene, isButton: work != nil, look: look) }

    /// The effect of a press; nil for a picture and a disabled button.
    var press: ButtonPress? { ButtonPress(work, isEnabled: isEnabled) }

    /// The input that the user changes.
    var control: SceneControl? { SceneControl(scene) }

    /// True for a control that takes the focus, keys and presses.
    var isInteractive: Bool { isEnabled && (work != nil || control != nil) }

    /// Stops, in builds with assertions, if assistive technologies have nothing to read about a control on the screen.
    func checkLabel(_ label: String?) {
      assert(
        window == nil || !isInteractive || label?.unlessBlank != nil,
        "the scene \(scene.name) is a control, so set its accessibility label")
    }

    /// Returns true if a touch on the view is for the scene, not for the views behind a picture.
    func isHit(at point: Point2D) -> Bool {
      let bounds = Rect2D(bounds)
      return scene.pointer != nil && bounds.contains(point)
        || (work != nil || control != nil) && footprint.contains(point, in: bounds)
    }

    /// Changes an input for the user.
    func set(_ name: Input.Name, to value: InputValue) {
      player.touch()
      shown.inputs[name] = value
    }

    /// Follows a finger or a pointer in the view, or its absence.
    func follow(_ point: Point2D?, isTouched: Bool = true) {
      let place = point.flatMap {
        footprint.transform(in: Rect2D(bounds)).inverse?.apply($0)
      }
      for change in scene.changes(
        at: place, isTouched: isTouched, isEnabled: isEnabled, control: control,
        pointer: scene.pointer)
      { set(change.name, to: change.value) }
      if isTouched, point != nil, isEnabled, control?.isSlider == true { sendChange() }
    }

    /// Presses a button down, or lets it come up.
    func hold(isDown: Bool) {
      guard isEnabled || !isDown, let control, control.kind == .button else { return }
      set(control.name, to: .flag(isDown))
    }

    /// Moves a slider by one step, and returns false for other scenes.
    @discardableResult func step(up isUp: Bool) -> Bool {
      guard isEnabled, let control,
        let value = control.value(steppingUp: isUp, from: shown.inputs[control.name])
      else { return false }
      set(control.name, to: value)
      sendChange()
      return true
    }

    /// Performs the effect of a press that the app does not see: it turns a switch, or changes the running work.
    func use() {
      player.touch()
      if control?.kind == .toggle {
        isOn.toggle()
        sendChange()
      }
      switch press {
      case .start: running?.start()
      case .cancel: if running?.isCancellable == true { running?.cancel() }
      case .useResult, nil: break
      }
    }

    /// Presses the control for assistive technologies and keys.
    ///
    /// Returns false if a press has no effect.
    func activate() -> Bool {
      guard isInteractive, press == nil || player.takes(press), control?.isSlider != true else {
        return false
      }
      use()
      sendPress()
      return true
    }

    /// Returns the text that assistive technologies read, or nil for a picture that they skip.
    func readLabel(_ label: String?) -> String? {
      label ?? (work == nil && value == nil && control == nil ? nil : scene.spokenName)
    }

    /// Shows the state of the running work, now and after its next change.
    func follow() {
      guard let running else { return }
      work = withObservationTracking {
        running.state
      } onChange: { [weak self] in
        Task { @MainActor in self?.follow() }
      }
    }

    /// Announces the end of work that was under way in a view with a window.
    func announceEnd(since old: ButtonWork?) {
      guard window != nil else { return }
      #if canImport(UIKit)
        work?.announceEnd(since: old, of: accessibilityLabel)
      #else
        work?.announceEnd(since: old, of: accessibilityLabel())
      #endif
    }

    /// The state of the work, or the value of a gauge, as assistive technologies read it.
    var spoken: String? {
      work?.spoken ?? SceneReading(scene, shown.inputs)?.spoken
    }

    /// Tells layouts and assistive technologies what the view shows.
    func describe() {
      describeToAssistants()
      guard footprint != laidOut else { return }
      laidOut = footprint
      invalidateIntrinsicContentSize()
      setNeedsDisplay(bounds)
    }
  }
#endif
