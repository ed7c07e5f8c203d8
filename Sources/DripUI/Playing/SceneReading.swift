import DripKit

/// The value of a scene as assistive technologies read it.
enum SceneReading: Sendable, Hashable {
  /// The state of some work.
  case work(ButtonWork)
  /// A value, in parts of its range.
  case part(Double)
  /// A value with its unit.
  case amount(Double, decimals: Int, unit: String)
  /// A switch that is on or off.
  case flag(Bool)

  /// Reads the input that the role of a scene is about; nil if nobody sets it.
  ///
  /// A control always has a value, because the user may change it.
  init?(_ scene: AnyScene, _ inputs: SceneInputs) {
    let (role, control) = (scene.kind.role, SceneControl(scene))
    for channel in scene.log.channels {
      let start = control?.name == channel.name ? control?.start : nil
      switch (role, inputs[channel.name] ?? start) {
      case (.progress, .work(let work)): self = .work(work)
      case (.progress, .number(let fraction)): self = .work(ButtonWork(fraction: fraction))
      case (.meter, .number(let value)), (.slider, .number(let value)):
        guard case .value(let range, _) = channel.kind, range.length > 0, value.isFinite else {
          continue
        }
        let shown = range.clamping(value)
        self =
          scene.unit.map { .amount(shown, decimals: $0.decimals, unit: $0.name) }
          ?? .part((shown - range.lowerBound) / range.length)
      case (.toggle, .flag(let isOn)): self = .flag(isOn)
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

  /// The unit of a gauge, and the number of decimals before it; nil without a unit.
  fileprivate var unit: (name: String, decimals: Int)? {
    guard case .text(let unit) = try? value(of: "unit"), !unit.isEmpty,
      case .number(let decimals) = try? value(of: "decimals")
    else { return nil }
    return (unit, Int(decimals))
  }
}
