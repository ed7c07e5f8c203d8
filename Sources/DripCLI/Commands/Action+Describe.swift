extension Action {
  /// `drip describe` prints everything about a scene but its pictures.
  static func describe(_ catalog: SceneCatalog) -> Action {
    Action(
      "describe", "Show how long a scene lasts, what happens when, and what can be set.",
      discussion: [
        """
        The timeline is that of the scene as the options make it; the parameters are listed with \
        the default of every variant.
        """
      ],
      fields: [.scene(in: catalog), .json] + Field.settings(catalog),
      examples: [
        Command.Example(line: "drip describe river", effect: "The scene as it is by default."),
        Command.Example(
          line: "drip describe download --progress 0@0,1@3 --json",
          effect: "When a download of three seconds is full, bursts and is done, for a program."),
      ],
      run: { request, console in
        let description = SceneDescription(try request.requiredScene)
        if request.policy.json {
          try console.output.write(description.json)
        } else {
          try console.output.write(description.text(isColored: console.output.isColored))
        }
      })
  }
}
