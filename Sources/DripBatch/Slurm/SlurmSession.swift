internal import DripExport

/// Submits a batch to Slurm, or continues with what an earlier process has submitted, and follows it to its end.
///
/// Slurm itself requeues tasks whose node fails. Shards that were lost otherwise are submitted again from here.
final class SlurmSession {
  private let engine: SlurmEngine
  private let run: EngineRun
  private var policy = RetryPolicy()
  /// The time since which an operation has failed.
  private var failingSince: [Operation: Double] = [:]
  /// The recorded numbers that are those of other jobs.
  private var foreignJobs: Set<Int> = []

  /// Operations that may fail for a while.
  private enum Operation { case asking, submitting }

  /// The seconds between two queries of the scheduler.
  private static let interval = 2.0
  /// The seconds for which the scheduler may fail to answer, for example because it is restarting.
  private static let maximumOutage = 300.0

  init(_ engine: SlurmEngine, _ run: EngineRun) { (self.engine, self.run) = (engine, run) }

  private var batch: DistributedBatch { run.batch }

  func runToEnd() throws {
    if run.record.pending == nil, run.record.arrays.isEmpty {
      try submitAll()
      try retryingLater(.submitting) { try submitJoin() }
      try run.send(
        .submitted(
          shards: batch.shardCount, job: run.record.arrays[0].job, join: run.record.join))
    } else {
      try resume()
    }
    try follow()
  }

  /// Continues with an earlier submission, and submits the rest if no job will join it any more.
  private func resume() throws {
    try retryingLater(.submitting) { try confirmPending() }
    try run.send(.resumed(jobs: run.record.arrays.map(\.job)))
    guard run.record.pending == nil, let join = run.record.join, let tasks = try ask() else {
      return
    }
    let code = try run.joinCode(of: "\(join)")
    let isDue = [.waiting, .running, .held].contains(tasks.first { $0.job == join }?.state)
    guard code != 0, code != nil || !isDue else { return }
    let states = states(tasks)
    let missing = run.shards.filter { number, shard in
      states[number] != .active && !(shard.hasEnded && shard.failures.isEmpty)
    }
    if !missing.isEmpty { try submitAgain(missing.keys.sorted()) }
    try submitJoin()
  }
}

// MARK: - Submitting

extension SlurmSession {
  /// Submits shards.
  ///
  /// The job that joins all shards has to be submitted afterwards.
  private func submit(_ shards: [Int]) throws {
    // The pending join would run before the new shards.
    if let join = run.record.join, try !tasks(of: join).isEmpty {
      _ = try call("scancel", ["\(join)"])
    }
    run.record.join = nil
    try submitPending(shards)
  }

  private func submitJoin() throws { try submitPending(nil) }

  /// Submits all shards for the first time.
  private func submitAll() throws {
    do {
      try submit(Array(1...batch.shardCount))
    } catch let error as EngineError where error.mayBeTemporary {
      // A scheduler that answers too late may have accepted them.
      guard !error.meansNoConnection, let name = run.record.pending?.name,
        let job = try find(name)
      else {
        run.record.pending = nil
        throw error
      }
      run.record.confirm(job: job)
      try run.record.write(to: batch.place)
    }
  }

  /// Writes a submission to the record, calls the scheduler and writes its answer to the record.
  private func submitPending(_ shards: [Int]?) throws {
    let token = String(UInt64.random(in: .min ... .max), radix: 16)
    run.record.pending = SubmissionRecord.Pending(name: "drip-\(token)", shards: shards)
    do {
      try run.record.write(to: batch.place)
    } catch {
      // Nothing was submitted under a name that is not on the disk.
      run.record.pending = nil
      throw error
    }
    try submitPending()
  }

  private func submitPending() throws {
    guard let pending = run.record.pending else { return }
    let arguments =
      pending.shards.map { engine.arguments(batch, name: pending.name, shards: $0) }
      ?? engine.arguments(
        batch, name: pending.name, joining: run.record.arrays.map { "\($0.job)" })
    let result: FinishedProgram
    do {
      result = try call("sbatch", arguments)
    } catch {
      if case .missing = error { run.record.pending = nil }
      throw error
    }
    let text = String(decoding: result.output, as: UTF8.self)
    // The number, and the name of the cluster if there are several.
    guard result.code == 0, let word = text.split(whereSeparator: { ";\n".contains($0) }).first,
      let number = Int(word)
    else { throw EngineError.failed(program: "sbatch", reason: result.complaint) }
    run.record.confirm(job: number)
    try run.record.write(to: batch.place)
  }

