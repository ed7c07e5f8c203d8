import DripExport

/// Has a batch made by other machines: an engine distributes the shards, and this program follows what becomes of them.
enum Farm {
  /// Does all of it, and tells what the joining of the shards has said.
  ///
  /// Where an earlier process has begun with the same batch in the same folder, this one goes on with it.
  static func run(_ job: FarmJob, engine: FarmEngine, _ console: Console) throws {
    let engine: any FarmWork =
      switch engine {
      case .slurm: SlurmFarm(job, console)
      case .parallel: ParallelFarm(job, console)
      }
    if job.isDryRun {
      try console.output.write(text(of: job, commands: engine.commands))
    } else {
      try console.interruption.whileTidying { try engine.run() }
    }
  }

  /// What would be done: the scripts and the commands.
  private static func text(of job: FarmJob, commands: [[String]]) -> String {
    let folder = FarmFolder(job: job)
    let lines = commands.map { $0.map(\.shellWord).joined(separator: " ") }.joined(separator: "\n")
    return """
      # \(folder.shardScript)
      \(job.shardScript)
      # \(folder.joinScript)
      \(job.joinScript)
      # The commands:
      \(lines)

      """
  }
}

/// One way to have a batch made.
protocol FarmWork {
  /// What is told to the engine, as far as that is known beforehand.
  var commands: [[String]] { get }
  func run() throws
}

/// Shows how far the shards are.
final class FarmWatch {
  private let job: FarmJob
  private let console: Console
  private let watch = Stopwatch()
  private var journals: FarmJournals
  private var meter: ProgressMeter
  private var lastLook = -Double.infinity
  private var remark = ""
  private(set) var shards: [Int: FarmJournals.Shard]

  /// The seconds between two looks into the folder.
  private static let interval = 0.5

  init(_ job: FarmJob, _ console: Console) {
    (self.job, self.console) = (job, console)
    journals = FarmJournals(of: job)
    shards = journals.standing
    let watch = watch
    meter = ProgressMeter(total: job.units, terminal: job.isQuiet ? nil : console.terminal) {
      watch.seconds
    }
    meter.weight = job.cost
  }

  /// The time since this began, in seconds.
  var seconds: Double { watch.seconds }

  /// Whether somebody has asked this program to stop.
  var isStopped: Bool { console.interruption.signal != nil }

  /// Looks into the folder, and shows how far it is, with a remark.
  func look(remark: String? = nil) {
    if let remark { self.remark = remark } else if seconds - lastLook < Self.interval { return }
    lastLook = seconds
    // What cannot be read now can be later.
    guard (try? journals.update()) != nil else { return }
    shards = journals.standing
    let failures = shards.values.reduce(0) { $0 + $1.failures.count }
    meter.update(
      done: shards.values.reduce(0) { $0 + $1.units },
      weighing: shards.values.reduce(0) { $0 + $1.cost }, failures: failures, note: self.remark)
  }

  /// Waits for some seconds, and looks meanwhile.
  func wait(_ time: Double) {
    let end = seconds + time
    while seconds < end, !isStopped {
      FileSystem.pause()
      look()
    }
  }

  /// Tells something that people should know, in a line of its own.
  func tell(_ line: String) throws {
    guard !job.isQuiet else { return }
    meter.finish()
    try console.errors.write("\(line)\n")
    try console.errors.flush()
  }

  /// Takes the line away.
  func finish() { meter.finish() }
}
