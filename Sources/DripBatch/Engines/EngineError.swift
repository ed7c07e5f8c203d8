/// The reason why an engine could not run a batch.
public enum EngineError: Error, Equatable {
  /// A program of the engine is not installed, or a different program has its name.
  case missing(program: String)
  /// A program of the engine failed.
  case failed(program: String, reason: String)
  /// The scheduler accepts fewer shards at a time.
  case tooManyShards(Int, limit: Int)
  /// Another batch is running in the folder.
  case otherBatch(folder: String, engine: String)
  /// A user cancelled the job.
  case cancelled(job: Int)
  /// The job that joins the shards ended without a result several times.
  case joinLost(job: Int)
  /// The program that joins the shards left no result, for example because the disk is full.
  case joinFailed(reason: String)
  /// Shards have not ended after all attempts.
  case unfinished(shards: [Int], reason: String)
  /// This process was asked to stop.
  ///
  /// The command cancels the jobs that stay in the scheduler's queue; it is empty if there are none.
  case interrupted(cancelCommand: [String])
}

extension EngineError {
  /// True if a program failed that may work later.
  var mayBeTemporary: Bool { if case .failed = self { true } else { false } }
}
