/// The reason for which a batch cannot begin.
package enum BatchError: Error, Equatable {
  /// Outputs exist: the path of one and their number.
  case exists(String, count: Int, canResume: Bool)
  /// Another process is writing the batch.
  case busy(folder: String)
  /// The journals name several numbers of shards.
  case severalShardCounts([Int])
}

/// The reason for which an output is missing.
package enum OutputError: Error, Equatable {
  /// An earlier process tried to make it.
  case failed(message: String, code: Int32)
  /// No process has made it, or some of its parts.
  case missing(parts: Int, of: Int)
  /// A file differs from its record, and was removed.
  case damaged
  /// The record of shards divides it into more parts than it can have.
  case tooManyParts(Int, limit: Int)
}
