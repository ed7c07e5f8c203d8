/// The options of batches.
extension Field {
  /// The options of `drip batch` on this machine.
  static let batch = [
    value(
      Option(
        name: "output", letter: "o", value: "folder",
        help: "The output folder. Default: the name of the plan.", completion: .folders),
      \.batch.folder
    ) { $0 },
    value(
      Option(
        name: "tables", value: "folder",
        help: "The folder of the plan's tables. Default: the plan's.", completion: .folders),
      \.batch.tables
    ) { $0 },
    flag(
      Option(name: "changed", help: "Make only outputs that are missing or have changed."),
      \.batch.changed),
    flag(Option(name: "fail-fast", help: "Stop at the first failure."), \.batch.failsFast),
    value(
      Option(
        name: "shard", value: "number",
        help: "Make a part of the outputs: shard 3 of 64 with 3/64."),
      \.batch.shard),
    flag(
      Option(name: "join", help: "Write the index when all shards have ended."), \.batch.joins),
  ]
}
