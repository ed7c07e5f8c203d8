extension Configuration {
  /// Returns the file that says to a command what a command line says to it.
  static func file(for command: Command, saying arguments: ParsedArguments) -> [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      for (argument, word) in zip(command.arguments, arguments.words) {
        json.member(argument.name, word)
      }
      for option in command.settings {
        let values = arguments.all(option)
        if option.value == nil {
          json.member(option.name) { $0.write(arguments.has(option)) }
        } else if option.isAssignment {
          guard !values.isEmpty else { continue }
          json.member(option.name) { $0.write(assignments: values) }
        } else if let last = values.last {
          json.member(option.name) { json in
            if option.repeats, values.count > 1 {
              json.array { json in
                for value in values { json.element { $0.write(typed: value) } }
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
  /// Writes an object of names and values; of a name that is there twice the last value counts.
  fileprivate mutating func write(assignments: [String]) {
    var pairs: [(name: Substring, value: Substring)] = []
    for assignment in assignments {
      let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      pairs.removeAll { $0.name == parts[0] }
      pairs.append((parts[0], parts.count > 1 ? parts[1] : ""))
    }
    object { json in
      for pair in pairs {
        json.member(String(pair.name)) { json in
          switch pair.value {
          case "true": json.write(true)
          case "false": json.write(false)
          default: json.write(typed: String(pair.value))
          }
        }
      }
    }
  }

  /// Writes what one would type: as a number where every reader of JSON takes it for the same one,
  /// otherwise as a string.
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
