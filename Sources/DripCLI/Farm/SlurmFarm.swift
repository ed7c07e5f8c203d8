import DripExport

/// A batch as an array of Slurm, a task for each shard, and a job behind it that joins them.
///
/// Slurm itself makes tasks again whose node fails. A shard that has ended without having tried all is submitted again
/// from here. Everything there is to know is in the folder and in the scheduler: this process can end, and another one
/// follow.
final class SlurmFarm: FarmWork {
  private let job: FarmJob
  private let console: Console
  private let folder: FarmFolder
  private let watch: FarmWatch
  private var record: FarmRecord
  private var course = FarmCourse()
  /// What has been refused for how long.
  private var refusals: [Duty: Double] = [:]

  /// What may be refused for a while.
  private enum Duty { case asking, submitting }

  /// The seconds between two questions to the scheduler, whom others ask, too.
  private static let interval = 2.0
  /// For how many seconds the scheduler need not answer: it may be about to start again.
  private static let patience = 300.0

  init(_ job: FarmJob, _ console: Console) {
    (self.job, self.console) = (job, console)
    folder = FarmFolder(job: job)
    watch = FarmWatch(job, console)
    record = FarmRecord(of: job, engine: .slurm)
  }

  func run() throws {
    defer { watch.finish() }
    watch.look()
    if let earlier = try folder.record(for: .slurm) {
      record = earlier
      try goOn()
    } else {
      try folder.prepare()
      try submit(Array(1...job.shards))
      try folder.keep(record)
      try submitJoin()
      try watch.tell(
        """
        Slurm makes \(job.shards) shards as job \(record.arrays[0].job), and joins them as job \
        \(record.join ?? 0).
        """)
    }
    try follow()
  }

  /// Goes on with what an earlier process has submitted: where nobody is going to join it any more, with what is
  /// missing.
  private func goOn() throws {
    let jobs = record.arrays.map { "\($0.job)" }.joined(separator: ", ")
    try watch.tell("Slurm was given this batch earlier, as job \(jobs).")
    // Where the scheduler does not answer, there is nothing to be done yet.
    guard let join = record.join, let tasks = try ask() else { return }
    let code = try folder.joinCode(of: "\(join)")
    let isDue = [.waiting, .running, .held].contains(tasks.first { $0.job == join }?.standing)
    guard code != 0, code != nil || !isDue else { return }
    let verdicts = SlurmTask.verdicts(record, tasks, watch.shards)
    let missing = watch.shards.filter { number, shard in
      verdicts[number] != .underWay && !(shard.hasEnded && shard.failures.isEmpty)
    }
    if !missing.isEmpty { try again(missing.keys.sorted()) }
    try submitJoin()
  }
}

// MARK: - Submitting

extension SlurmFarm {
  var commands: [[String]] {
    [["sbatch"] + words(of: Array(1...job.shards)), ["sbatch"] + words(joining: ["JOB"])]
  }

  private func words(of shards: [Int]) -> [String] {
    words(
      ["--array=\(FarmRecord.list(shards))", "--output=logs/shard-%a-%A.log"], folder.shardScript)
  }

  private func words(joining jobs: [String]) -> [String] {
    words(
      // However they end: what joins them says what is missing.
      ["--dependency=afterany:\(jobs.joined(separator: ":"))", "--output=logs/join-%j.log"],
      folder.joinScript)
  }

  private func words(_ own: [String], _ script: String) -> [String] {
    // Logs are named from there, as percent signs of the folder would count among theirs.
    job.engineOptions + ["--parsable", "--job-name=drip", "--requeue", "--chdir=\(job.farm)"] + own
      + [script]
  }

  /// Submits shards; what joins them all once they have ended is to be submitted behind them.
  private func submit(_ shards: [Int]) throws {
    // What was to join them would do so too early.
    if let join = record.join { _ = try call("scancel", ["\(join)"]) }
    record.join = nil
    record.arrays.append(FarmRecord.Array(job: try submit(words(of: shards)), shards: shards))
  }

  private func submitJoin() throws {
    record.join = try submit(words(joining: record.arrays.map { "\($0.job)" }))
    try folder.keep(record)
  }

  private func submit(_ words: [String]) throws -> Int {
    let result = try call("sbatch", words)
    let text = String(decoding: result.output, as: UTF8.self)
    // The number, and the name of the cluster where there are several.
    guard result.code == 0, let word = text.split(whereSeparator: { ";\n".contains($0) }).first,
      let number = Int(word)
    else { throw FarmError.refused(program: "sbatch", reason: result.sentence) }
    return number
  }

