import DripFormats
import DripKit

extension Action {
  /// `drip list` prints the scenes, one to a line.
  static func list(_ catalog: SceneCatalog) -> Action {
    Action(
      "list", "List the scenes.", fields: [.json],
      examples: [
        Command.Example(line: "drip list", effect: "One line for each scene."),
        Command.Example(
          line: "drip list --json | jq -r '.[].scene'", effect: "The names, for a script."),
      ],
      run: { request, console in
        if request.policy.json {
          try console.output.write(json(catalog))
        } else {
          try console.output.write(TextTable(catalog.kinds.map { [$0.name, $0.summary] }).text)
        }
      })
  }

  private static func json(_ catalog: SceneCatalog) -> [UInt8] {
    var json = JSONWriter(.indented)
    json.array { json in
      for kind in catalog.kinds {
        json.object { $0.writeHeader(of: kind.scene()) }
      }
    }
    json.endLine()
    return json.bytes
  }
}
