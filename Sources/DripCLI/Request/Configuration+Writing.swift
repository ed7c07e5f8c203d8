import DripFormats
import DripKit

extension Configuration {
  /// Returns the file with the settings of a command.
  static func file(for command: Command, saying settings: Settings) -> [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      // Only the last argument, the scene or the plan, is a key: the path of a check is no setting.
      let paths = max(command.arguments.count, 1) - 1
      for (argument, word) in zip(command.arguments, settings.words).dropFirst(paths) {
        json.member(argument.name, word)
      }
      for option in command.settings {
        let values = settings.all(option).map(\.text)
        if option.value == nil {
          json.member(option.name) { $0.write(settings.has(option)) }
        } else if option.isAssignment {
          guard !values.isEmpty else { continue }
          json.member(option.name) { $0.write(assignments: values) }
        } else if let last = values.last {
          json.member(option.name) { json in
            if option.repeats, values.count > 1 {
              json.array { json in
                for value in values { json.write(typed: value) }
              }
            } else {
              json.write(typed: last)
            }
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}

extension JSONWriter {
  /// Writes assignments `name=value` as an object.
  fileprivate mutating func write(assignments: [String]) {
    object { json in
      for assignment in assignments {
        let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        json.member(String(parts[0])) { json in
          switch parts.last {
          case "true": json.write(true)
          case "false": json.write(false)
          default: json.write(typed: String(parts.last ?? ""))
          }
        }
      }
    }
  }

  /// Writes a text as a number if all readers of JSON read the same number, else as a string.
  fileprivate mutating func write(typed text: String) {
    if let number = Double(text), number.isFinite, number.text == text,
      number != number.rounded() || number.magnitude <= 0x1p53
    {
      write(number)
    } else {
      write(text)
    }
  }
}
