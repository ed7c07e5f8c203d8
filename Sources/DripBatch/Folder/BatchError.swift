internal import DripExport

/// The reason for which a batch cannot begin.
package enum BatchError: Error, Equatable {
  /// Outputs exist: the path of one and their number.
  case exists(String, count: Int, canResume: Bool)
  /// Another process is writing the batch.
  case busy(folder: String)
  /// The journals name several numbers of shards.
  case severalShardCounts([Int])
  /// Another build of the program has begun the batch: that one and this one.
  case otherBuild(folder: String, begun: String, own: String)
  /// The index or a journal has a path that leads out of the folder.
  case outside(String, record: String)
  /// A recorded file is behind a link.
  case link(String)
  /// The copy of the plan for an engine, or of one of its tables, differs from the plan that was submitted.
  case changedCopy(String)
}

extension BatchError {
  /// Throws an error unless this build of the program has begun the batch.
  ///
  /// Two builds may draw differently, so they do not write into one batch.
  static func refuse(_ build: String?, in folder: BatchFolder) throws(BatchError) {
    guard build != Release.build else { return }
    throw .otherBuild(folder: folder.path, begun: build ?? "unknown", own: Release.build)
  }
}

/// The reason for which an output is missing.
package enum OutputError: Error, Equatable {
  /// An earlier process tried to make it.
  case failed(message: String, code: Int32)
  /// Its files exist, and nothing records them.
  case unrecorded
  /// No process has made it, or some of its parts.
  case missing(parts: Int, of: Int)
  /// Files are missing or differ from their records; the latter were renamed, and these are their new names.
  case damaged(renamed: [String])
  /// The record of shards divides it into more parts than it can have.
  case tooManyParts(Int, limit: Int)
}
