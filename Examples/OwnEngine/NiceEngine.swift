import DripBatch

/// An engine that runs shards one after the other with `nice`, at the lowest priority of this machine.
struct NiceEngine: Engine {
  let name = "nice"
  let defaultShardCount = 4

  func run(_ run: EngineRun) throws {
    for shard in run.remainingShards where !run.isStopped() {
      try run.program(["nice", "-n", "19"] + run.command(for: shard))
    }
  }
}
