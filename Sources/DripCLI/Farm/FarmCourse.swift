/// What becomes of the shards of a batch: which are to be made once more, and when.
struct FarmCourse {
  /// What is to be thought of a shard.
  enum Verdict: Sendable, Equatable {
    /// It is being made, or will be.
    case underWay
    /// All of it was tried, and trying again would change nothing.
    case made
    /// Whoever made it is gone without a last word.
    case lost
    /// The machine failed, not the plan: a disk was full, say.
    case failed
    /// Somebody wanted it to end.
    case cancelled
  }

  /// How often a shard is made once more.
  static let attempts = 3
  /// What the scheduler knows may be known here before what is in the folder is: in seconds.
  private static let delayOfFolders = 3.0

  private var attempts: [Int: Int] = [:]
  /// Since when a shard has been waiting to be made once more.
  private var since: [Int: Double] = [:]
  /// How often joining them has begun once more, and since when that is gone.
  private var joins = 0
  private var joinGoneSince: Double?

  /// Returns the verdict on a shard, by its journals, and by what the scheduler knows of it, if anything.
  static func verdict(_ shard: FarmJournals.Shard, _ task: SlurmTask.Standing?) -> Verdict {
    let hasFailed = shard.failures.contains { code in
      ExitCode(rawValue: code).map(ExitCode.ofMachines.contains) ?? false
    }
    if shard.hasEnded, !hasFailed { return .made }
    switch task {
    case .waiting, .running: return .underWay
    case .cancelled: return .cancelled
    case .held, .over, nil: return shard.hasEnded ? .failed : .lost
    }
  }

  /// Notes the verdicts of a moment, and returns the shards that are to be made once more now.
  mutating func due(_ verdicts: [Int: Verdict], at now: Double) -> [Int] {
    var due: [Int] = []
    for (shard, verdict) in verdicts {
      guard canHelp(shard, verdict) else {
        since[shard] = nil
        continue
      }
      let first = since[shard] ?? now
      since[shard] = first
      if now - first >= Self.delay(after: attempts[shard, default: 0]) { due.append(shard) }
    }
    return due.sorted()
  }

  /// Notes that shards are being made once more.
  mutating func noteAgain(_ shards: [Int]) {
    for shard in shards {
      attempts[shard, default: 0] += 1
      since[shard] = nil
    }
  }

  /// Notes whether what joins them is gone without an exit code, and returns whether that has been so for a while.
  @discardableResult mutating func noteJoin(isGone: Bool, at now: Double) -> Bool {
    joinGoneSince = isGone ? joinGoneSince ?? now : nil
    return joinGoneSince.map { now - $0 >= Self.delay(after: joins) } ?? false
  }

  /// Notes that joining them begins once more, and returns whether that may still help.
  mutating func joinsAgain() -> Bool {
    (joins, joinGoneSince) = (joins + 1, nil)
    return joins <= Self.attempts
  }

  /// How long it is waited before something is tried again, in seconds: three times as long every time, as somebody may
  /// make room on a disk meanwhile.
  private static func delay(after attempts: Int) -> Double {
    (0..<attempts).reduce(delayOfFolders) { delay, _ in delay * 3 }
  }

  /// Whether making shards once more may still help.
  func hasHope(_ verdicts: [Int: Verdict]) -> Bool {
    verdicts.contains { canHelp($0.key, $0.value) || $0.value == .underWay }
  }

  /// Whether making a shard once more may still help.
  func canHelp(_ shard: Int, _ verdict: Verdict) -> Bool {
    (verdict == .lost || verdict == .failed) && attempts[shard, default: 0] < Self.attempts
  }
}

extension ExitCode {
  /// How what may work another time, or elsewhere, has failed.
  fileprivate static let ofMachines: [ExitCode] = [.systemError, .inputOutput, .temporaryFailure]
}
