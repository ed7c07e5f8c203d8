import DripFormats
import DripKit

/// A key of a JSON object, as a schema describes it.
struct SchemaKey: Sendable {
  let name: String
  let meaning: String
  /// The forms of the value, which can differ between scenes.
  var forms = [ValueForm.text]
  /// True if the value can be a list.
  var isList = false
  /// The keys of the value if it is an object.
  var members: [SchemaKey] = []
}

extension SchemaKey {
  /// The key by which editors find the schema.
  static let schema = SchemaKey(name: JSONValue.schemaKey, meaning: "The address of this schema.")

  init(_ argument: Command.Argument) {
    self.init(name: argument.name, meaning: argument.help)
    if !argument.choices.isEmpty { forms = [.words(argument.choices)] }
  }

  init(_ option: Option, _ catalog: SceneCatalog) {
    self.init(name: option.name, meaning: option.help, isList: option.repeats)
    switch option.assigns {
    case .parameters: members = Self.parameters(of: catalog)
    case .inputs: members = catalog.inputs.map { Self(InputSyntax($0)) }
    case nil where option.value == nil: forms = [.flag]
    case nil: forms = [option.choices.isEmpty ? option.form : .words(option.choices)]
    }
  }

  init(_ input: InputSyntax) {
    self.init(name: input.name, meaning: "Events, such as \(input.example).")
  }

  /// Returns the parameters of all scenes, each path once with the forms of all scenes that have it.
  static func parameters(of catalog: SceneCatalog) -> [SchemaKey] {
    var keys: [SchemaKey] = []
    for parameter in catalog.kinds.flatMap(\.parameters) {
      let form = parameter.kind.form
      guard let index = keys.firstIndex(where: { $0.name == parameter.path }) else {
        keys.append(SchemaKey(name: parameter.path, meaning: parameter.meaning, forms: [form]))
        continue
      }
      if !keys[index].forms.contains(form) { keys[index].forms.append(form) }
    }
    return keys
  }
}

extension JSONWriter {
  /// Returns a schema of objects.
  static func schema(_ title: String, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
    document { json in
      json.object { json in
        json.member(JSONValue.schemaKey, "https://json-schema.org/draft/2020-12/schema")
        json.member("title", title)
        body(&json)
      }
    }
  }

  /// Writes the keywords for an object with some keys, and no others unless their values have one of some types.
  mutating func writeObject(_ keys: [SchemaKey], otherTypes: [String] = []) {
    member("type", "object")
    object("properties") { json in for key in keys { json.write(key) } }
    guard !otherTypes.isEmpty else { return member("additionalProperties", false) }
    object("additionalProperties") { $0.member("type", otherTypes) }
  }

  private mutating func write(_ key: SchemaKey) {
    object(key.name) { json in
      json.member("description", key.meaning)
      if !key.members.isEmpty {
        json.writeObject(key.members)
      } else if key.isList {
        // The items of a list are checked, and a single value has any type of these.
        let isOfObjects = if case .definition? = key.forms.first { true } else { false }
        json.member("type", ["array"] + (isOfObjects ? [] : ["string", "number", "boolean"]))
        json.object("items") { $0.write(key.forms) }
      } else {
        json.write(key.forms)
      }
    }
  }

  private mutating func write(_ forms: [ValueForm]) {
    if let form = forms.first, forms.count == 1 { return write(form) }
    array("anyOf") { json in
      for form in forms { json.object { $0.write(form) } }
    }
  }

  private mutating func write(_ form: ValueForm) {
    switch form {
    case .number(let range):
      member("type", ["number", "string"])
      member("minimum", range.lowerBound)
      member("maximum", range.upperBound)
    case .whole(let range):
      member("type", ["integer", "string"])
      member("minimum", range.lowerBound)
      member("maximum", range.upperBound)
    case .words(let words):
      array("enum") { json in
        for word in words {
          json.write(word)
          if let number = Double(word) { json.write(number) }
        }
      }
    case .flag: member("type", "boolean")
    case .text: member("type", ["string", "number"])
    case .definition(let name): member("$ref", "#/$defs/\(name)")
    }
  }
}
