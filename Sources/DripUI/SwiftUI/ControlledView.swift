#if canImport(SwiftUI)
  import CoreGraphics
  import DripKit
  import SwiftUI

  /// The display of a scene that reacts to the user, and its element for assistive technologies.
  struct ControlledView<Display: View>: View {
    let scene: AnyScene
    /// True if the scene shows no value and takes no input from the user.
    let isPicture: Bool
    /// The input that the user changes.
    let control: SceneControl?
    /// The state of this input.
    let value: InputValue?
    /// The input that follows the pointer.
    let pointer: Input.Name?
    let set: (_ name: Input.Name, _ value: InputValue) -> Void
    let press: @MainActor () -> Void
    @ViewBuilder let display: Display
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
      switch control?.kind {
      case .button:
        Button(action: press) { watched }
          .buttonStyle(PressStyle { hold(isDown: $0) })
          .accessibilityElement(children: .ignore)
          .accessibilityAddTraits(.isButton)
          .accessibilityAction { pressBriefly() }
      case .toggle:
        Button(action: flip) { watched }
          .buttonStyle(.plain)
          .accessibilityElement(children: .ignore)
          .accessibilityAddTraits([.isButton, .isToggle])
          .accessibilityAction { flip() }
      case .slider(let range):
        watched
          .accessibilityElement(children: .ignore)
          .accessibilityAdjustableAction { step(up: $0 == .increment) }
          #if os(macOS) || os(tvOS)
            .focusable()
            .onMoveCommand { step(up: $0 == .up || $0 == .right) }
          #elseif os(watchOS)
            .focusable()
            .digitalCrownRotation(number, from: range.lowerBound, through: range.upperBound)
          #else
            .focusable()
            .onKeyPress(keys: [.leftArrow, .rightArrow]) {
              step(up: $0.key == .rightArrow)
              return .handled
            }
          #endif
      case nil:
        watched
          .accessibilityElement(children: .ignore)
          .accessibilityAddTraits(isPicture ? .isImage : .updatesFrequently)
      }
    }

    private var watched: some View {
      TouchedView(
        canvas: scene.size, holdsFingers: control?.isSlider == true,
        report: control?.isSlider == true || pointer != nil ? { follow($0, isTouched: $1) } : nil
      ) {
        display.contentShape(
          BodyShape(canvas: scene.size, part: reactingPart, isTouchable: control != nil))
      }
      #if os(visionOS)
        .hoverEffect(isEnabled: control != nil)
      #endif
      .opacity(control == nil ? 1 : ControlLook(isEnabled: isEnabled).opacity)
      // A picture is not mirrored for languages that are written from right to left.
      .environment(\.layoutDirection, .leftToRight)
    }

    /// The part of the canvas that reacts to the user.
    private var reactingPart: Rect2D {
      pointer == nil && control != nil ? scene.body : Rect2D(origin: .origin, size: scene.size)
    }

    private func change(to value: InputValue?) {
      if isEnabled, let control, let value { set(control.name, value) }
    }

    /// Presses the button down, unless it is disabled, or lets it come up.
    ///
    /// A button that is disabled while it is down comes up, too.
    private func hold(isDown: Bool) {
      if isEnabled || !isDown, let control { set(control.name, .flag(isDown)) }
    }

    private func flip() { change(to: control?.opposite(of: value)) }

    private func step(up isUp: Bool) { change(to: control?.value(steppingUp: isUp, from: value)) }

    /// Follows a finger or a pointer on the canvas.
    private func follow(_ point: Point2D?, isTouched: Bool) {
      for change in scene.changes(
        at: point, isTouched: isTouched, isEnabled: isEnabled, control: control, pointer: pointer)
      { set(change.name, change.value) }
    }

    #if os(watchOS)
      /// The number of a slider, which the Digital Crown changes.
      private var number: Binding<Double> {
        let state = if case .number(let number) = value ?? control?.start { number } else { 0.0 }
        return Binding(get: { state }, set: { change(to: .number($0)) })
      }
    #endif

    /// Presses the button for assistive technologies, which do not hold it down.
    private func pressBriefly() {
      guard isEnabled else { return }
      hold(isDown: true)
      press()
      Task {
        try? await Task.sleep(for: .milliseconds(150))
        hold(isDown: false)
      }
    }
  }

  /// A style without a look of its own, which reports that the button is down or up.
  private struct PressStyle: ButtonStyle {
    let report: (_ isDown: Bool) -> Void

    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onChange(of: configuration.isPressed) {
        report(configuration.isPressed)
      }
    }
  }

  /// A part of a canvas that is scaled to fit.
  private struct BodyShape: Shape {
    let canvas: Size2D
    let part: Rect2D
    /// True if a finger hits at least 44 points.
    let isTouchable: Bool

    func path(in rect: CGRect) -> Path {
      let map = canvas.fitting(into: Rect2D(rect))
      let shown = Rect2D(
        spanning: map.apply(part.origin), map.apply(Point2D(part.maxX, part.maxY)))
      return Path((isTouchable ? shown.touchable : shown).cgRect)
    }
  }
#endif
