import DripKit

/// The schema of a file of settings, out of the tables that such files are read by.
struct SettingsSchema {
  private let arguments: [Command.Argument]
  private let options: [Option]
  private let parameters: [[ParameterDescription]]

  /// The key by which a file names its schema.
  static let key = "$schema"

  /// Creates the schema of the files that commands take.
  init(_ commands: [Command], _ catalog: SceneCatalog) {
    let takers = commands.filter(\.takesConfiguration)
    var arguments: [Command.Argument] = []
    for argument in takers.flatMap(\.arguments)
    where !arguments.contains(where: { $0.name == argument.name }) {
      arguments.append(argument)
    }
    self.arguments = arguments
    // An option means the same everywhere, but it may take more in one command than in another.
    var options: [Option] = []
    for option in takers.flatMap(\.settings) {
      guard let index = options.firstIndex(where: { $0.name == option.name }) else {
        options.append(option)
        continue
      }
      let other = options[index]
      let more = option.repeats || option.choices.count > other.choices.count
      if more { options[index] = option }
    }
    self.options = options
    var parameters: [[ParameterDescription]] = []
    for parameter in catalog.kinds.flatMap({ $0.scene().parameters }) {
      if let index = parameters.firstIndex(where: { $0[0].path == parameter.path }) {
        parameters[index].append(parameter)
      } else {
        parameters.append([parameter])
      }
    }
    self.parameters = parameters
  }

  /// The schema as a document.
  var json: [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      json.member(Self.key, Schema.dialect)
      json.member("title", "Settings of \(About.name)")
      json.member("type", "object")
      json.member("properties") { json in
        json.object { json in
          json.member(Self.key) { json in json.object { $0.member("type", "string") } }
          for argument in arguments {
            json.property(argument.name, argument.help) { $0.writeChoices(argument.choices) }
          }
          for option in options {
            json.property(option.name, option.help) { write(option, to: &$0) }
          }
        }
      }
      json.member("additionalProperties") { $0.write(false) }
    }
    json.endLine()
    return json.bytes
  }

  private func write(_ option: Option, to json: inout JSONWriter) {
    if option.value == nil {
      json.member("type", "boolean")
    } else if option.isAssignment {
      json.member("type", "object")
      json.member("properties") { json in
        json.object { json in
          for kinds in parameters {
            json.property(kinds[0].path, kinds[0].meaning) {
              Self.write(kinds.map(\.kind), to: &$0)
            }
          }
        }
      }
      json.member("additionalProperties") { $0.write(false) }
    } else if !option.choices.isEmpty {
      json.writeChoices(option.choices)
    } else {
      json.writeTypes(["string", "number"] + (option.repeats ? ["array"] : []))
      if option.repeats {
        json.member("items") { json in json.object { $0.writeTypes(["string", "number"]) } }
      }
    }
  }

  /// Writes what a parameter can be that several scenes may have, as one types it or as JSON has it.
  private static func write(_ kinds: [ParameterKind], to json: inout JSONWriter) {
    let choices = kinds.flatMap { $0.choices ?? [] }
    if kinds.allSatisfy({ $0.choices != nil }) {
      return json.writeChoices(
        choices.enumerated().filter { !choices[..<$0.offset].contains($0.element) }.map(\.element))
    }
    let isFlag = kinds.contains { if case .flag = $0 { true } else { false } }
    json.writeTypes(["string", "number"] + (isFlag ? ["boolean"] : []))
    let ranges = kinds.compactMap(\.range)
    guard ranges.count == kinds.count, let least = ranges.map(\.lowerBound).min(),
      let most = ranges.map(\.upperBound).max()
    else { return }
    json.member("minimum", least)
    json.member("maximum", most)
  }
}

extension JSONWriter {
  /// Writes what a member means and can be.
  fileprivate mutating func property(
    _ name: String, _ meaning: String, _ type: (inout JSONWriter) -> Void
  ) {
    member(name) { json in
      json.object { json in
        json.member("description", meaning)
        type(&json)
      }
    }
  }

  fileprivate mutating func writeTypes(_ types: [String]) { member("type") { $0.write(types) } }

  /// Writes the words that a value can be, and as numbers those that are some.
  fileprivate mutating func writeChoices(_ choices: [String]) {
    member("enum") { json in
      json.array { json in
        for choice in choices {
          json.element { $0.write(choice) }
          if let number = Double(choice) { json.element { $0.write(number) } }
        }
      }
    }
  }

  private mutating func write(_ strings: [String]) {
    array { json in for string in strings { json.element { $0.write(string) } } }
  }
}
