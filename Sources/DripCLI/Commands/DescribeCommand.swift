import DripKit

/// `drip describe`: everything about a scene but its pictures.
enum DescribeCommand {
  private static let json = Option(name: "json", help: "Write JSON instead of text.")

  static func command(_ catalog: SceneCatalog) -> Command {
    Command(
      name: "describe",
      summary: "Show how long a scene lasts, what happens when, and what can be set.",
      discussion: [
        """
        The timeline is that of the scene as the options make it; the parameters are listed with \
        the default of every variant.
        """
      ],
      arguments: [SceneArgument.argument(catalog)],
      options: [json] + SceneOptions.all,
      examples: [
        Command.Example(line: "drip describe river", effect: "The scene as it is by default."),
        Command.Example(
          line: "drip describe download --progress 0@0,1@3 --json",
          effect: "When a download of three seconds is full, bursts and is done, for a program."),
      ],
      resolve: { arguments throws(Failure) in try catalog.resolved(arguments) },
      run: { arguments, console throws(Failure) in
        let output = console.output
        let description = SceneDescription(try catalog.makeScene(from: arguments))
        if arguments.has(json) {
          try output.write(description.json)
        } else {
          try output.write(description.text(isColored: output.isColored))
        }
      })
  }
}
