/// What has been submitted to an engine: a file of lines in the folder of the farm, by which another process finds out
/// what is under way.
///
///     engine slurm
///     plan 0123456789abcdef
///     shards 16
///     array 12 1-16
///     array 14 3,7-9
///     join 15
struct FarmRecord: Sendable, Equatable {
  /// Shards that were submitted together.
  struct Array: Sendable, Equatable {
    let job: Int
    let shards: [Int]
  }

  let engine: FarmEngine
  let fingerprint: String
  let shards: Int
  /// The first one has all shards, the others those that had to be made again.
  var arrays: [Array] = []
  /// The job that joins them.
  var join: Int?

  init(of job: FarmJob, engine: FarmEngine) {
    (self.engine, fingerprint, shards) = (engine, job.fingerprint, job.shards)
  }

  /// Reads the file; nil where it is none.
  init?(_ text: String) {
    var values: [Substring: Substring] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count >= 2 else { continue }
      values[words[0]] = words[1]
      guard words[0] == "array", words.count == 3, let job = Int(words[1]) else { continue }
      arrays.append(Array(job: job, shards: Self.numbers(words[2])))
    }
    guard let engine = values["engine"].flatMap({ FarmEngine(rawValue: String($0)) }),
      let plan = values["plan"], let shards = values["shards"].flatMap({ Int($0) })
    else { return nil }
    (self.engine, fingerprint, self.shards) = (engine, String(plan), shards)
    join = values["join"].flatMap { Int($0) }
  }

  var text: String {
    var lines = ["engine \(engine.rawValue)", "plan \(fingerprint)", "shards \(shards)"]
    for array in arrays { lines.append("array \(array.job) \(Self.list(array.shards))") }
    if let join { lines.append("join \(join)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Ascending numbers as the option `--array` takes them: `1-4,7`.
  static func list(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }

  private static func numbers(_ list: Substring) -> [Int] {
    list.split(separator: ",").flatMap { range in
      let bounds = range.split(separator: "-").compactMap { Int($0) }
      guard let first = bounds.first, let last = bounds.last, first <= last else { return [Int]() }
      return Swift.Array(first...last)
    }
  }

  /// All jobs that may be in the queue.
  var jobs: [Int] { arrays.map(\.job) + (join.map { [$0] } ?? []) }

  /// The job that a shard was submitted with last.
  func job(of shard: Int) -> Int? { arrays.last { $0.shards.contains(shard) }?.job }
}
