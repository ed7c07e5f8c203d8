import DripExport

/// A batch by GNU parallel: a few machines that ssh reaches, or this one; the shards are joined here.
///
/// A shard has all cores of its machine, one shard at a time. What GNU parallel has done it keeps in a log, by which it
/// goes on when it is started again.
final class ParallelFarm: FarmWork {
  private let job: FarmJob
  private let console: Console
  private let folder: FarmFolder
  private let watch: FarmWatch

  /// A machine that says nothing for half a minute is gone, and nobody is there to type a password.
  private static let ssh = """
    ssh -o BatchMode=yes -o ConnectTimeout=10 -o ServerAliveInterval=10 -o ServerAliveCountMax=3
    """

  init(_ job: FarmJob, _ console: Console) {
    (self.job, self.console) = (job, console)
    folder = FarmFolder(job: job)
    watch = FarmWatch(job, console)
  }

  var commands: [[String]] { [["parallel"] + words, ["/bin/sh", folder.joinScript]] }

  private var words: [String] {
    ["--will-cite", "--jobs", "1", "--retries", "\(FarmCourse.attempts)", "--ssh", Self.ssh]
      + job.hosts.flatMap { ["--sshlogin", $0] } + job.engineOptions
      + ["--joblog", folder.taskLog, "--resume-failed", "--arg-file", folder.tasks]
  }

  func run() throws {
    defer { watch.finish() }
    try checkProgram()
    if try folder.record(for: .parallel) == nil {
      try folder.prepare()
      try folder.keep(FarmRecord(of: job, engine: .parallel))
    }
    watch.look(remark: "")
    let result = try call("parallel", words)
    watch.look(remark: "")
    if let signal = console.interruption.signal {
      throw FarmError.interrupted(signal: signal, jobs: [])
    }
    let missing = watch.shards.filter { !$0.value.hasEnded }.keys.sorted()
    guard missing.isEmpty else {
      throw FarmError.unfinished(shards: missing, reason: result.code == 0 ? "" : result.sentence)
    }
    watch.look(remark: "joining")
    _ = try call("/bin/sh", [folder.joinScript])
    watch.finish()
    if let signal = console.interruption.signal {
      throw FarmError.interrupted(signal: signal, jobs: [])
    }
    try folder.tell("here", folder.joinCode(of: "here") ?? ExitCode.software.rawValue, console)
  }

  /// There is another program of that name, which does less.
  private func checkProgram() throws {
    let version = try call("parallel", ["--version"])
    guard String(decoding: version.output, as: UTF8.self).hasPrefix("GNU parallel") else {
      throw FarmError.missing(program: "parallel", .parallel)
    }
  }

  private func call(_ program: String, _ words: [String]) throws -> FinishedProgram {
    try FinishedProgram(program, words, of: .parallel) { [watch] in
      watch.look()
      return watch.isStopped
    }
  }
}
