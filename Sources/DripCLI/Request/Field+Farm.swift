/// The options that say who makes a batch, where it is not this machine alone.
extension Field {
  /// All of them.
  static let farm = [engine, hosts, engineOptions, program]

  static let engine = choice(
    Option(
      name: "engine", value: "name",
      help: """
        Have other machines make it that share the folder: slurm submits an array of jobs to a cluster, \
        parallel uses GNU parallel and ssh. The same command line again follows what is under way.
        """, choices: FarmEngine.allCases.map(\.rawValue)),
    \.farm.engine)
  static let hosts = Field(
    source: .option(
      Option(
        name: "hosts", value: "names",
        help: """
          The machines for --engine parallel, such as anna,ben or root@10.0.0.7, as ssh knows them, : for \
          this one. Default: this one.
          """, repeats: true)),
    read: { text, request in
      let names = text.split(separator: ",").map(String.init)
      guard !names.isEmpty else {
        throw ValueError("'--hosts'", "names with commas between them", text)
      }
      request.farm.hosts += names
    }, write: \.farm.hosts)
  static let engineOptions = Field(
    source: .option(
      Option(
        name: "engine-option", value: "word",
        help: """
          A word for the command line of sbatch or parallel, such as --engine-option=--partition=night; \
          as often as needed.
          """, repeats: true)),
    read: { text, request in request.farm.options.append(text) }, write: \.farm.options)
  static let program = value(
    Option(
      name: "program", value: "file",
      help: "Where drip is on those machines. Default: where it is on this one.",
      completion: .files),
    \.farm.program, read: { $0 }, write: { $0 })
}
