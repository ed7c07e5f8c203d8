/// Decides which shards are submitted to a scheduler again, and when.
struct RetryPolicy {
  /// The state of a shard.
  enum State: Sendable, Equatable {
    /// Its task is running or queued.
    case active
    /// All units were tried, and another attempt would change nothing.
    case ended
    /// Its task is gone and the journal has no end.
    case lost
    /// The machine failed, for example because its disk was full.
    case failed
    /// A user cancelled it.
    case cancelled
  }

  /// The maximum number of further attempts.
  static let attempts = 3
  /// The seconds that a shared folder may need to show what the scheduler already knows.
  private static let folderDelay = 3.0

  private var attempts: [Int: Int] = [:]
  /// The time since which a shard has been waiting for another attempt.
  private var waitingSince: [Int: Double] = [:]
  private var joinAttempts = 0
  private var joinGoneSince: Double?

  /// Returns the state of a shard, from its journals and from its task if the scheduler knows it.
  static func state(_ shard: ShardProgress.Shard, _ task: SlurmTask.State?) -> State {
    if shard.hasEnded, !shard.hasTemporaryFailure { return .ended }
    switch task {
    case .waiting, .running: return .active
    case .cancelled: return .cancelled
    case .refused where !shard.hasEnded: return .ended
    case .held, .over, .refused, nil: return shard.hasEnded ? .failed : .lost
    }
  }

  /// Records the states at a time, and returns the shards to submit again now.
  mutating func due(_ states: [Int: State], at now: Double) -> [Int] {
    var due: [Int] = []
    for (shard, state) in states {
      guard canRetry(shard, state) else {
        waitingSince[shard] = nil
        continue
      }
      let first = waitingSince[shard] ?? now
      waitingSince[shard] = first
      if now - first >= Self.delay(after: attempts[shard, default: 0]) { due.append(shard) }
    }
    return due.sorted()
  }

  /// Records that shards were submitted again.
  mutating func noteRetry(_ shards: [Int]) {
    for shard in shards {
      attempts[shard, default: 0] += 1
      waitingSince[shard] = nil
    }
  }

  /// Records at a time whether the join has disappeared without an exit code.
  ///
  /// Returns true if it has been missing long enough to submit another one.
  @discardableResult mutating func noteJoin(isGone: Bool, at now: Double) -> Bool {
    joinGoneSince = isGone ? joinGoneSince ?? now : nil
    return joinGoneSince.map { now - $0 >= Self.delay(after: joinAttempts) } ?? false
  }

  /// Counts another join, and returns false if there were too many.
  mutating func retryJoin() -> Bool {
    (joinAttempts, joinGoneSince) = (joinAttempts + 1, nil)
    return joinAttempts <= Self.attempts
  }

  /// Returns the seconds before another attempt.
  ///
  /// The delay triples each time, so that a user has time to make room on a full disk.
  private static func delay(after attempts: Int) -> Double {
    (0..<attempts).reduce(folderDelay) { delay, _ in delay * 3 }
  }

  /// Returns true if a shard is active or can be submitted again.
  func hasHope(_ states: [Int: State]) -> Bool {
    states.contains { canRetry($0.key, $0.value) || $0.value == .active }
  }

  /// Returns true if a shard can be submitted again.
  func canRetry(_ shard: Int, _ state: State) -> Bool {
    (state == .lost || state == .failed) && attempts[shard, default: 0] < Self.attempts
  }
}
