extension Request {
  /// What of a batch is done, and how.
  struct Batch: Sendable {
    /// The folder that everything goes into.
    var folder: String?
    /// Whether what is there and has not changed is left as it is.
    var changed = false
    /// Whether the first failure ends the work.
    var failsFast = false
    /// The part of the work that is done here.
    var shard: ShardNumber?
    /// Whether what shards have made is put together.
    var joins = false
    /// In how many shards the work is divided.
    var shards: Int?
    /// What outputs are packed into.
    var archive: ArchiveFormat?
  }
}

/// What many files can be packed into.
enum ArchiveFormat: String, Sendable, CaseIterable {
  case tar
}
