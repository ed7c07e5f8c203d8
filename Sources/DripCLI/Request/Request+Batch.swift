import DripBatch

extension Request {
  /// The settings of a batch.
  struct Batch: Sendable {
    /// The output folder.
    var folder: String?
    /// The folder of the tables that the plan names.
    var tables: String?
    /// True if outputs that exist and have not changed are kept.
    var changed = false
    /// True if the first failure ends the batch.
    var failsFast = false
    /// The shard to make.
    var shard: ShardNumber?
    /// True if the results of shards are joined.
    var joins = false
    /// The number of shards.
    var shards: Int?
    /// The format of archives, if outputs are packed.
    var archive: ArchiveFormat?
  }
}

/// A format of archives.
enum ArchiveFormat: String, Sendable, CaseIterable {
  case tar
}
