extension Request {
  /// The engine that runs a batch on other machines or processes.
  struct Farm: Sendable {
    var engine: EngineName?
    /// The machines, if the engine needs a list.
    var hosts: [String] = []
    /// Further arguments of the engine's program.
    var options: [String] = []
    /// The path of this program on those machines.
    var program: String?
  }
}

/// The engines that run shards of a batch.
enum EngineName: String, CaseIterable, Sendable {
  /// Processes of this machine.
  case local
  /// The scheduler of a cluster.
  case slurm
  /// GNU parallel over ssh.
  case parallel
}
