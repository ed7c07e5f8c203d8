import DripFormats
import DripKit

extension Command {
  /// `drip list` prints the scenes, one to a line.
  static func list(_ catalog: SceneCatalog) -> Command {
    Command(
      "list", "List the scenes.", fields: [.json],
      examples: [
        Example("list", effect: "One line for each scene."),
        Example("list --json | jq -r '.[].scene'", effect: "The names, for a script."),
      ],
      run: { request, console in
        if request.running.json {
          let scenes = catalog.kinds.map { $0.scene() }
          try console.output.write(
            JSONWriter.document { json in
              json.array { json in
                for scene in scenes { json.object { scene.writeSummary(to: &$0) } }
              }
            })
        } else {
          try console.output.write(TextTable(catalog.kinds.map { [$0.name, $0.summary] }).text)
        }
      })
  }
}
