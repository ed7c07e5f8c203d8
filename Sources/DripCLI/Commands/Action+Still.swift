import DripExport
import DripFormats
import DripKit

extension Action {
  /// `drip still`: one frame as a file.
  static func still(_ catalog: SceneCatalog) -> Action {
    let (wave, river) = (catalog.example("wave"), catalog.example("river"))
    let download = catalog.example("download")
    return Action(
      "still", "Render one moment of a scene.",
      fields: [.scene(in: catalog), .time, .file] + Field.lookOfStills + Field.settings(catalog)
        + [.force, .report],
      examples: [
        Command.Example(
          "still \(wave) --at 2.5 -o \(wave).png", effect: "One image, as large as the scene."),
        Command.Example(
          "still \(river) --at 1.2 -o \(river).svg --background scene",
          effect: "One document for a vector editor, with the background of the scene."),
        Command.Example(
          "still \(river) --at 3 --guides -o how.svg",
          effect: "With construction lines: curves, control points, springs and labels."),
        Command.Example(
          "still \(download) --at 4 --size 1024 -o - > \(download).png",
          effect: "To standard output."),
      ],
      run: { request, console in
        let scene = try request.requiredScene
        let time = request.timing.moment ?? .middle(of: scene)
        let place = try request.requiredOutput(of: "still", example: "x.png")
        let look = try FrameLook(request, of: scene)
        let output = Output(
          of: scene, at: .moment(time.seconds), look.value, as: .still(look.format),
          to: place.place)
        try Delivery(request.policy, console).write(output, to: place)
      })
  }
}
