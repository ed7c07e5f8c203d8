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
      \.batch.folder, read: { $0 }, write: { $0 }),
    value(
      Option(
        name: "tables", value: "folder",
        help: "The folder of the tables that the plan names. Default: the plan's folder.",
        completion: .folders),
      \.batch.tables, read: { $0 }, write: { $0 }),
    flag(
      Option(
        name: "changed",
        help: """
          Make only outputs that are missing or have other settings, and continue an interrupted batch.
          """),
      \.batch.changed),
    flag(
      Option(name: "fail-fast", help: "Stop at the first failure."),
      \.batch.failsFast),
    value(
      Option(
        name: "shard", value: "number",
        help: "Make shard 3 of 16 with 3/16; shards cost about the same."),
      \.batch.shard),
    flag(
      Option(
        name: "join",
        help: "Join the results of all shards: verify every byte and write the index."),
      \.batch.joins),
    number(
      Option(name: "shards", value: "count", help: "Number of shards."),
      \.batch.shards, in: 1...ShardNumber.maximum),
    choice(
      Option(
        name: "archive", value: "format",
        help:
          "Pack the outputs of each shard into one file, for file systems that are slow with many files.",
        choices: ArchiveFormat.allCases.map(\.rawValue)),
      \.batch.archive),
  ]
}
