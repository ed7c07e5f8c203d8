#if canImport(SwiftUI)
  public import DripKit
  public import SwiftUI

  extension DripView {
    /// Shows a number as an input that is a value or progress, without letting the user change it.
    public func input(_ name: Input.Name, _ value: Double) -> DripView {
      with(name, .number(value))
    }

    /// Binds a number to an input that is a value.
    ///
    /// If the scene has the role of a slider, the user changes the number.
    public func input(_ name: Input.Name, _ value: Binding<Double>) -> DripView {
      with(name, .number(value.wrappedValue)) {
        if case .number(let new) = $0 { value.wrappedValue = new }
      }
    }

    /// Shows a switch as on or off, or a press as down or up, without letting the user change it.
    public func input(_ name: Input.Name, _ isOn: Bool) -> DripView { with(name, .flag(isOn)) }

    /// Binds a switch that is on, or a press that is down.
    ///
    /// If the scene has the role of a switch or a button, the user changes it.
    public func input(_ name: Input.Name, _ isOn: Binding<Bool>) -> DripView {
      with(name, .flag(isOn.wrappedValue)) {
        if case .flag(let new) = $0 { isOn.wrappedValue = new }
      }
    }

    /// Binds the position of a pointer on the canvas of the scene, which is nil while it is not there.
    public func input(_ name: Input.Name, _ position: Binding<Point2D?>) -> DripView {
      with(name, .place(position.wrappedValue)) {
        if case .place(let new) = $0 { position.wrappedValue = new }
      }
    }

    /// Sends an event to the scene whenever a value changes.
    ///
    /// Without the name of an input, the first one that takes the event receives it.
    public func send(
      _ event: Input.Name, to name: Input.Name? = nil, trigger: some Equatable
    ) -> DripView {
      with { $0.inputs.addEvent(event, to: name, trigger: trigger) }
    }

    /// Calls a function when the user has pressed a scene with the role of a button.
    ///
    /// A finger that leaves the button before it is lifted has not pressed it.
    public func onPress(perform action: @escaping @MainActor () -> Void) -> DripView {
      with { $0.presses.append(action) }
    }

    private func with(
      _ name: Input.Name, _ value: InputValue, setter: ((InputValue) -> Void)? = nil
    ) -> DripView {
      with {
        $0.inputs[name] = value
        $0.setters[name] = setter
      }
    }
  }
#endif
