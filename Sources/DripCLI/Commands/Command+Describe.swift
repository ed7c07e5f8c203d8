extension Command {
  /// `drip describe` prints everything about a scene but its pictures.
  static func describe(_ catalog: SceneCatalog) -> Command {
    let river = catalog.example("river")
    let variants =
      catalog.names.contains("refresh")
      ? """
       The variant recorded is like the original on screen; intended, which most scenes show by default, is as its code \
      was designed, in soft light. The scene refresh shows its variant drop.
      """ : ""
    return Command(
      "describe", "Show the duration, the timeline and the parameters of a scene.",
      discussion: [
        """
        Each parameter is listed with its default in every variant.\(variants)
        """,
        """
        An input takes events as value@seconds: --input press=down@0.5,up@0.7. With --input level=0.8@1~0.4, the value \
        is reached in 0.4 seconds. One value alone, level=0.8, holds from the beginning, and none stands for no events. \
        Progress is a number from 0 to 1, or begin for work of unknown length, pause, resume, cancel or fail. A pull is \
        a distance in points, or end.
        """,
        """
        A file for --config is a JSON object whose keys are options and the scene: \
        { "seed": 7, "set": { "tapAt": 1 } }. The command line overrides the file, and --no-NAME turns off the flag \
        --NAME.
        """,
      ],
      fields: [.scene(in: catalog), .json] + Field.settings(catalog),
      examples: [
        Example("describe \(river)", effect: "The scene with its defaults.")
      ]
        + catalog.examples(
          of: "download",
          Example(
            "describe download --progress 0@0,1@3 --json",
            effect: "The moments of a download of three seconds, as JSON.")),
      run: { request, console in
        let description = SceneDescription(try request.requiredScene)
        if request.running.json {
          try console.output.write(description.json)
        } else {
          try console.output.write(description.text(isColored: console.output.isColored))
        }
      })
  }
}
