extension Action {
  /// `drip schema` prints schemas of the JSON that the program reads and writes.
  static func schema(for commands: [Command], _ catalog: SceneCatalog) -> Action {
    let names = ["settings", "plan"] + Schema.allCases.map(\.rawValue)
    let document = Command.Argument(
      name: "document", help: "Files for --config, plans of batches, or what a command writes.",
      choices: names)
    return Action(
      "schema", "Write the JSON schema of settings, of plans or of what a command writes.",
      discussion: [
        """
        A schema lists the members of a JSON object with their meanings and legal values (JSON Schema, draft 2020-12). \
        Editors complete and check settings with the schema that a file names as "$schema".
        """
      ],
      fields: [.subject(document)],
      examples: [
        Command.Example("schema settings > \(About.name).schema.json", effect: "For an editor."),
        Command.Example(
          "schema inspect", effect: "The schema of each line of '\(About.name) inspect'."),
      ],
      run: { request, console in
        let name = request.subject ?? ""
        if name == "settings" {
          try console.output.write(SettingsSchema(commands, catalog).json)
        } else if name == "plan" {
          try console.output.write(PlanSchema(catalog).json)
        } else if let schema = Schema(rawValue: name) {
          try console.output.write(schema.document)
        } else {
          throw CommandError.unknownDocument(name, among: names)
        }
      })
  }
}
