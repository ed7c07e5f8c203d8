internal import DripExport

/// Processes of this machine, a few at a time.
public struct LocalEngine: Engine {
  /// The number of shards that run at a time.
  public var processes: Int

  /// Creates the engine.
  public init(processes: Int = 1) { self.processes = max(1, processes) }

  /// The name in the record of the folder.
  public var name: String { "local" }
  /// The number of shards if the user does not choose one.
  public var defaultShardCount: Int { 4 * processes }

  /// Runs the shards that have not ended.
  public func run(_ run: EngineRun) throws {
    let commands = run.remainingShards.map(run.command)
    let isStopped = run.isStopped
    let work = UnorderedWork(jobs: processes, count: commands.count) { index in
      // A shard that fails leaves no end in its journal.
      _ = try? FinishedProgram(
        commands[index][0], Array(commands[index].dropFirst()), isStopped: isStopped)
    }
    work.run { _, _ in
      run.update()
      return !isStopped()
    }
  }
}