  /// Completes a submission whose answer is unknown: the process was killed, or the scheduler did not answer in time.
  private func confirmPending() throws {
    guard let pending = run.record.pending else { return }
    if let job = try find(pending.name) {
      run.record.confirm(job: job)
      try run.record.write(to: batch.place)
    } else {
      try submitPending()
    }
    if let shards = pending.shards, run.record.arrays.count > 1 {
      try noteAgain(shards)
    }
  }

  /// Returns the job of a name, or nil if the scheduler has never accepted one.
  private func find(_ name: String) throws -> Int? {
    let queue = try call(
      "squeue", ["--noheader", "--states=all", "--name=\(name)", "--format=%F"])
    guard queue.code == 0 else {
      throw EngineError.failed(program: "squeue", reason: queue.complaint)
    }
    if let job = Self.firstNumber(queue.output) { return job }
    // The scheduler soon forgets jobs that have ended, but their logs are there.
    for file in try FileTree.names(in: batch.logs, below: batch.place.root)
    where file.hasPrefix("\(name)-") {
      let number = file.split(separator: "-").last?.split(separator: ".").first
      if let job = number.flatMap({ Int($0) }) { return job }
    }
    // Accounting may be off or missing.
    let accounting = try? call(
      "sacct", ["--noheader", "--allocations", "--name=\(name)", "--format=JobID"])
    return accounting.flatMap { $0.code == 0 ? Self.firstNumber($0.output) : nil }
  }

  private static func firstNumber(_ output: [UInt8]) -> Int? {
    let digits = String(decoding: output, as: UTF8.self).drop { !$0.isASCII || !$0.isNumber }
      .prefix { $0.isASCII && $0.isNumber }
    return Int(digits)
  }

  /// Submits shards once more.
  private func submitAgain(_ shards: [Int]) throws {
    try submit(shards)
    try noteAgain(shards)
  }

  private func noteAgain(_ shards: [Int]) throws {
    policy.noteRetry(shards)
    try run.send(.resubmitted(shards: shards, job: run.record.arrays.last?.job ?? 0))
  }

  private func call(_ program: String, _ arguments: [String]) throws(EngineError) -> FinishedProgram
  {
    try run.execute(program, arguments)
  }
}

// MARK: - Following

extension SlurmSession {
  /// Waits until the shards are joined, and submits lost ones again.
  private func follow() throws {
    while !run.isGone {
      if run.isStopped() {
        throw EngineError.interrupted(
          cancelCommand: ["scancel"]
            + run.record.jobs.filter { !foreignJobs.contains($0) }.map(String.init))
      }
      // Ask before reading the folder, so that the folder is at least as new.
      let tasks = try ask()
      run.update(note: SlurmTask.note(on: tasks ?? [], joining: run.record.join))
      let states = states(tasks ?? [])
      if let join = run.record.join, let code = try run.joinCode(of: "\(join)"),
        code == 0 || !policy.hasHope(states)
      {
        return
      }
      if let tasks { try retryingLater(.submitting) { try repair(states, tasks) } }
      run.wait(Self.interval)
    }
  }

  /// Returns the states of all shards, and records which ones a user has cancelled.
  private func states(_ tasks: [SlurmTask]) -> [Int: RetryPolicy.State] {
    let logs = (try? FileTree.names(in: batch.logs)) ?? []
    let ends = Set(logs.compactMap { $0.split(separator: "-", maxSplits: 2).last })
    let states = SlurmTask.states(run.record, tasks, run.shards) { shard, job in
      ends.contains("\(shard)-\(job).log")
    }
    let cancelled = Set(states.filter { $0.value == .cancelled }.keys)
    if !cancelled.isSubset(of: run.record.cancelled) {
      run.record.cancelled.formUnion(cancelled)
      // The next submission writes the record, too.
      try? run.record.write(to: batch.place)
    }
    return states
  }

