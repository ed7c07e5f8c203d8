import DripExport
import DripKit

/// `drip still`: one frame as a file.
enum StillCommand {
  private static let at = Option(
    name: "at", value: "time", help: "The time in seconds.", isRequired: true)

  static func command(_ catalog: SceneCatalog) -> Command {
    Command(
      name: "still",
      summary: "Render one moment of a scene.",
      arguments: [SceneArgument.argument(catalog)],
      options: [at, OutputPlace.fileOption] + FrameOptions.ofStills + SceneOptions.all
        + [FilmJob.force, FilmJob.json],
      examples: [
        Command.Example(
          line: "drip still wave --at 2.5 -o wave.png", effect: "One image, as large as the scene."),
        Command.Example(
          line: "drip still river --at 1.2 -o river.svg --background scene",
          effect: "One document for a vector editor, on the page of the model."),
        Command.Example(
          line: "drip still download --at 4 --size 1024 -o - > download.png",
          effect: "To standard output."),
      ],
      resolve: { arguments throws(Failure) in
        let scene = try catalog.makeScene(from: arguments)
        let place = try arguments.value(OutputPlace.fileOption, OutputPlace.init(file:))
        return try look(of: scene, arguments, place ?? .standardOutput)
          .resolved(catalog.resolved(arguments))
      },
      run: { arguments, console throws(Failure) in
        try run(arguments, catalog, console)
      })
  }

  private static func look(
    of scene: any Scene, _ arguments: ParsedArguments, _ place: OutputPlace
  ) throws(Failure) -> FrameLook {
    try FrameLook(arguments, scene: scene, output: place)
  }

  private static func run(
    _ arguments: ParsedArguments, _ catalog: SceneCatalog, _ console: Console
  ) throws(Failure) {
    let scene = try catalog.makeScene(from: arguments)
    guard let time = try arguments.number(at, in: FilmOptions.times) else {
      throw .usage(Messages.missingStillTime(type(of: scene).name))
    }
    guard let place = try arguments.value(OutputPlace.fileOption, OutputPlace.init(file:)) else {
      throw .usage(Messages.missingOutput("still", OutputPlace.fileOption))
    }
    let look = try look(of: scene, arguments, place)
    let sequence = FrameSequence(
      [0..<1], look.rasterizer, format: look.format, compression: look.compression
    ) { _ in scene.picture(at: time) }
    try FilmJob(arguments, console).write(sequence, to: place)
  }
}
