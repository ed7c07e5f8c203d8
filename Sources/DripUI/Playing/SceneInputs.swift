import DripKit

/// The settings of an app and its user in a scene: the states of its inputs, and values whose changes are events.
struct SceneInputs: Equatable {
  private var values: [Input.Name: InputValue] = [:]
  private var events: [Event] = []

  /// Creates the inputs of a scene that nobody drives, or the state of the work behind a button.
  init(_ work: ButtonWork? = nil) { self["progress"] = work.map { .work($0.limited) } }

  /// Creates the input of a scene that shows a part of a whole, from 0 to 1; nil for an unknown part.
  init(part: Double?, of scene: AnyScene) {
    for channel in scene.log.channels {
      switch channel.kind {
      case .progress: self[channel.name] = .work(.running(fraction: part).limited)
      case .value(let range, _):
        self[channel.name] = .number(part.map { range.lowerBound + $0 * range.length } ?? .nan)
      default: continue
      }
      return
    }
  }

  /// Creates the input of a scene that shows a value; NaN for an unknown one.
  init(value: Double, of scene: AnyScene) { self[scene.measure] = .number(value) }

  /// The state of an input; nil if nobody sets it.
  subscript(name: Input.Name) -> InputValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The state of the work behind a button; nil for other scenes.
  var work: ButtonWork? { if case .work(let work) = self["progress"] { work } else { nil } }

  /// True if nobody drives the scene, which then plays its demonstration.
  var isEmpty: Bool { values.isEmpty && events.isEmpty }

  /// Adds an event that occurs whenever a value changes.
  mutating func addEvent(
    _ name: Input.Name, to input: Input.Name?, trigger: any Equatable
  ) {
    events.append(Event(name: name, input: input, trigger: Trigger(trigger)))
  }

  /// Returns these inputs and those of another source, which win.
  func merging(_ others: SceneInputs) -> SceneInputs {
    var merged = self
    merged.values.merge(others.values) { $1 }
    merged.events += others.events
    return merged
  }

  /// Adopts the present values of triggers, whose events have then not occurred.
  mutating func adoptTriggers(of other: SceneInputs) { events = other.events }

  /// Adopts new inputs, and returns what to send to a scene with these channels.
  ///
  /// A change that is too small to be seen is adopted later, with others.
  mutating func adopt(_ new: SceneInputs, of channels: [Input.Channel]) -> [InputChange] {
    var changes: [InputChange] = []
    for channel in channels {
      guard let value = new[channel.name], let old = self[channel.name] ?? channel.initialValue
      else { continue }
      let change = channel.shows(value, after: old) ? channel.change(to: value) : nil
      self[channel.name] = change == nil ? old : value
      if let change { changes.append(change) }
    }
    // An input that the scene does not have changes nothing.
    values.merge(new.values) { old, _ in old }
    for (old, new) in zip(events, new.events) where old.hasOccurred(by: new) {
      changes.append(.input(.event(new.name), to: new.input))
    }
    events = new.events
    return changes
  }

  /// Returns a message about an input that a scene does not have, or nil if it has them all.
  func mistake(in scene: AnyScene) -> String? {
    let channels = scene.log.channels
    let inputs = channels.map { "\($0.name) (\($0.kind.name))" }.joined(separator: ", ")
    let end = inputs.isEmpty ? "it has no inputs" : "its inputs are \(inputs)"
    for (name, value) in values.sorted(by: { $0.key.name < $1.key.name })
    where !channels.contains(where: { $0.name == name && $0.change(to: value) != nil }) {
      return "the scene \(scene.name) has no input \(name) that takes \(value); \(end)"
    }
    for event in events where !channels.contains(where: event.isTaken) {
      return "the scene \(scene.name) has no input that takes the event \(event.name); \(end)"
    }
    return nil
  }

  private struct Event: Equatable {
    let name: Input.Name
    let input: Input.Name?
    let trigger: Trigger

    /// Returns true if a later value of the trigger is another one.
    func hasOccurred(by later: Event) -> Bool {
      name == later.name && input == later.input && trigger != later.trigger
    }

    func isTaken(by channel: Input.Channel) -> Bool {
      channel.kind.events.contains(name) && (input == nil || input == channel.name)
    }
  }
}
