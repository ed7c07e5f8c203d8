import DripBatch

/// The options of batches.
extension Field {
  /// The options of `drip batch` on this machine.
  static let batch = [
    value(
      Option(
        name: "output", letter: "o", value: "folder",
        help:
          "The output folder. Default: the folder in the plan, or a folder with the plan's name.",
        completion: .folders),
      \.batch.folder
    ) { $0 },
    value(
      Option(
        name: "tables", value: "folder",
        help: "The folder of the tables that the plan names. Default: the plan's folder.",
        completion: .folders),
      \.batch.tables
    ) { $0 },
    flag(
      Option(
        name: "changed",
        help: """
          Make only outputs that are missing, or that have other settings or another build of the program than \
          their records. It continues an interrupted batch.
          """),
      \.batch.changed),
    flag(
      Option(name: "fail-fast", help: "Stop at the first failure."),
      \.batch.failsFast),
    value(
      Option(
        name: "shard", value: "number",
        help: "Make shard 3 of 64 with 3/64: the outputs 3, 67, 131 and so on."),
      \.batch.shard),
    flag(
      Option(
        name: "join",
        help: "Write the index from the records of all shards, and name missing outputs."),
      \.batch.joins),
  ]
}
