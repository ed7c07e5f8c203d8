import DripExport
import DripKit

extension Action {
  /// `drip still`: one frame as a file.
  static func still(_ catalog: SceneCatalog) -> Action {
    Action(
      "still", "Render one moment of a scene.",
      fields: [.scene(in: catalog), .time, .file] + Field.lookOfStills + Field.settings(catalog)
        + [.force, .durable, .report],
      examples: [
        Command.Example(
          line: "drip still wave --at 2.5 -o wave.png", effect: "One image, as large as the scene."),
        Command.Example(
          line: "drip still river --at 1.2 -o river.svg --background scene",
          effect: "One document for a vector editor, on the page of the model."),
        Command.Example(
          line: "drip still river --at 3 --guides -o how.svg",
          effect: "How it is made: curves, control points, springs and their letters."),
        Command.Example(
          line: "drip still download --at 4 --size 1024 -o - > download.png",
          effect: "To standard output."),
      ],
      resolve: { request in
        try request.looking(FrameLook(request, of: request.requiredScene))
      },
      run: { request, console in
        let scene = try request.requiredScene
        guard let time = request.timing.moment else {
          throw CommandError.noTime(command: "still", example: "--at 2.5", scene: scene.name)
        }
        let place = try request.requiredOutput(of: "still", example: "x.png")
        let look = try FrameLook(request, of: scene)
        let sequence = FrameSequence(
          [0..<1], look.rasterizer, format: look.format, compression: look.compression
        ) { _ in look.picture(of: scene.story(), at: time.seconds) }
        try FrameDelivery(request.policy, console).write(sequence, to: place)
      })
  }
}
