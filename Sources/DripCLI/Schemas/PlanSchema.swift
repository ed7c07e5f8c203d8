import DripFormats

/// The schema of the plans of batches, out of the tables that they are read by.
struct PlanSchema {
  private let vocabulary: BatchVocabulary
  private let settings: SettingsSchema

  private static let values = "settings"
  private static let set = "set"
  private static let matrix = "matrix"
  private static let exclusion = "exclusion"

  init(_ catalog: SceneCatalog) {
    vocabulary = BatchVocabulary(catalog)
    let command = Command(
      name: "batch", summary: "", arguments: vocabulary.fields.compactMap(\.argument),
      options: vocabulary.options.filter { !$0.isAssignment })
    settings = SettingsSchema([command], catalog)
  }

  /// The schema as a document.
  var json: [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      json.member(JSONValue.schemaKey, Schema.dialect)
      json.member("title", "A plan of 'drip batch'")
      json.member("type", "object")
      json.member("properties") { json in
        json.object { json in
          json.member(JSONValue.schemaKey) { json in json.object { $0.member("type", "string") } }
          json.property("folder", "Where everything goes, beside the plan.") {
            $0.member("type", "string")
            $0.member("minLength") { $0.write(1) }
          }
          writeKeys(to: &json)
          json.property(
            "sets",
            "More outputs beside those of matrix, list and rows, with keys of their own; settings, output and labels are shared."
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
    json.property("output", "Names of outputs, as text with placeholders, {theme}/{size}.{ext}.") {
      $0.member("type", "string")
      $0.member("minLength") { $0.write(1) }
    }
    json.property("settings", "Settings that all outputs share.") { $0.reference(Self.values) }
    json.property(
      "matrix",
      "Values of settings, of which every combination is made, or names of several settings together."
    ) { $0.reference(Self.matrix) }
    json.property(
      "list", "Settings that belong together, each of which is combined with the matrix."
    ) {
      $0.member("type", "array")
      $0.member("minItems") { $0.write(1) }
      $0.member("items") { $0.writeReference(Self.values) }
    }
    json.property(
      "rows", "Tables of settings: files that end with .csv or .jsonl, beside the plan."
    ) {
      Self.writeTexts(to: &$0)
    }
    json.property("labels", "Words that set nothing, but can be placeholders.") {
      Self.writeTexts(to: &$0)
    }
    json.property("exclude", "Combinations that are not made.") { json in
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
            json.property(BatchVocabulary.parameterKey, "Parameters of scenes, together.") { json in
              json.member("type", "object")
              json.member("properties") { json in
                json.object { json in
                  for name in vocabulary.parameters {
                    json.member(name) { $0.writeReference(Self.value(name)) }
                  }
                }
              }
              json.member("additionalProperties") { $0.write(false) }
            }
          }
        }
        // Labels.
        json.member("additionalProperties") { json in
          json.object { $0.writeTypes(["string", "number"]) }
        }
      }
    }
    settings.writeProperties(to: &json, under: Self.value)
    // Some options are short for a parameter of their name.
    settings.writeParameters(to: &json, except: vocabulary.options.map(\.name), under: Self.value)
    SettingsSchema.writeDefinitions(to: &json)
  }

  /// Writes what an axis can be.
  private func writeMatrix(to json: inout JSONWriter) {
    json.member("type", "object")
    json.member("additionalProperties") { json in
      json.object { json in
        json.member("anyOf") { json in
          json.array { json in
            json.element { json in json.object { $0.writeTypes(["string", "number", "boolean"]) } }
            json.element { json in
              json.object { json in
                json.member("type", "array")
                json.member("minItems") { $0.write(1) }
                json.member("items") { json in
                  json.object { $0.writeTypes(["string", "number", "boolean"]) }
                }
              }
            }
            json.element { json in
              json.object { json in
                json.member("type", "object")
                json.member("minProperties") { $0.write(1) }
              }
            }
          }
        }
      }
    }
    writeLists(to: &json)
  }

  /// Writes that each setting can have a value, or several.
  private func writeLists(to json: inout JSONWriter) {
    json.member("properties") { json in
      json.object { json in
        for name in vocabulary.names { json.member(name) { Self.writeOneOrMore(name, to: &$0) } }
      }
    }
  }

  private static func value(_ name: String) -> String { "value-\(name)" }

  /// Writes that there is a value of a setting, or a list of them.
  private static func writeOneOrMore(_ name: String, to json: inout JSONWriter) {
    json.object { json in
      json.member("anyOf") { json in
        json.array { json in
          json.element { $0.writeReference(value(name)) }
          json.element { json in
            json.object { json in
              json.member("type", "array")
              json.member("minItems") { $0.write(1) }
              json.member("items") { $0.writeReference(value(name)) }
            }
          }
        }
      }
    }
  }

  private static func writeTexts(to json: inout JSONWriter) {
    json.member("anyOf") { json in
      json.array { json in
        json.element { json in json.object { $0.member("type", "string") } }
        json.element { json in
          json.object { json in
            json.member("type", "array")
            json.member("items") { json in json.object { $0.member("type", "string") } }
          }
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
