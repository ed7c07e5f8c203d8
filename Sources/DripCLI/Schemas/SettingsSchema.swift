import DripFormats
import DripKit

/// The schema of files of settings, derived from the options that read them.
struct SettingsSchema {
  private let arguments: [Command.Argument]
  private let options: [Option]
  private let parameters: [[ParameterDescription]]
  private let inputs: [Track]

  /// The version of JSON Schema.
  static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// The names of shared definitions.
  static let color = "color"
  static let numeral = "numeral"

  /// The JSON types of a text.
  private static let texts = ["string", "number"]

  /// Creates the schema of files for all commands.
  init(_ commands: [Command], _ catalog: SceneCatalog) {
    let takers = commands.filter(\.takesConfiguration)
    var arguments: [Command.Argument] = []
    for argument in takers.flatMap(\.arguments)
    where !arguments.contains(where: { $0.name == argument.name }) {
      arguments.append(argument)
    }
    self.arguments = arguments
    // An option has one meaning, but some commands take more values than others.
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
    for parameter in catalog.kinds.flatMap(\.parameters) {
      if let index = parameters.firstIndex(where: { $0[0].path == parameter.path }) {
        parameters[index].append(parameter)
      } else {
        parameters.append([parameter])
      }
    }
    self.parameters = parameters
    inputs = catalog.inputs
  }

  /// The schema as a document.
  var json: [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      json.member(JSONValue.schemaKey, Self.dialect)
      json.member("title", "Settings of \(About.name)")
      json.member("type", "object")
      json.member("properties") { json in
        json.object { json in
          json.member(JSONValue.schemaKey) { json in json.object { $0.member("type", "string") } }
          writeProperties(to: &json)
        }
      }
      json.member("additionalProperties") { $0.write(false) }
      json.member("$defs") { json in
        json.object { json in
          Self.writeDefinitions(to: &json)
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// Writes the values of arguments and options.
  func writeProperties(
    to json: inout JSONWriter, under key: (String) -> String = { $0 }
  ) {
    for argument in arguments {
      json.property(key(argument.name), argument.help) { $0.writeChoices(argument.choices) }
    }
    for option in options {
      json.property(key(option.name), option.help) { write(option, to: &$0) }
    }
  }

  /// Writes the values of parameters.
  func writeParameters(
    to json: inout JSONWriter, except names: [String] = [], under key: (String) -> String = { $0 }
  ) {
    for kinds in parameters where !names.contains(kinds[0].path) {
      json.property(key(kinds[0].path), kinds[0].meaning) {
        $0.write(Self.forms(kinds.map(\.kind)))
      }
    }
  }

  /// Writes the events of inputs.
  func writeInputs(
    to json: inout JSONWriter, declared isDeclared: Bool? = nil,
    under key: (String) -> String = { $0 }
  ) {
    for input in inputs where isDeclared == nil || input.isDeclared == isDeclared {
      let syntax = TrackSyntax(input)
      json.property(key(syntax.name), "Events, such as \(syntax.example).") {
        $0.write([.text(matching: syntax.pattern)])
      }
    }
  }

  /// Writes the shared definitions.
  static func writeDefinitions(to json: inout JSONWriter) {
    json.member(Self.color) { json in json.object { $0.write(RGBAColor.forms) } }
    json.member(Self.numeral) { json in
      json.object { $0.write(.text(matching: ValueForm.numerals)) }
    }
  }

  private func write(_ option: Option, to json: inout JSONWriter) {
    if option.value == nil {
      json.member("type", "boolean")
    } else if option.isAssignment {
      json.member("type", "object")
      json.member("properties") { json in
        json.object {
          switch option.assigns {
          case .inputs: writeInputs(to: &$0)
          default: writeParameters(to: &$0)
          }
        }
      }
      json.member("additionalProperties") { $0.write(false) }
    } else if !option.choices.isEmpty {
      json.writeChoices(option.choices)
    } else if option.repeats {
      let forms = option.forms
      json.member("anyOf") { json in
        json.array { json in
          for form in forms { json.object { $0.write(form) } }
          if forms.isEmpty { json.object { $0.writeTypes(Self.texts) } }
          json.object { json in
            json.member("type", "array")
            json.member("items") { json in
              json.object { forms.isEmpty ? $0.writeTypes(Self.texts) : $0.write(forms) }
            }
          }
        }
      }
    } else if option.forms.isEmpty {
      json.writeTypes(Self.texts)
    } else {
      json.write(option.forms)
    }
  }

  /// Returns the forms of a parameter in all scenes that have it, without duplicates.
  private static func forms(_ kinds: [ParameterDescription.Kind]) -> [ValueForm] {
    var forms: [ValueForm] = []
    for form in kinds.flatMap(\.forms) where !forms.contains(form) { forms.append(form) }
    return forms
  }
}

extension JSONWriter {
  /// Writes the description and the type of a member.
  mutating func property(
    _ name: String, _ meaning: String, _ type: (inout JSONWriter) -> Void
  ) {
    member(name) { json in
      json.object { json in
        json.member("description", meaning)
        type(&json)
      }
    }
  }

  mutating func writeTypes(_ types: [String]) { member("type") { $0.write(types) } }

  /// Writes the forms of a value.
  fileprivate mutating func write(_ forms: [ValueForm]) {
    if let form = forms.first, forms.count == 1 { return write(form) }
    member("anyOf") { json in
      json.array { json in
        for form in forms { json.object { $0.write(form) } }
      }
    }
  }

  /// Writes a form of a value.
  fileprivate mutating func write(_ form: ValueForm) {
    switch form {
    case .number(let range):
      member("type", "number")
      member("minimum", range.lowerBound)
      member("maximum", range.upperBound)
    case .whole(let least, let most):
      member("type", "integer")
      member("minimum") { $0.write(least) }
      member("maximum") { $0.write(most) }
    case .words(let words): member("enum") { $0.write(words) }
    case .text(let pattern):
      member("type", "string")
      member("pattern", "^(?:\(pattern))$")
    case .flag: member("type", "boolean")
    case .numeral: member("$ref", "#/$defs/\(SettingsSchema.numeral)")
    case .color: member("$ref", "#/$defs/\(SettingsSchema.color)")
    }
  }

  /// Writes the choices of a value; numbers among them also as JSON numbers.
  fileprivate mutating func writeChoices(_ choices: [String]) {
    member("enum") { json in
      json.array { json in
        for choice in choices {
          json.write(choice)
          if let number = Double(choice) { json.write(number) }
        }
      }
    }
  }
}
