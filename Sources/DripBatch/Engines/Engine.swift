/// A way to run the shards of a batch, for example a scheduler or a list of machines.
///
/// An engine only starts programs. The folder is locked, journals are kept and shards are joined by
/// ``DistributedBatch/run(on:isStopped:report:)``. Programs that ``EngineRun/program(_:)`` starts keep the lock, so that no
/// shard runs twice, even if the process of the engine is killed.
public protocol Engine: Sendable {
  /// The name of the engine in the folder's record and in messages.
  var name: String { get }
  /// The number of shards if the user does not choose one.
  var defaultShardCount: Int { get }
  /// The environment variables in which a scheduler passes numbers to scripts.
  var variables: EngineVariables { get }
  /// Returns the command lines that run a batch, to show them before they run.
  func commands(for batch: DistributedBatch) -> [[String]]
  /// Returns the maximum number of shards that the engine accepts now, or nil if it has none.
  ///
  /// A batch with more shards is refused before anything is written.
  func maximumShardCount(for run: EngineRun) -> Int?
  /// Runs the shards that have not ended, and returns when none is running.
  ///
  /// A shard that fails is no error: its journal says which outputs exist.
  func run(_ run: EngineRun) throws
}

/// The names of the environment variables in which a scheduler passes numbers to scripts.
public struct EngineVariables: Sendable {
  /// The variable for the number of the shard; nil if it is the first argument of the script.
  public var shard: String?
  /// The variable for the number of cores of a shard.
  public var cores: String?
  /// The variable for the number of the job that joins the shards.
  public var join: String?

  /// Creates the names; nil stands for a number that the engine does not pass.
  public init(shard: String? = nil, cores: String? = nil, join: String? = nil) {
    (self.shard, self.cores, self.join) = (shard, cores, join)
  }
}

extension Engine {
  /// No variables: the number of the shard is the argument of its command.
  public var variables: EngineVariables { EngineVariables() }

  /// Returns nil.
  public func maximumShardCount(for run: EngineRun) -> Int? { nil }

  /// Returns the command lines of all shards and of the join.
  public func commands(for batch: DistributedBatch) -> [[String]] {
    (1...batch.shardCount).map(batch.command) + [batch.joinCommand]
  }
}
