import DripBatch

/// The failure of an engine, and the signal that stopped it.
struct EngineFailure: UserFacingError {
  let error: EngineError
  let engine: String
  let signal: Int32?

  var message: String { error.message(of: engine).shown(limit: 2000) }

  var exitCode: ExitCode {
    switch error {
    case .missing, .failed: .unavailable
    case .tooManyShards: .usage
    case .otherBatch: .cannotCreate
    case .cancelled, .joinLost, .joinFailed, .unfinished: .temporaryFailure
    case .interrupted: signal.flatMap { ExitCode(rawValue: 128 + $0) } ?? .software
    }
  }
}

extension EngineError {
  /// The error of an engine as one sentence without a full stop.
  func message(of engine: String) -> String {
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
    case (_, EngineName.slurm.rawValue):
      """
      it comes with Slurm, on a machine that can submit jobs to a cluster; the Debian package is slurm-client
      """
    default: "the engine \(engine) needs it"
    }
  }
}
