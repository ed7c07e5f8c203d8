import DripFormats

/// The JSON schema of plans.
struct PlanSchema {
  /// The settings of an output.
  private let settings: [SchemaKey]

  /// The names of definitions: settings, and lists of settings.
  private static let (settings, lists) = ("settings", "lists")

  init(_ catalog: SceneCatalog) {
    let fields = [.scene(in: catalog)] + Field.outputs(catalog)
    var keys = fields.compactMap(\.argument).map { SchemaKey($0) }
    keys += fields.compactMap(\.option).filter { $0.name != Option.config.name }
      .map { SchemaKey($0, catalog) }
    // Parameters and inputs can also stand beside options, some of which are short forms of them.
    let names = keys.map(\.name)
    let inputs = catalog.inputs.map { SchemaKey(InputSyntax($0)) }
    keys += (SchemaKey.parameters(of: catalog) + inputs).filter { !names.contains($0.name) }
    settings = keys
  }

  /// The schema as a document.
  var json: [UInt8] {
    JSONWriter.schema("A plan of '\(About.name) batch'") { json in
      json.writeObject([.schema] + Self.keys)
      json.object("$defs") { json in
        // Any other key is a label.
        json.object(Self.settings) { $0.writeObject(settings, otherTypes: ["string", "number"]) }
        json.object(Self.lists) { json in
          json.writeObject(
            settings.map(\.listed), otherTypes: ["array", "object", "string", "number", "boolean"])
        }
      }
    }
  }

  private static let keys = [
    SchemaKey(
      name: "output", meaning: "Names of outputs with placeholders, such as {theme}/{size}.{ext}."),
    SchemaKey(
      name: "settings", meaning: "Settings that all outputs share.", forms: [.definition(settings)]),
    SchemaKey(
      name: "matrix",
      meaning: """
        Lists of values; every combination is made. An object of named settings changes several together.
        """, forms: [.definition(lists)]),
    SchemaKey(
      name: "list", meaning: "Objects of settings, each of which is combined with the matrix.",
      forms: [.definition(settings)], isList: true),
    SchemaKey(
      name: "rows", meaning: "Tables of settings: .csv files, relative to the plan.",
      isList: true),
    SchemaKey(
      name: "labels", meaning: "Keys that change no output, but can be placeholders.", isList: true),
    SchemaKey(
      name: "exclude", meaning: "Combinations to leave out.", forms: [.definition(lists)],
      isList: true),
  ]
}

extension SchemaKey {
  /// The key with a list of values.
  fileprivate var listed: SchemaKey {
    var key = self
    key.isList = true
    key.members = members.map(\.listed)
    return key
  }
}
