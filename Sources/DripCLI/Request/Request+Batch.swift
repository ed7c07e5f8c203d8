extension Request {
  /// The settings of a batch.
  struct Batching: Sendable {
    /// The output folder.
    var folder: String?
    /// The folder of the tables that the plan names.
    var tables: String?
    /// True if outputs that exist with their settings are kept.
    var changed = false
    /// True if the first failure ends the batch.
    var failsFast = false
    /// The shard to make.
    var shard: ShardNumber?
    /// True if the records of shards become the index.
    var joins = false
  }
}
