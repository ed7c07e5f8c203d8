internal import DripExport

/// GNU parallel: machines that ssh reaches, each with one shard at a time.
///
/// GNU parallel keeps a log of the shards that have ended, and skips these when it runs again.
public struct ParallelEngine: Engine {
  /// The machines as ssh knows them, `:` for this one; empty for this one only.
  public var hosts: [String]
  /// Further arguments of `parallel`.
  public var options: [String]

  /// Creates the engine.
  public init(hosts: [String] = [], options: [String] = []) {
    (self.hosts, self.options) = (hosts, options)
  }

  /// The name in the record of the folder.
  public var name: String { "parallel" }
  /// The number of shards if the user does not choose one.
  public var defaultShardCount: Int { 4 * max(1, hosts.count) }

  /// The maximum number of attempts to run a shard.
  private static let attempts = 3
  /// ssh ends after 30 seconds without an answer, and never asks for a password.
  private static let ssh = """
    ssh -o BatchMode=yes -o ConnectTimeout=10 -o ServerAliveInterval=10 -o ServerAliveCountMax=3
    """

  /// Returns the command lines that run a batch.
  public func commands(for batch: DistributedBatch) -> [[String]] {
    [["parallel"] + arguments(batch), batch.joinCommand]
  }

  private func arguments(_ batch: DistributedBatch) -> [String] {
    ["--will-cite", "--jobs", "1", "--retries", "\(Self.attempts)", "--ssh", Self.ssh]
      + hosts.flatMap { ["--sshlogin", $0] } + options
      + [
        "--joblog", "\(batch.place.engine)/tasks.log", "--resume-failed",
        "--arg-file", Self.tasks(batch),
      ]
  }

  private static func tasks(_ batch: DistributedBatch) -> String { "\(batch.place.engine)/tasks" }

  /// Runs the shards that have not ended.
  public func run(_ run: EngineRun) throws {
    let batch = run.batch
    // Another program has the same name.
    let version = try run.execute("parallel", ["--version"])
    guard String(decoding: version.output, as: UTF8.self).hasPrefix("GNU parallel") else {
      throw EngineError.missing(program: "parallel")
    }
    let lines = (1...batch.shardCount).map { shard in
      let log = "\(batch.logs)/shard-\(shard).log".shellWord
      return "\(DistributedBatch.line(batch.command(for: shard))) 2>>\(log)\n"
    }
    try batch.write(Array(lines.joined().utf8), to: Self.tasks(batch))
    let result = try run.execute("parallel", arguments(batch))
    run.update(note: "")
    if run.isStopped() { throw EngineError.interrupted(cancelCommand: []) }
    guard run.remainingShards.isEmpty else {
      throw EngineError.unfinished(
        shards: run.remainingShards, reason: result.code == 0 ? "" : result.complaint)
    }
  }
}
