internal import DripExport

/// Slurm: an array of jobs with a task for each shard, and a job that joins the shards.
///
/// The jobs do not need this process: if it ends, the cluster writes and joins everything all the same.
public struct SlurmEngine: Engine {
  /// Further arguments of `sbatch`.
  public var options: [String]

  /// Creates the engine.
  public init(options: [String] = []) { self.options = options }

  /// The name in the record of the folder.
  public var name: String { "slurm" }
  /// The number of shards if the user does not choose one.
  public var defaultShardCount: Int { 16 }

  /// The variables of a task and of the join.
  public var variables: EngineVariables {
    EngineVariables(
      shard: "SLURM_ARRAY_TASK_ID", cores: "SLURM_CPUS_ON_NODE", join: "SLURM_JOB_ID")
  }

  /// Returns the limit of the cluster, or nil if the scheduler does not answer.
  public func maximumShardCount(for run: EngineRun) -> Int? {
    guard let answer = try? run.execute("scontrol", ["show", "config"]) else { return nil }
    let lines = String(decoding: answer.output, as: UTF8.self).split(separator: "\n")
    let words = lines.lazy.map { $0.split(separator: " ") }.first { $0.first == "MaxArraySize" }
    // The limit includes a task of number zero.
    return words?.last.flatMap { Int($0) }.map { max(0, $0 - 1) }
  }

  /// Returns the command lines that run a batch.
  public func commands(for batch: DistributedBatch) -> [[String]] {
    let all = Array(1...batch.shardCount)
    return [
      ["sbatch"] + arguments(batch, name: "drip", shards: all),
      ["sbatch"] + arguments(batch, name: "drip", joining: ["JOB"]),
    ]
  }

  /// Runs the shards that have not ended.
  public func run(_ run: EngineRun) throws { try SlurmSession(self, run).runToEnd() }

  func arguments(_ batch: DistributedBatch, name: String, shards: [Int]) -> [String] {
    common(batch, name) + [
      "--array=\(NumberList.text(shards))", "--output=\(Self.logFile(name))-%a-%A.log",
      batch.shardScriptFile,
    ]
  }

  func arguments(_ batch: DistributedBatch, name: String, joining jobs: [String]) -> [String] {
    common(batch, name) + [
      // Run the join even if shards fail; it reports missing outputs.
      "--dependency=afterany:\(jobs.joined(separator: ":"))",
      "--output=\(Self.logFile(name))-join-%A.log", batch.joinScriptFile,
    ]
  }

  private func common(_ batch: DistributedBatch, _ name: String) -> [String] {
    // Relative names of logs, because percent signs in the folder would be placeholders.
    options + ["--parsable", "--job-name=\(name)", "--requeue", "--chdir=\(batch.place.engine)"]
  }

  /// The beginning of the names of a submission's logs; Slurm's number of the job follows the last dash.
  static func logFile(_ name: String) -> String { "logs/\(name)" }
}
