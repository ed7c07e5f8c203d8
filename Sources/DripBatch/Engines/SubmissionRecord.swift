internal import DripExport

/// The submissions of a batch to an engine, in a file of lines in its folder.
///
///     engine slurm
///     plan 0123456789abcdef
///     shards 16
///     array 12 1-16 drip-0123456789abcdef
///     array 14 3,7-9 drip-123456789abcdef0
///     cancelled 5-6
///     submitting drip-89abcdef01234567 join
///     join 15 drip-9abcdef012345678
///
/// A submission is written before the scheduler is called, under a name that the scheduler keeps. A process that finds
/// one without a number asks the scheduler for this name. A job with a recorded number and another name belongs to
/// something else.
struct SubmissionRecord: Sendable, Equatable {
  /// Shards that were submitted together.
  struct Array: Sendable, Equatable {
    /// The number that the scheduler has given them.
    let job: Int
    let shards: [Int]
  }

  /// A submission that the scheduler has not confirmed.
  struct Pending: Sendable, Equatable {
    /// The name of the job.
    let name: String
    /// The shards, or nil for the job that joins them.
    let shards: [Int]?
  }

  let engine: String
  let fingerprint: String
  let shardCount: Int
  /// All shards first, then those that were submitted again.
  var arrays: [Array] = []
  /// The shards that a user has cancelled since they were submitted.
  var cancelled: Set<Int> = []
  /// The job that joins the shards.
  var join: Int?
  var pending: Pending?
  /// The names under which the jobs were submitted.
  var names: [Int: String] = [:]

  /// The join of an engine that joins in this process.
  static let here = "here"

  init(_ batch: DistributedBatch, engine: String) {
    (self.engine, fingerprint, shardCount) = (engine, batch.fingerprint, batch.shardCount)
  }

  /// Returns true if the record belongs to a batch and an engine.
  func matches(_ batch: DistributedBatch, engine: String) -> Bool {
    self.engine == engine && fingerprint == batch.fingerprint && shardCount == batch.shardCount
  }

  /// The jobs that may be in the scheduler's queue.
  var jobs: [Int] { arrays.map(\.job) + (join.map { [$0] } ?? []) }

  /// Adds the number that the scheduler has given to the pending submission.
  mutating func confirm(job: Int) {
    names[job] = pending?.name
    if let shards = pending?.shards {
      arrays.append(Array(job: job, shards: shards))
      cancelled.subtract(shards)
    } else {
      join = job
    }
    pending = nil
  }
}

extension SubmissionRecord {
  /// Reads the text of the file; nil if it is not a record.
  init?(_ text: String) {
    var values: [Substring: Substring] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count >= 2 else { continue }
      values[words[0]] = words[1]
      switch (words[0], words.count) {
      case ("array", 3...4):
        let shards = NumberList.numbers(words[2])
        guard let job = Self.job(words[1]), !shards.isEmpty else { continue }
        arrays.append(Array(job: job, shards: shards))
        if words.count == 4 { names[job] = String(words[3]) }
      case ("join", 3):
        if let job = Self.job(words[1]) { names[job] = String(words[2]) }
      case ("submitting", 3):
        let shards = words[2] == "join" ? nil : NumberList.numbers(words[2])
        if shards?.isEmpty != true { pending = Pending(name: String(words[1]), shards: shards) }
      default: break
      }
    }
    guard let engine = values["engine"], let plan = values["plan"],
      let shards = values["shards"].flatMap({ Int($0) })
    else { return nil }
    (self.engine, fingerprint, shardCount) = (String(engine), String(plan), shards)
    cancelled = Set(NumberList.numbers(values["cancelled"] ?? ""))
    join = values["join"].flatMap(Self.job)
  }

  private static func job(_ text: Substring) -> Int? { Int(text).flatMap { $0 > 0 ? $0 : nil } }

  var text: String {
    var lines = ["engine \(engine)", "plan \(fingerprint)", "shards \(shardCount)"]
    func name(of job: Int) -> String { names[job].map { " \($0)" } ?? "" }
    for array in arrays {
      lines.append("array \(array.job) \(NumberList.text(array.shards))\(name(of: array.job))")
    }
    if !cancelled.isEmpty { lines.append("cancelled \(NumberList.text(cancelled.sorted()))") }
    if let pending {
      lines.append("submitting \(pending.name) \(pending.shards.map(NumberList.text) ?? "join")")
    }
    if let join { lines.append("join \(join)\(name(of: join))") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads the record of a folder; nil if there is none.
  static func read(in place: BatchFolder) throws(FileError) -> SubmissionRecord? {
    try FileTree.contents(of: place.submissions, below: place.root).flatMap {
      SubmissionRecord(String(decoding: $0, as: UTF8.self))
    }
  }

  /// Returns true if the folder has no record.
  static func isMissing(in place: BatchFolder) throws(FileError) -> Bool {
    try FileTree.contents(of: place.submissions) == nil
  }

  /// Writes the record into an existing folder and waits until it is on the disk.
  func write(to place: BatchFolder) throws(FileError) {
    let file = place.file(place.submissions, isDurable: true)
    try file.write(Swift.Array(text.utf8))
  }
}
