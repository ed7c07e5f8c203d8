extension Action {
  /// `drip describe` prints everything about a scene but its pictures.
  static func describe(_ catalog: SceneCatalog) -> Action {
    let river = catalog.example("river")
    return Action(
      "describe", "Show the duration, the timeline and the parameters of a scene.",
      discussion: [
        """
        The options change the timeline. Each parameter is listed with its default in every variant.
        """
      ],
      fields: [.scene(in: catalog), .json] + Field.settings(catalog),
      examples: [
        Command.Example("describe \(river)", effect: "The scene with its defaults.")
      ]
        + catalog.examples(
          of: "download",
          Command.Example(
            "describe download --progress 0@0,1@3 --json",
            effect: "The moments of a download of three seconds, as JSON.")),
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
