/// An event of a batch that an engine runs.
public enum BatchEvent: Sendable {
  /// The progress of all shards.
  case progress(Progress)
  /// Another process runs the batch; this one waits until it ends.
  case waitingForProcess
  /// The scheduler has accepted all shards, and the job that joins them unless it has to be submitted again.
  case submitted(shards: Int, job: Int, join: Int?)
  /// The scheduler has jobs that an earlier process submitted.
  case resumed(jobs: [Int])
  /// The scheduler has accepted shards once more.
  case resubmitted(shards: [Int], job: Int)
  /// A job that the scheduler could not start was cancelled.
  case cancelled(job: String, reason: String)
  /// An operation failed for now and will be repeated.
  case retrying(after: any Error)

  /// The progress of all shards.
  public struct Progress: Sendable, Equatable {
    /// The number of units, which are outputs or parts of them, to write.
    public var total = 0
    /// The number of units that were written.
    public var units = 0
    /// Their share of the work, from 0 to 1.
    public var share = 0.0
    /// The number of units that failed.
    public var failures = 0
    /// The state of the scheduler if no shard is running, for example "waiting (Resources)".
    public var note = ""
  }
}
