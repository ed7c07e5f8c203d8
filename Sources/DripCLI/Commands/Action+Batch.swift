extension Action {
  /// `drip batch` writes the outputs of a plan.
  static func batch(_ catalog: SceneCatalog) -> Action {
    let plan = Command.Argument(
      name: "plan", help: "A JSON file that says what to make, - for standard input.",
      completion: .files)
    return Action(
      "batch", "Make everything that a plan says: many films and frames at once.",
      discussion: [
        """
        A plan says what all outputs have in common under "settings", and what they differ in under "matrix", \
        of whose values every combination is made, in "list" or in tables that "rows" names, .csv or .jsonl. \
        Keys are the options of 'drip render' and 'drip still', and parameters of scenes. 'drip schema plan' says all of it.
        """,
        """
        Names such as "{theme}/{accent}-{size}.{ext}" are made of what is set. Frames of a format such as png go \
        into a folder of that name. index.json says what was made, and index.html shows it.
        """,
        """
        Every file is there whole or not at all, and the same however the work is divided: here, among shards on \
        machines that share nothing but a folder, or by an engine that does both. What fails does not stop the rest.
        """,
      ],
      fields: [.subject(plan)] + Field.batch + Field.farm + [
        .jobs, .force, .durable, .dryRun, .quiet, .report,
      ],
      examples: [
        Command.Example(
          line: "drip batch plan.json --dry-run",
          effect: "A forecast of the outputs and of the time."),
        Command.Example(
          line: "drip batch plan.json -o out --changed",
          effect: "All that is not there or not up to date."),
        Command.Example(
          line: "drip batch plan.json -o /shared/out --shard 3/16",
          effect: "A sixteenth of it, on one of sixteen machines."),
        Command.Example(
          line: "drip batch plan.json -o /shared/out --join",
          effect: "Join and check the outputs of the sixteen shards."),
        Command.Example(
          line: "drip batch plan.json -o /shared/out --engine slurm --shards 16",
          effect: "All of that by a cluster, followed to its end."),
      ],
      run: { request, console in try BatchCommand(request, catalog, console).run() })
  }
}
