/// A task of a Slurm array, or a job that is not an array.
struct SlurmTask: Sendable, Equatable {
  /// The state of a task, as far as it matters for another attempt.
  enum State: Sendable, Equatable {
    case waiting, running
    /// It could not start, and Slurm holds it until somebody releases it.
    case held
    /// It ended, with or without success.
    case over
    /// Its program refused the plan or the folder, and would do so again.
    case refused
    /// A user cancelled it.
    case cancelled
  }

  /// The number of the job, or of the array.
  let job: Int
  /// The name of the job up to its first space.
  let name: String
  /// The number of the task.
  ///
  /// It is nil for a job that is not an array, and for tasks of an array that have no record
  /// of their own yet.
  let index: Int?
  /// The numbers of the tasks that have no record of their own yet, or nil if they are unknown.
  let rest: Set<Int>?
  /// The word of Slurm for the state, such as `RUNNING`.
  let word: String
  /// The reason for waiting or failing, such as `Resources`.
  let reason: String
  /// The node, or an empty string.
  let node: String
  /// The exit code, a colon and a signal, such as `1:0`.
  let exit: String

  /// The state that the word stands for.
  var state: State {
    switch word {
    case "PENDING", "REQUEUED", "REQUEUE_HOLD", "REQUEUE_FED", "SPECIAL_EXIT", "CONFIGURING":
      // A task that a person holds will be released by that person.
      Self.reasonsOfSlurm.contains(reason) ? .held : .waiting
    case "RUNNING", "COMPLETING", "SUSPENDED", "STOPPED", "SIGNALING", "RESIZING", "STAGE_OUT":
      .running
    case "CANCELLED", "REVOKED": .cancelled
    // COMPLETED, FAILED, NODE_FAIL, TIMEOUT, OUT_OF_MEMORY, PREEMPTED, BOOT_FAIL, DEADLINE
    default: ["64:0", "65:0"].contains(exit) ? .refused : .over
    }
  }

  /// The reasons for which Slurm itself holds a requeued task: a node did not answer, or its prolog failed.
  private static let reasonsOfSlurm = ["launch_failed_requeued_held", "JobHoldMaxRequeue"]

  /// Reads a line of `scontrol show job --oneliner`, or returns nil if it is not one.
  ///
  /// Names and folders may contain anything. They stand after the fields that are read here, except for the name of
  /// the job, which has no spaces if this program has chosen it. All other names have to be compared.
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
    name = fields["JobName"].map(String.init) ?? ""
    let tasks = fields["ArrayTaskId"]
    index = tasks.flatMap { Int($0) }
    // The percent sign precedes a limit of running tasks, and three points end a list that was too long.
    rest = tasks.flatMap { text in
      text.hasSuffix("...") ? nil : Set(NumberList.numbers(text.prefix { $0 != "%" }))
    }
    word = String(state)
    reason = fields["Reason"].map(String.init) ?? ""
    node = fields["NodeList"].map(String.init).flatMap { $0 == "(null)" ? nil : $0 } ?? ""
    exit = fields["ExitCode"].map(String.init) ?? ""
  }

  /// Reads the output of `scontrol show job --oneliner`.
  static func tasks(_ text: String) -> [SlurmTask] {
    text.split(separator: "\n").compactMap { SlurmTask($0) }
  }
}

extension SlurmTask {
  /// Returns the states of all shards, from the scheduler and the journals.
  ///
  /// The function `hasLog` returns true if a shard has the log of a job.
  static func states(
    _ record: SubmissionRecord, _ tasks: [SlurmTask], _ shards: [Int: ShardProgress.Shard],
    hasLog: (_ shard: Int, _ job: Int) -> Bool
  ) -> [Int: RetryPolicy.State] {
    var taskStates: [Int: State] = [:]
    let groups = Dictionary(grouping: tasks, by: \.job)
    // The last array with a shard counts.
    for array in record.arrays {
      let tasks = groups[array.job] ?? []
      let rest = tasks.first { $0.index == nil }
      let known = Dictionary(tasks.map { ($0.index, $0.state) }) { $1 }
      for shard in array.shards {
        if let state = known[shard] {
          taskStates[shard] = state
        } else if let rest, rest.rest?.contains(shard) ?? true {
          taskStates[shard] = rest.state
        } else {
          // Slurm forgets a task that is cancelled before it has begun, and keeps the others of its array.
          let wasCancelled =
            record.cancelled.contains(shard)
            || !tasks.isEmpty && shards[shard]?.hasBegun != true && !hasLog(shard, array.job)
          taskStates[shard] = wasCancelled ? .cancelled : nil
        }
      }
    }
    return Dictionary(
      uniqueKeysWithValues: shards.map { ($0.key, RetryPolicy.state($0.value, taskStates[$0.key])) }
    )
  }

  /// Returns a note for the user if no shard is running.
  static func note(on tasks: [SlurmTask], joining join: Int?) -> String {
    let running = tasks.filter { $0.state == .running }
    if let first = running.first { return first.job == join ? "joining" : "" }
    guard let waiting = tasks.first(where: { $0.state == .waiting && $0.job != join }) else {
      return ""
    }
    return "waiting (\(waiting.reason))"
  }
}
