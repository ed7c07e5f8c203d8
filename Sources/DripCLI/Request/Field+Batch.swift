/// The options of batches.
extension Field {
  /// What of a batch is done, and how.
  static let batch = [
    value(
      Option(
        name: "output", letter: "o", value: "folder",
        help:
          "The folder that everything goes into. Default: that of the plan, or one called like the plan.",
        completion: .folders),
      \.batch.folder, read: { $0 }, write: { $0 }),
    flag(
      Option(
        name: "changed",
        help: """
          Make only what is not there or was made with other settings, as make does, and go on with what was \
          interrupted.
          """),
      \.batch.changed),
    flag(
      Option(name: "fail-fast", help: "Stop at the first output that cannot be made."),
      \.batch.failsFast),
    value(
      Option(
        name: "shard", value: "number",
        help: "Do one of several parts of the work, such as 3/16; all are about the same amount."),
      \.batch.shard),
    flag(
      Option(
        name: "join",
        help: "Put together what shards have made, look at every byte, and write the index."),
      \.batch.joins),
    number(
      Option(name: "shards", value: "count", help: "In how many parts the work is divided."),
      \.batch.shards, in: 1...ShardNumber.maximum),
    choice(
      Option(
        name: "archive", value: "format",
        help:
          "Pack outputs into one file for each shard, for file systems that are slow with many; all of it or nothing.",
        choices: ArchiveFormat.allCases.map(\.rawValue)),
      \.batch.archive),
  ]
}
