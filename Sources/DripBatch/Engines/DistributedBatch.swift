internal import DripExport

/// A batch that several processes write into one folder, each of them one shard at a time.
///
/// All machines need the folder at the same path, and the program.
public struct DistributedBatch: Sendable {
  /// The program and its first arguments.
  ///
  /// With `--shard 3/16 --jobs 4 --quiet` behind them, it writes a shard; with `--join --shards 16 --quiet`, it joins
  /// all shards.
  public var command: [String]
  /// The absolute path of the folder.
  public var folder: String
  /// Text without blanks that identifies the jobs: journals of other jobs do not count.
  public var fingerprint: String
  /// The number of shards.
  public var shardCount: Int
  /// The number of jobs, or parts of them, that have to be written.
  public var unitCount = 0
  /// The cost of all units, in the unit of the journals.
  public var cost = 0.0
  /// The number of frames that a shard draws at a time, or nil for all cores that it gets.
  public var jobs: Int?
  /// Further arguments for the join.
  public var joinArguments: [String] = []
  /// Files that are copied into the folder first, so that they can be edited during the run.
  package var copies: [(source: String, target: String)] = []

  /// Creates a batch of shards.
  public init(command: [String], folder: String, fingerprint: String, shardCount: Int) {
    self.command = command
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
    public var complaints: [String]
  }

  package var place: BatchFolder { BatchFolder(path: folder) }
}

extension DistributedBatch {
  /// Runs all shards that have not ended, joins them and returns the report of the join.
  ///
  /// One process at a time runs a batch: a second one waits until the first one ends, and returns nil if the first
  /// one has joined everything. If a process is killed, the next one continues.
  public func run(
    on engine: some Engine, isStopped: @escaping @Sendable () -> Bool = { false },
    report: (BatchEvent) throws -> Void
  ) throws -> JoinReport? {
    try withoutActuallyEscaping(report) { report in
      let run = EngineRun(self, isStopped: isStopped, report)
      let (lock, didWait) = try run.lock()
      defer { withExtendedLifetime(lock) {} }
      let earlier = try SubmissionRecord.read(in: place)
      if let earlier, !earlier.matches(self, engine: engine.name) {
        throw EngineError.otherBatch(folder: folder, engine: earlier.engine)
      }
      guard earlier != nil || !didWait else {
        removeState(lock)
        return nil
      }
      run.record = earlier ?? SubmissionRecord(self, engine: engine.name)
      // A process that waited shows the result of the one it waited for.
      let finished = didWait ? try run.joinReport() : nil
      let result = try finished ?? run.run(engine, isResumed: earlier != nil)
      if result.code == 0 {
        FileTree.removeFolder(place.engine)
        removeState(lock)
      }
      return result
    }
  }

  private func removeState(_ lock: FileLock) {
    lock.removeFile()
    FileTree.removeEmptyFolder(place.state)
  }
}
