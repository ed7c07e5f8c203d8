/// The reason why an engine could not run a batch.
public enum EngineError: Error, Equatable {
  /// A program of the engine is not installed, or a different program has its name.
  case missing(program: String, remedy: String)
  /// A program of the engine failed.
  case refused(program: String, reason: String)
  /// Another batch is running in the folder.
  case otherBatch(folder: String, engine: String)
  /// A user cancelled the job.
  case cancelled(job: Int)
  /// The job that joins the shards ended without a result several times.
  case joinLost(job: Int)
  /// Shards have not ended after all attempts.
  case unfinished(shards: [Int], reason: String)
  /// This process was asked to stop; the jobs stay in the scheduler's queue.
  case interrupted(jobs: [Int])
}

extension EngineError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .missing(let program, let remedy): "'\(program)' is not installed; \(remedy)"
    case .refused(let program, let reason): "'\(program)' failed: \(reason)"
    case .otherBatch(let folder, let engine):
      """
      \(engine) is running another batch in '\(folder)'; if it is not, remove '\(folder)/.drip'
      """
    case .cancelled(let job):
      "job \(job) was cancelled; run the same command again to continue"
    case .joinLost(let job):
      "job \(job), which joins the shards, ended without a result, as it did before"
    case .unfinished(let shards, let reason):
      """
      \(shards.count == 1 ? "shard" : "shards") \(NumberList.text(shards)) did not end\
      \(reason.isEmpty ? "" : " (\(reason))"); run the same command again to continue
      """
    case .interrupted(let jobs) where jobs.isEmpty:
      "stopped; run the same command again to continue"
    case .interrupted(let jobs):
      """
      stopped, but Slurm continues: 'scancel \(jobs.map(String.init).joined(separator: " "))' cancels its \
      jobs, and the same command follows them again
      """
    }
  }

  /// True if a program failed that may work later.
  var isRefusal: Bool { if case .refused = self { true } else { false } }
}
