import DripBatch

/// Runs shards one after the other, and lets all other programs of this machine go first.
struct NiceEngine: Engine {
  let name = "nice"
  let defaultShardCount = 4

  func run(_ run: EngineRun) throws {
    for shard in run.remainingShards where !run.isStopped() {
      try run.program(["nice", "-n", "19"] + run.command(for: shard))
    }
  }
}
