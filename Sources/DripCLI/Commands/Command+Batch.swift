extension Command {
  /// `drip batch` writes the outputs of a plan.
  static func batch(_ catalog: SceneCatalog) -> Command {
    let plan = Argument(
      name: "plan", help: "The plan, a JSON file; - is standard input.",
      completion: .files)
    return Command(
      "batch", "Make many films and frames from one plan.",
      discussion: [
        """
        A plan has common settings under "settings". "matrix" makes every combination of its values. "list" has \
        objects of settings, and "rows" names .csv tables. Keys are the options of '\(About.name) render' and \
        '\(About.name) still', and parameters of scenes. '\(About.name) schema plan' describes all keys.
        """,
        """
        Names such as "{theme}/{accent}-{size}.{ext}" contain settings. Frames of a format such as png go into a \
        folder of that name. index.json lists the outputs, and index.html shows them.
        """,
        """
        A file appears when it is complete. Its bytes do not depend on shards or machines. A failed output does not \
        stop the others.
        """,
      ],
      fields: [.subject(plan)] + Field.batch + [
        .jobs, .force, .dryRun, .quiet, .report,
      ],
      examples: [
        Example("batch plan.json --dry-run", effect: "A list of the outputs."),
        Example(
          "batch plan.json -o out --changed",
          effect: "Only outputs that are missing or have changed."),
        Example(
          "batch plan.json -o /shared/out --shard 3/64",
          effect: "One of 64 shards, on one of many machines."),
        Example(
          "batch plan.json -o /shared/out --join",
          effect: "The index, when all shards have ended."),
      ],
      run: { request, console in
        try Batch(request, catalog, console.interruption).run(console)
      })
  }
}
