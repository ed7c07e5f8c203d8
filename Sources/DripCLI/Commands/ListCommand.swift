import DripKit

/// `drip list`: the scenes, one to a line.
enum ListCommand {
  private static let json = Option(name: "json", help: "Write JSON instead of text.")

  static func command(_ catalog: SceneCatalog) -> Command {
    Command(
      name: "list",
      summary: "List the scenes.",
      options: [json],
      examples: [
        Command.Example(line: "drip list", effect: "One line for each scene."),
        Command.Example(
          line: "drip list --json | jq -r '.[].scene'", effect: "The names, for a script."),
      ],
      run: { arguments, console throws(Failure) in
        let output = console.output
        if arguments.has(json) {
          try output.write(json(catalog))
        } else {
          try output.write(text(catalog))
        }
      })
  }

  private static func text(_ catalog: SceneCatalog) -> String {
    TextTable(catalog.scenes.map { [$0.name, $0.summary] }).text
  }

  private static func json(_ catalog: SceneCatalog) -> [UInt8] {
    var json = JSONWriter(.indented)
    json.array { json in
      for type in catalog.scenes {
        let scene: any Scene = type.init()
        json.element { json in
          json.object { $0.writeHeader(of: scene) }
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}

extension JSONWriter {
  /// Writes the members that say what a scene is, in the lists and descriptions of scenes alike.
  mutating func writeHeader(of scene: some Scene) {
    let type = type(of: scene)
    member("scene", type.name)
    member("summary", type.summary)
    member("variant", scene.variant.name)
    member("variants") { json in
      json.array { json in
        for variant in type.variants { json.element { $0.write(variant.name) } }
      }
    }
    member("size", [scene.size.width, scene.size.height])
    switch scene.extent {
    case .finite(let duration): member("duration", duration)
    case .loop(let period, let exact):
      member("period", period)
      member("repeatsExactly") { $0.write(exact) }
    }
  }
}