  /// Submits shards once more; that counts even where a full disk cannot keep it.
  private func again(_ shards: [Int]) throws {
    try submit(shards)
    course.noteAgain(shards)
    try watch.tell(
      """
      Slurm makes \(shards.count == 1 ? "shard" : "shards") \(FarmRecord.list(shards)) again, as job \
      \(record.arrays.last?.job ?? 0).
      """)
    try folder.keep(record)
  }

  private func call(_ program: String, _ words: [String]) throws -> FinishedProgram {
    try FinishedProgram(program, words, of: .slurm) { [watch] in
      watch.look()
      return watch.isStopped
    }
  }
}

// MARK: - Following

extension SlurmFarm {
  /// Waits until the shards are joined, submits again what was lost, and tells what came of it.
  private func follow() throws {
    while true {
      if let signal = console.interruption.signal {
        throw FarmError.interrupted(signal: signal, jobs: record.jobs)
      }
      // What is asked first is not newer than the files.
      let tasks = try ask()
      watch.look(remark: SlurmTask.remark(on: tasks ?? [], joining: record.join))
      let verdicts = SlurmTask.verdicts(record, tasks ?? [], watch.shards)
      if let join = record.join, let code = try folder.joinCode(of: "\(join)"),
        code == 0 || !course.hasHope(verdicts)
      {
        watch.finish()
        return try folder.tell("\(join)", code, console)
      }
      if let tasks { try withPatience(.submitting) { try mend(verdicts, tasks) } }
      watch.wait(Self.interval)
    }
  }

  /// Submits again what is missing and is not under way.
  private func mend(_ verdicts: [Int: FarmCourse.Verdict], _ tasks: [SlurmTask]) throws {
    let due = course.due(verdicts, at: watch.seconds)
    if !due.isEmpty { try again(due) }
    // Not before: who is refused would be without both, and a shard that was cancelled counts as given up.
    try withdraw(
      tasks.filter { task in
        guard let shard = task.index, let verdict = verdicts[shard] else { return false }
        return task.standing == .held && (due.contains(shard) || !course.canHelp(shard, verdict))
      })
    if record.join == nil {
      try submitJoin()
    } else if let join = record.join, try folder.joinCode(of: "\(join)") == nil {
      let task = tasks.first { $0.job == join }
      switch task?.standing {
      case .waiting, .running: course.noteJoin(isGone: false, at: watch.seconds)
      case .cancelled: throw FarmError.cancelled(job: join)
      case .held, .over, nil:
        guard course.noteJoin(isGone: true, at: watch.seconds) else { return }
        try withdraw(tasks.filter { $0.job == join && $0.standing == .held })
        record.join = nil
        guard course.joinsAgain() else { throw FarmError.joinLost(job: join) }
        try submitJoin()
      }
    }
  }

  /// Cancels what Slurm holds: it would stay in the queue for ever, and what joins the shards would wait for it.
  private func withdraw(_ tasks: [SlurmTask]) throws {
    for task in tasks {
      let name = task.index.map { "\(task.job)_\($0)" } ?? "\(task.job)"
      // What is still there is tried again at the next look.
      guard try call("scancel", [name]).code == 0 else { continue }
      let reason = task.reason.shown(limit: 30)
      try watch.tell("Cancelled job \(name), which Slurm could not begin: \(reason).")
    }
  }

  /// Returns what the scheduler says about all jobs; nil where it does not answer.
  private func ask() throws -> [SlurmTask]? {
    try withPatience(.asking) {
      var tasks: [SlurmTask] = []
      for number in record.jobs {
        let result = try call("scontrol", ["show", "job", "--oneliner", "\(number)"])
        if result.code == 0 {
          tasks += SlurmTask.tasks(String(decoding: result.output, as: UTF8.self))
        } else if !result.sentence.contains("Invalid job id") {
          throw FarmError.refused(program: "scontrol", reason: result.sentence)
        }
      }
      return tasks
    }
  }

  /// Does something that the scheduler or a full disk may refuse for a while, which is said once; returns nil where
  /// one does.
  private func withPatience<Result>(_ duty: Duty, _ body: () throws -> Result) throws -> Result? {
    do {
      let result = try body()
      refusals[duty] = nil
      return result
    } catch let error as any SpokenError where !watch.isStopped {
      guard (error as? FarmError)?.isRefusal ?? (error is FrameError) else { throw error }
      if refusals[duty] == nil { try watch.tell("Waiting: \(error.message)") }
      let since = refusals[duty, default: watch.seconds]
      refusals[duty] = since
      guard watch.seconds - since < Self.patience else { throw error }
      return nil
    }
  }
}
