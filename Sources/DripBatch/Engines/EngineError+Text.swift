extension EngineError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String { message(of: "the engine") }

  /// Returns a sentence that names the engine, without a full stop.
  package func message(of engine: String) -> String {
    switch self {
    case .missing(let program):
      return "'\(program)' is not installed; \(Self.source(of: program, neededBy: engine))"
    case .failed(let program, let reason): return "'\(program)' failed: \(reason)"
    case .tooManyShards(let count, let limit):
      return """
        \(engine) accepts no more than \(limit) shards here, not \(count); choose fewer with --shards
        """
    case .otherBatch(let folder, let engine):
      return """
        \(engine) is running another batch in '\(folder)'; if it is not, remove '\(folder)/.drip'
        """
    case .cancelled(let job):
      return "job \(job) was cancelled; run the same command again to continue"
    case .joinLost(let job):
      return "job \(job), which joins the shards, ended without a result several times"
    case .joinFailed(let reason):
      return "joining the shards left no result (\(reason)); run the same command again to continue"
    case .unfinished(let shards, let reason):
      return """
        \(shards.count == 1 ? "shard" : "shards") \(NumberList.text(shards)) did not end\
        \(reason.isEmpty ? "" : " (\(reason))"); run the same command again to continue
        """
    case .interrupted([]): return "stopped; run the same command again to continue"
    case .interrupted(let command):
      return """
        stopped, but \(engine) continues: '\(DistributedBatch.line(command))' cancels its jobs, and the same \
        command follows them again
        """
    }
  }

  /// A clause about the package that contains a program.
  private static func source(of program: String, neededBy engine: String) -> String {
    switch (program, engine) {
    case ("parallel", _): "it comes with GNU parallel; the Debian package is parallel"
    case (_, "slurm"):
      """
      it comes with Slurm, on a machine that can submit jobs to a cluster; the Debian package is slurm-client
      """
    default: "\(engine) needs it"
    }
  }
}