  /// Resubmits lost shards and a lost join.
  private func repair(_ states: [Int: RetryPolicy.State], _ tasks: [SlurmTask]) throws {
    // The next query returns its tasks.
    guard run.record.pending == nil else { return try confirmPending() }
    let due = policy.due(states, at: run.seconds)
    if !due.isEmpty { try submitAgain(due) }
    // Cancel afterwards: a failed submission must not leave a shard without a task, and a cancelled task counts as
    // given up.
    try cancel(
      tasks.filter { task in
        guard let shard = task.index, let state = states[shard] else { return false }
        return task.state == .held && (due.contains(shard) || !policy.canRetry(shard, state))
      })
    if run.record.join == nil {
      try submitJoin()
    } else if let join = run.record.join, try run.joinCode(of: "\(join)") == nil {
      let task = tasks.first { $0.job == join }
      switch task?.state {
      case .waiting, .running: policy.noteJoin(isGone: false, at: run.seconds)
      case .cancelled: throw EngineError.cancelled(job: join)
      case .held, .over, .refused, nil:
        guard policy.noteJoin(isGone: true, at: run.seconds) else { return }
        try cancel(tasks.filter { $0.job == join && $0.state == .held })
        run.record.join = nil
        guard policy.retryJoin() else { throw EngineError.joinLost(job: join) }
        try submitJoin()
      }
    }
  }

  /// Cancels tasks that Slurm holds: they would stay in the queue, and the join would wait for them.
  private func cancel(_ tasks: [SlurmTask]) throws {
    for task in tasks {
      let name = task.index.map { "\(task.job)_\($0)" } ?? "\(task.job)"
      // A task that cannot be cancelled now is tried again after the next query.
      guard try call("scancel", [name]).code == 0 else { continue }
      try run.send(.cancelled(job: name, reason: task.reason))
    }
  }

  /// Returns the tasks of all jobs, or nil if the scheduler does not answer.
  private func ask() throws -> [SlurmTask]? {
    try retryingLater(.asking) {
      var tasks: [SlurmTask] = []
      for number in run.record.jobs { tasks += try self.tasks(of: number) }
      return tasks
    }
  }

  /// Returns the tasks of a job that was submitted from here.
  ///
  /// Somebody may have changed the record, and the scheduler may have used the number again: a job of another name is
  /// left alone.
  private func tasks(of job: Int) throws -> [SlurmTask] {
    let result = try call("scontrol", ["show", "job", "--oneliner", "\(job)"])
    guard result.code == 0 else {
      if result.complaint.contains("Invalid job id") { return [] }
      throw EngineError.failed(program: "scontrol", reason: result.complaint)
    }
    let all = SlurmTask.tasks(String(decoding: result.output, as: UTF8.self))
    let tasks = all.filter { $0.name == run.record.names[job] && $0.name.hasPrefix("drip-") }
    if tasks.count < all.count { foreignJobs.insert(job) }
    return tasks
  }

  /// Performs an operation that may fail for a while, and returns nil if it fails.
  @discardableResult
  private func retryingLater<Result>(
    _ operation: Operation, _ body: () throws -> Result
  ) throws -> Result? {
    do {
      let result = try body()
      failingSince[operation] = nil
      return result
    } catch  where !run.isStopped() && Self.isTemporary(error) {
      if failingSince[operation] == nil { try run.send(.retrying(after: error)) }
      let since = failingSince[operation, default: run.seconds]
      failingSince[operation] = since
      guard run.seconds - since < Self.maximumOutage else { throw error }
      return nil
    }
  }

  private static func isTemporary(_ error: any Error) -> Bool {
    (error as? EngineError)?.mayBeTemporary ?? (error is FileError)
  }
}

extension EngineError {
  /// True if a program of Slurm could not reach the scheduler, which has therefore accepted nothing.
  fileprivate var meansNoConnection: Bool {
    guard case .failed(_, let reason) = self else { return false }
    return reason.contains("fatal: Could not establish a configuration source")
      || reason.contains("(connect failure)")
  }
}
