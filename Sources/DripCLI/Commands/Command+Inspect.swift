import DripFormats
import DripKit

extension Command {
  /// `drip inspect` prints the drawing of a scene at a time as data.
  static func inspect(_ catalog: SceneCatalog) -> Command {
    let (river, splash) = (catalog.example("river"), catalog.example("splash"))
    return Command(
      "inspect", "Print the drawing of a scene at a time as JSON.",
      discussion: [
        """
        Prints one JSON object on one line for each time: scene, variant, time, size, phase, values and nodes. Every \
        node is a filled or stroked outline in canvas coordinates, from back to front; opacities are multiplied through \
        groups. If clips are nested, clip is the innermost one and clips lists all of them, the outermost first.
        """,
        """
        Time i of a range is its start plus i divided by the steps per second. A range with ..< does not include its \
        end, and a range with ... or .. does. A fraction of steps per second has a second slash, as in \
        0..10/30000/1001. Quote a range with <, which shells interpret.
        """,
      ],
      fields: [.scene(in: catalog), .steps] + Field.settings(catalog),
      examples: [
        Example(
          "inspect \(river) --at 2.5", effect: "One frame, 2.5 seconds after the start.")
      ]
        + catalog.examples(
          of: "wave",
          Example(
            "inspect wave --at '0..<10.4/60'",
            effect: "Every frame at 60 per second, one on each line."))
        + catalog.examples(
          of: "download",
          Example(
            "inspect download --progress 0@0.5,0.4@1.2,fail@2 --at 2.2",
            effect: "A download that fails."))
        + [
          Example(
            "inspect \(splash) --at 1.2 | jq '.values'", effect: "Only the values of the scene.")
        ],
      run: { request, console in
        let scene = try request.requiredScene
        guard !request.steps.isEmpty else {
          throw CommandError.noTime(scene: scene.name)
        }
        let run = scene.run()
        var json = JSONWriter()
        for steps in request.steps {
          for index in 0..<steps.count {
            json.reset()
            _ = try run.picture(at: steps[index]).checked(of: scene.name, at: steps[index])
            json.writeFrame(of: scene, run, at: steps[index])
            json.endLine()
            try console.output.write(json.bytes)
          }
        }
      })
  }
}
