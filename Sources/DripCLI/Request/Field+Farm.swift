/// The options of `drip batch` for other machines.
extension Field {
  static let farm = [engine, hosts, engineOptions, program]

  static let engine = choice(
    Option(
      name: "engine", value: "name",
      help: """
        Make the batch on machines that share the output folder: slurm submits a job array to a cluster, \
        parallel uses GNU parallel and ssh. Run the same command again to watch a running batch.
        """, choices: FarmEngine.allCases.map(\.rawValue)),
    \.farm.engine)
  static let hosts = Field(
    source: .option(
      Option(
        name: "hosts", value: "names",
        help: """
          The machines for --engine parallel, as ssh knows them, such as anna,ben or root@10.0.0.7, or : \
          for this machine. Default: this machine.
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
          An option for sbatch or parallel, such as --engine-option=--partition=night. Repeat it for more.
          """, repeats: true)),
    read: { text, request in request.farm.options.append(text) }, write: \.farm.options)
  static let program = value(
    Option(
      name: "program", value: "file",
      help: "Path of drip on those machines. Default: its path on this machine.",
      completion: .files),
    \.farm.program, read: { $0 }, write: { $0 })
}
