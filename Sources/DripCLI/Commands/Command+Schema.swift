extension Command {
  /// `drip schema` prints schemas of the JSON files that the program reads.
  static func schema(for commands: [Command], _ catalog: SceneCatalog) -> Command {
    let names = ["settings", "plan"]
    let document = Argument(
      name: "document", help: "Files for --config, or plans of batches.",
      choices: names)
    return Command(
      "schema", "Write the JSON schema of settings or of plans.",
      discussion: [
        """
        A schema lists the members of a JSON object with their meanings and legal values (JSON Schema, draft 2020-12). \
        Editors complete and check settings with the schema that a file names as "$schema".
        """
      ],
      fields: [.subject(document)],
      examples: [
        Example("schema settings > \(About.name).schema.json", effect: "For an editor.")
      ],
      run: { request, console in
        let name = request.subject ?? ""
        if name == "settings" {
          try console.output.write(SettingsSchema(commands, catalog).json)
        } else if name == "plan" {
          try console.output.write(PlanSchema(catalog).json)
        } else {
          throw CommandError.unknown("schema", name, among: names)
        }
      })
  }
}
