import DripBatch
import DripFormats
import DripKit

/// The JSON schema of plans, made from the vocabulary that the reader uses.
struct PlanSchema {
  private let vocabulary: BatchVocabulary
  private let options: [Option]
  private let settings: SettingsSchema
  /// The names of the inputs that scenes declare.
  private let inputs: Set<String>

  private static let values = "settings"
  private static let set = "set"
  private static let matrix = "matrix"
  private static let exclusion = "exclusion"

  init(_ catalog: SceneCatalog) {
    vocabulary = PlanSettings.vocabulary(catalog)
    let plan = PlanSettings(catalog)
    options = plan.options
    let command = Command(
      name: "batch", summary: "", arguments: plan.fields.compactMap(\.argument),
      options: options.filter { !$0.isAssignment })
    settings = SettingsSchema([command], catalog)
    inputs = Set(catalog.inputs.filter(\.isDeclared).map(\.name.name))
  }

  /// The schema as a document.
  var json: [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      json.member(JSONValue.schemaKey, SettingsSchema.dialect)
      json.member("title", "A plan of '\(About.name) batch'")
      json.member("type", "object")
      json.member("properties") { json in
        json.object { json in
          json.member(JSONValue.schemaKey) { json in json.object { $0.member("type", "string") } }
          json.property("folder", "The output folder, relative to the plan.") {
            $0.member("type", "string")
            $0.member("minLength") { $0.write(1) }
          }
          writeKeys(to: &json)
          json.property(
            "sets",
            "Further sets of outputs with their own keys; they share settings, output and labels."
          ) { json in
            json.member("type", "array")
            json.member("items") { $0.writeReference(Self.set) }
          }
        }
      }
      json.member("additionalProperties") { $0.write(false) }
      json.member("$defs") { json in json.object { writeDefinitions(to: &$0) } }
    }
    json.endLine()
    return json.bytes
  }

  /// Writes the keys of a set of outputs.
  private func writeKeys(to json: inout JSONWriter) {
    json.property("output", "Names of outputs with placeholders, such as {theme}/{size}.{ext}.") {
      $0.member("type", "string")
      $0.member("minLength") { $0.write(1) }
    }
    json.property("settings", "Settings that all outputs share.") { $0.reference(Self.values) }
    json.property(
      "matrix",
      "Lists of values; every combination is made. An object of named settings changes several together."
    ) { $0.reference(Self.matrix) }
    json.property(
      "list", "Objects of settings, each of which is combined with the matrix."
    ) {
      $0.member("type", "array")
      $0.member("minItems") { $0.write(1) }
      $0.member("items") { $0.writeReference(Self.values) }
    }
    json.property(
      "rows", "Tables of settings: .csv or .jsonl files, relative to the plan."
    ) {
      Self.writeTexts(to: &$0)
    }
    json.property("labels", "Keys that change no output, but can be placeholders.") {
      Self.writeTexts(to: &$0)
    }
    json.property("exclude", "Combinations to leave out.") { json in
      json.member("type", "array")
      json.member("items") { $0.writeReference(Self.exclusion) }
    }
  }

  private func writeDefinitions(to json: inout JSONWriter) {
    json.member(Self.set) { json in
      json.object { json in
        json.member("type", "object")
        json.member("properties") { json in json.object { writeKeys(to: &$0) } }
        json.member("additionalProperties") { $0.write(false) }
      }
    }
    json.member(Self.matrix) { json in json.object { writeMatrix(to: &$0) } }
    json.member(Self.exclusion) { json in
      json.object { json in
        json.member("type", "object")
        json.member("minProperties") { $0.write(1) }
        writeLists(to: &json)
      }
    }
    json.member(Self.values) { json in
      json.object { json in
        json.member("type", "object")
        json.member("properties") { json in
          json.object { json in
            for name in vocabulary.names {
              json.member(name) { $0.writeReference(Self.value(name)) }
            }
            json.property(BatchVocabulary.parameterKey, "Parameters of scenes.") { json in
              json.member("type", "object")
              json.member("properties") { json in
                json.object { json in
                  for name in vocabulary.names(.parameter) {
                    json.member(name) { $0.writeReference(Self.value(name)) }
                  }
                }
              }
              json.member("additionalProperties") { $0.write(false) }
            }
            let inputs = vocabulary.names.filter(inputs.contains)
            if !inputs.isEmpty {
              json.property(BatchVocabulary.inputKey, "Events of inputs.") { json in
                json.member("type", "object")
                json.member("properties") { json in
                  json.object { json in
                    for name in inputs { json.member(name) { $0.writeReference(Self.value(name)) } }
                  }
                }
                json.member("additionalProperties") { $0.write(false) }
              }
            }
          }
        }
        // Any other key is a label.
        json.member("additionalProperties") { json in
          json.object { $0.writeTypes(["string", "number"]) }
        }
      }
    }
    settings.writeProperties(to: &json, under: Self.value)
    // Some options are short forms of a parameter with the same name.
    settings.writeParameters(to: &json, except: options.map(\.name), under: Self.value)
    settings.writeInputs(to: &json, declared: true, under: Self.value)
    SettingsSchema.writeDefinitions(to: &json)
  }

  /// Writes the values of an axis.
  private func writeMatrix(to json: inout JSONWriter) {
    json.member("type", "object")
    json.member("additionalProperties") { json in
      json.object { json in
        json.member("anyOf") { json in
          json.array { json in
            json.object { $0.writeTypes(["string", "number", "boolean"]) }
            json.object { json in
              json.member("type", "array")
              json.member("minItems") { $0.write(1) }
              json.member("items") { json in
                json.object { $0.writeTypes(["string", "number", "boolean"]) }
              }
            }
            json.object { json in
              json.member("type", "object")
              json.member("minProperties") { $0.write(1) }
            }
          }
        }
      }
    }
    writeLists(to: &json)
  }

  /// Writes that each setting has a value or a list of values.
  private func writeLists(to json: inout JSONWriter) {
    json.member("properties") { json in
      json.object { json in
        for name in vocabulary.names { json.member(name) { Self.writeOneOrMore(name, to: &$0) } }
      }
    }
  }

  private static func value(_ name: String) -> String { "value-\(name)" }

  /// Writes that a setting has a value or a list of values.
  private static func writeOneOrMore(_ name: String, to json: inout JSONWriter) {
    json.object { json in
      json.member("anyOf") { json in
        json.array { json in
          json.writeReference(value(name))
          json.object { json in
            json.member("type", "array")
            json.member("minItems") { $0.write(1) }
            json.member("items") { $0.writeReference(value(name)) }
          }
        }
      }
    }
  }

  private static func writeTexts(to json: inout JSONWriter) {
    json.member("anyOf") { json in
      json.array { json in
        json.object { $0.member("type", "string") }
        json.object { json in
          json.member("type", "array")
          json.member("items") { json in json.object { $0.member("type", "string") } }
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes an object that refers to a definition.
  fileprivate mutating func writeReference(_ name: String) { object { $0.reference(name) } }

  fileprivate mutating func reference(_ name: String) { member("$ref", "#/$defs/\(name)") }
}
