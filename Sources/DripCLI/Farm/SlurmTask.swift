/// What Slurm says about a task of an array, or about a job that is none.
struct SlurmTask: Sendable, Equatable {
  /// What there is to know about a state.
  enum Standing: Sendable, Equatable {
    /// It will run, or does.
    case waiting, running
    /// It could not be begun, and will not be until somebody releases it.
    case held
    /// It does not run any more, for whatever reason.
    case over
    /// Somebody wanted it to end.
    case cancelled
  }

  /// The number of the job, that of the array for a task.
  let job: Int
  /// The number of the task; nil for a job that is no array, and for what is left of an array, whose tasks do not
  /// have records of their own yet.
  let index: Int?
  /// The state, such as `RUNNING`.
  let state: String
  /// Why it waits, or has failed, such as `Resources`.
  let reason: String
  /// The node that it runs on, or ran on; empty where there is none.
  let node: String

  var standing: Standing {
    switch state {
    case "PENDING", "REQUEUED", "REQUEUE_HOLD", "REQUEUE_FED", "SPECIAL_EXIT", "CONFIGURING":
      // What people hold, they release, too.
      Self.reasonsOfSlurm.contains(reason) ? .held : .waiting
    case "RUNNING", "COMPLETING", "SUSPENDED", "STOPPED", "SIGNALING", "RESIZING", "STAGE_OUT":
      .running
    case "CANCELLED", "REVOKED": .cancelled
    // COMPLETED, FAILED, NODE_FAIL, TIMEOUT, OUT_OF_MEMORY, PREEMPTED, BOOT_FAIL, DEADLINE
    default: .over
    }
  }

  /// Why Slurm itself holds what it has queued again: a node did not answer, or its prolog failed.
  private static let reasonsOfSlurm = ["launch_failed_requeued_held", "JobHoldMaxRequeue"]

  /// Reads a line of `scontrol show job --oneliner`; nil where it is none.
  ///
  /// Names and folders in it may hold anything, but they stand behind what is read here, or before it as the name
  /// of the job, which is ours.
  init?(_ line: some StringProtocol) {
    var fields: [Substring: Substring] = [:]
    for word in line.split(separator: " ") {
      guard let equals = word.firstIndex(of: "=") else { continue }
      let key = Substring(word[..<equals])
      if fields[key] == nil { fields[key] = Substring(word[word.index(after: equals)...]) }
    }
    guard let text = fields["ArrayJobId"] ?? fields["JobId"], let job = Int(text),
      let state = fields["JobState"]
    else { return nil }
    self.job = job
    index = fields["ArrayTaskId"].flatMap { Int($0) }
    self.state = String(state)
    reason = fields["Reason"].map(String.init) ?? ""
    node = fields["NodeList"].map(String.init).flatMap { $0 == "(null)" ? nil : $0 } ?? ""
  }

  /// Reads what `scontrol show job --oneliner` writes.
  static func tasks(_ text: String) -> [SlurmTask] {
    text.split(separator: "\n").compactMap { SlurmTask($0) }
  }
}

extension SlurmTask {
  /// Returns what is to be thought of all shards, by what the scheduler and the journals say.
  static func verdicts(
    _ record: FarmRecord, _ tasks: [SlurmTask], _ shards: [Int: FarmJournals.Shard]
  ) -> [Int: FarmCourse.Verdict] {
    var standings: [Int: Standing] = [:]
    let groups = Dictionary(grouping: tasks, by: \.job)
    // The last array that has a shard counts.
    for array in record.arrays {
      let tasks = groups[array.job] ?? []
      let rest = tasks.first { $0.index == nil }?.standing
      let known = Dictionary(tasks.map { ($0.index, $0.standing) }) { $1 }
      for shard in array.shards { standings[shard] = known[shard] ?? rest }
    }
    return Dictionary(
      uniqueKeysWithValues: shards.map { ($0.key, FarmCourse.verdict($0.value, standings[$0.key])) }
    )
  }

  /// Returns what people should know about tasks that do not run; nothing where one does.
  static func remark(on tasks: [SlurmTask], joining join: Int?) -> String {
    let running = tasks.filter { $0.standing == .running }
    if let first = running.first { return first.job == join ? "joining" : "" }
    guard let waiting = tasks.first(where: { $0.standing == .waiting && $0.job != join }) else {
      return ""
    }
    return "waiting (\(waiting.reason.shown(limit: 30)))"
  }
}
