/// What distributes the shards of a batch to machines: programs that others have written for that.
enum FarmEngine: String, CaseIterable, Sendable {
  /// The scheduler of a cluster, which knows its nodes and queues what is to be done.
  case slurm
  /// GNU parallel, which needs nothing but ssh.
  case parallel

  /// How to get its programs.
  var remedy: String {
    switch self {
    case .slurm:
      """
      it comes with Slurm, on a machine that may submit jobs to a cluster; Debian has it as \
      slurm-client
      """
    case .parallel: "it comes with GNU parallel; Debian has it as parallel"
    }
  }
}
