import DripKit

/// The value of a scene as assistive technologies read it.
enum SceneReading: Sendable, Hashable {
  /// The state of some work.
  case work(ButtonWork)
  /// A value, in parts of its range.
  case part(Double)
  /// A switch that is on or off.
  case flag(Bool)

  /// Reads the input that the role of a scene is about; nil if nobody sets it.
  ///
  /// A control always has a value, because the user may change it.
  init?(_ scene: AnyScene, _ inputs: SceneInputs) {
    let role = scene.kind.role
    for channel in scene.log.channels {
      let start = SceneControl(scene)?.name == channel.name ? channel.initialValue : nil
      switch (channel.kind, inputs[channel.name] ?? start) {
      case (.progress, .work(let work)) where role == .progress: self = .work(work)
      case (.progress, .number(let fraction)) where role == .progress:
        self = .work(ButtonWork(fraction: fraction))
      case (.value(let range), .number(let value)) where role == .meter || role == .slider:
        guard range.length > 0, value.isFinite else { continue }
        self = .part((range.clamping(value) - range.lowerBound) / range.length)
      case (_, .flag(let isOn)) where role == .toggle: self = .flag(isOn)
      default: continue
      }
      return
    }
    return nil
  }
}

extension AnyScene {
  /// The name of the scene in words.
  var spokenName: String { String(name.map { $0 == "-" ? " " : $0 }) }
}
