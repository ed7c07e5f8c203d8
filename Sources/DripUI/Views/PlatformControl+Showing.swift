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

    /// Returns the text that assistive technologies read, or nil for a picture that they skip.
    func readLabel(_ label: String?) -> String? {
      label ?? (work == nil && value == nil ? nil : scene.spokenName)
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

    /// Starts, retries or cancels the running work, as a press does.
    func use() {
      switch press {
      case .start: running?.start()
      case .cancel: if running?.isCancellable == true { running?.cancel() }
      case .useResult, nil: break
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
      work?.spoken ?? (value == nil ? nil : SceneReading(scene, shown.inputs)?.spoken)
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
