internal import DripExport

/// A batch that several processes write into one folder, each of them one shard at a time.
///
/// All machines need the folder at the same path, and the program.
public struct DistributedBatch: Sendable {
  /// The command of a POSIX shell that writes a shard.
  ///
  /// The variable `shard` has the number of the shard, from 1. If the scheduler assigns cores to the shard, `threads` has
  /// their number; otherwise it is empty.
  public var shardLine: String
  /// The command of a POSIX shell that joins all shards.
  public var joinLine: String
  /// The absolute path of the folder.
  public var folder: String
  /// The ``fingerprint(plan:tables:)``; journals of another plan do not count.
  public var fingerprint: String
  /// The number of shards.
  public var shardCount: Int
  /// The number of units, which are outputs or parts of them, that have to be written.
  public var unitCount = 0
  /// The cost of all units, in the unit of the journals.
  public var cost = 0.0
  /// Files that are copied into the folder first, so that they can be edited during the run.
  package var copies: [(source: String, target: String)] = []
  /// The division into shards, which is recorded in the folder first.
  package var shards: (record: ShardRecord, units: [[BatchUnit]], outputs: BatchOutputs)?

  /// Creates a batch of shards.
  ///
  /// ``line(_:)`` quotes the words of the commands.
  public init(
    shardLine: String, joinLine: String, folder: String, fingerprint: String, shardCount: Int
  ) {
    (self.shardLine, self.joinLine) = (shardLine, joinLine)
    self.folder = folder
    self.fingerprint = fingerprint
    self.shardCount = shardCount
  }

  /// The output of the program that joined the shards.
  public struct JoinReport: Sendable, Equatable {
    /// The exit code.
    public var code: Int32
    /// The text on standard output.
    public var output: String
    /// The lines on standard error.
    public var messages: [String]
  }

  /// Returns sixteen digits that are the same for the same plan, tables and version of the program.
  public static func fingerprint(plan: [UInt8], tables: [[UInt8]] = []) -> String {
    PlanFingerprint.text(plan: plan, tables: tables)
  }

  package var place: BatchFolder { BatchFolder(path: folder) }
}

extension DistributedBatch {
  /// Runs all shards that have not ended, joins them and returns the report of the join.
  ///
  /// One process at a time runs a batch: a second one waits until the first one ends. If a process is killed, the
  /// next one continues. The report is nil if another process has joined the batch, or has removed its record.
  public func run(
    on engine: some Engine, isStopped: @escaping @Sendable () -> Bool = { false },
    report: @escaping (BatchEvent) throws -> Void
  ) throws -> JoinReport? {
    let isNew = !FileTree.has(folder)
    let run = EngineRun(self, isStopped: isStopped, report)
    let (lock, didWait) = try run.lock()
    defer { withExtendedLifetime(lock) {} }
    let earlier = try SubmissionRecord.read(in: place)
    if let earlier, !earlier.matches(self, engine: engine.name) {
      throw EngineError.otherBatch(folder: folder, engine: earlier.engine)
    }
    // A process that could not start the batch has left nothing.
    guard earlier != nil || !didWait || !place.has(place.index) else {
      removeState(lock)
      return nil
    }
    run.record = earlier ?? SubmissionRecord(self, engine: engine.name)
    // A process that waited shows the result of the one it waited for.
    let finished = didWait ? try run.joinReport() : nil
    do {
      let result = try finished ?? run.run(engine, isResumed: earlier != nil)
      if result?.code == 0 { FileTree.removeFolder(place.engine, below: place.root) }
      if result == nil || result?.code == 0 { removeState(lock) }
      return result
    } catch let error as EngineError where run.hasStartedNothing(before: error) {
      discard(lock)
      if isNew { FileTree.removeEmptyFolder(folder) }
      throw error
    }
  }

  /// Removes the files of a batch that has started nothing, so that another engine may run it.
  private func discard(_ lock: FileLock) {
    FileTree.removeFolder(place.engine, below: place.root)
    // Shards that began without an engine need the record of the division.
    let journals = try? FileTree.names(in: place.journals, below: place.root)
    if journals?.isEmpty == true { place.removeState() }
    removeState(lock)
  }

  private func removeState(_ lock: FileLock) {
    lock.removeFile()
    FileTree.removeEmptyFolder(place.state, below: place.root)
  }
}
