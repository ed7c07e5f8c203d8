import DripFormats

/// One setting of an output in a plan, or a label.
struct PlanSetting: Sendable {
  let key: String
  /// The value as a user would type it on the command line.
  let text: String
  let place: TextLocation

  var value: OptionTexts.Value { OptionTexts.Value(text: text, place: place) }
}

extension [PlanSetting] {
  /// The last setting with a key, which takes effect.
  subscript(key: String) -> PlanSetting? { last { $0.key == key } }

  /// The settings that take effect, in the order in which their keys first occur.
  var effective: [PlanSetting] {
    var result: [PlanSetting] = []
    result.reserveCapacity(count)
    for setting in self {
      if let index = result.firstIndex(where: { $0.key == setting.key }) {
        result[index] = setting
      } else {
        result.append(setting)
      }
    }
    return result
  }
}
