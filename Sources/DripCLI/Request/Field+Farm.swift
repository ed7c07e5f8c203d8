/// The options of engines.
extension Field {
  static var farm: [Field] { [engine, hosts, engineOptions, program] }

  static let engine = choice(
    Option(
      name: "engine", value: "name",
      help: """
        Run the batch in shards: local in processes of this machine, slurm as an array of jobs on a cluster, \
        parallel with GNU parallel over ssh. All machines share the folder. Run the same command again to continue.
        """, choices: EngineName.allCases.map(\.rawValue)),
    \.farm.engine)
  static let hosts = Field(
    source: .option(
      Option(
        name: "hosts", value: "names",
        help: """
          The machines for --engine parallel, as ssh knows them, for example anna,ben or root@10.0.0.7; \
          : is this machine. Default: this machine.
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
          A further argument of sbatch or parallel, for example --engine-option=--partition=night. \
          Can be repeated.
          """, repeats: true)),
    read: { text, request in request.farm.options.append(text) }, write: \.farm.options)
  static var program: Field {
    value(
      Option(
        name: "program", value: "file",
        help: "The path of \(About.name) on those machines. Default: its path on this machine.",
        completion: .files),
      \.farm.program, read: { $0 }, write: { $0 })
  }
}
