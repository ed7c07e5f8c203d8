internal import DripExport

/// A batch that an engine is running: the shards to run, and the way to report progress.
public final class EngineRun {
  /// The batch to run.
  public let batch: DistributedBatch
  /// Returns true if this process should stop; it can be called on any thread.
  public let isStopped: @Sendable () -> Bool
  /// The submissions so far.
  var record: SubmissionRecord
  private(set) var shards: [Int: ShardProgress.Shard]
  private var journals: ShardProgress
  private var note = ""
  private let start = ContinuousClock.now
  private var lastUpdate = -Double.infinity
  private let report: (BatchEvent) throws -> Void

  /// The seconds between two looks into the folder.
  private static let interval = 0.5

  init(
    _ batch: DistributedBatch, isStopped: @escaping @Sendable () -> Bool,
    _ report: @escaping (BatchEvent) throws -> Void
  ) {
    (self.batch, self.isStopped, self.report) = (batch, isStopped, report)
    record = SubmissionRecord(batch, engine: "")
    journals = ShardProgress(of: batch)
    shards = journals.shards
  }

  /// The numbers of the shards that have not ended, from 1.
  public var remainingShards: [Int] { shards.filter { !$0.value.hasEnded }.keys.sorted() }

  /// Returns the command line that runs a shard on this machine or another one.
  public func command(for shard: Int) -> [String] { batch.command(for: shard) }

  /// The seconds since the run began.
  var seconds: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  func send(_ event: BatchEvent) throws { try report(event) }

  /// Reads the journals and reports progress, at most twice a second unless there is a new note.
  public func update(note: String? = nil) {
    if let note { self.note = note } else if seconds - lastUpdate < Self.interval { return }
    lastUpdate = seconds
    // A folder that cannot be read now may be readable later.
    guard (try? journals.update()) != nil else { return }
    shards = journals.shards
    let done = shards.values.reduce(0) { $0 + $1.cost }
    let progress = BatchEvent.Progress(
      total: batch.unitCount, units: shards.values.reduce(0) { $0 + $1.units },
      share: batch.cost > 0 ? min(1, done / batch.cost) : 0,
      failures: shards.values.reduce(0) { $0 + $1.failures.count }, note: self.note)
    try? report(.progress(progress))
  }

  /// Waits, and reports progress meanwhile.
  public func wait(_ duration: Double) {
    let end = seconds + duration
    while seconds < end, !isStopped() {
      FileSystem.pause()
      update()
    }
  }

  /// Runs a program from the folders of `PATH` to its end, and returns its exit code.
  ///
  /// Meanwhile it reports progress. When the run is stopped, the program gets the signal TERM. The program inherits the
  /// lock of the folder: if this process is killed, the next one waits until the program has ended.
  @discardableResult
  public func program(_ words: [String]) throws -> Int32 {
    precondition(!words.isEmpty, "a program needs a name")
    return try execute(words[0], Array(words.dropFirst())).code
  }

  /// Runs a program to its end and reports progress meanwhile.
  func execute(
    _ program: String, _ arguments: [String]
  ) throws(EngineError) -> FinishedProgram {
    do throws(SystemError) {
      return try FinishedProgram(program, arguments) {
        update()
        return isStopped()
      }
    } catch {
      throw error.isMissing
        ? .missing(program: program)
        : .failed(program: program, reason: error.reason)
    }
  }
}

// MARK: - Locking, journal, join

extension EngineRun {
  /// Waits for the lock on the folder, and returns whether another process had it.
  func lock() throws -> (FileLock, didWait: Bool) {
    var didWait = false
    while !isStopped() {
      if let lock = try FileLock(batch.place.lock, below: batch.place.root) {
        return (lock, didWait)
      }
      if !didWait { try send(.waitingForProcess) }
      didWait = true
      wait(0.2)
    }
    throw EngineError.interrupted(cancelCommand: [])
  }

  /// Runs an engine, and joins the shards unless it has done so.
  ///
  /// Returns nil if the batch is gone.
  func run(_ engine: some Engine, isResumed: Bool) throws -> DistributedBatch.JoinReport? {
    update(note: "")
    if !isResumed, let limit = engine.maximumShardCount(for: self), batch.shardCount > limit {
      throw EngineError.tooManyShards(batch.shardCount, limit: limit)
    }
    // Write the scripts again, because another program may have changed them.
    try batch.prepareFolder(for: engine)
    if !isResumed { try record.write(to: batch.place) }
    if record.join == nil { FileTree.remove(batch.joinFile("code", of: SubmissionRecord.here)) }
    do {
      try engine.run(self)
    } catch  where isGone && !isStopped() {
      return nil
    }
    update(note: "")
    if let report = try joinReport() { return report }
    if isStopped() { throw EngineError.interrupted(cancelCommand: []) }
    if isGone { return nil }
    guard remainingShards.isEmpty else {
      throw EngineError.unfinished(shards: remainingShards, reason: "")
    }
    update(note: "joining")
    let ending = try execute(batch.joinCommand[0], Array(batch.joinCommand.dropFirst()))
    if isStopped() { throw EngineError.interrupted(cancelCommand: []) }
    guard let report = try joinReport() else {
      throw EngineError.joinFailed(reason: ending.complaint)
    }
    return report
  }

  /// True if the record of the batch is missing, because another process has joined the shards or a user removed it.
  var isGone: Bool {
    do {
      return try SubmissionRecord.isMissing(in: batch.place)
    } catch {
      // A folder that cannot be read now may be readable later.
      return false
    }
  }

  /// Returns true if an error prevented the engine from starting anything.
  func hasStartedNothing(before error: EngineError) -> Bool {
    switch error {
    case .missing, .failed, .tooManyShards: record.arrays.isEmpty && record.pending == nil
    default: false
    }
  }

  /// Returns the report of the last join, or nil if it has not ended.
  func joinReport() throws -> DistributedBatch.JoinReport? {
    let run = record.join.map(String.init) ?? SubmissionRecord.here
    guard let code = try joinCode(of: run) else { return nil }
    let messages = try batch.text(of: batch.joinFile("err", of: run)) ?? ""
    var report = DistributedBatch.JoinReport(
      code: code, output: try batch.text(of: batch.joinFile("out", of: run)) ?? "",
      messages: messages.split(separator: "\n").map(String.init))
    if code != 0, !record.cancelled.isEmpty {
      let shards = NumberList.text(record.cancelled.sorted())
      report.messages.insert("Cancelled shards were not submitted again: \(shards)", at: 0)
    }
    return report
  }

  /// Returns the exit code of a run of the join script, or nil if it has not ended.
  func joinCode(of run: String) throws -> Int32? {
    try batch.text(of: batch.joinFile("code", of: run))?
      .split(separator: "\n").first.flatMap { Int32($0) }
  }
}

extension FinishedProgram {
  /// The last lines on standard error, as one line.
  var complaint: String {
    let lines = String(decoding: errorOutput, as: UTF8.self).split(separator: "\n")
    return lines.isEmpty ? "exit code \(code)" : lines.suffix(3).joined(separator: "; ")
  }
}
