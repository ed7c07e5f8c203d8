/// Ascending numbers in the form of Slurm's option `--array`: `1-4,7`, and `1-7:2` for every second one.
package enum NumberList {
  package static func text(_ numbers: [Int]) -> String {
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

  /// Reads numbers of shards, at most as many as a batch can have, and skips ranges that no batch can have.
  static func numbers(_ text: some StringProtocol) -> [Int] {
    var numbers: [Int] = []
    for range in text.split(separator: ",") {
      let parts = range.split(separator: ":")
      let bounds = (parts.first ?? "").split(separator: "-").compactMap { Int($0) }
      guard let first = bounds.first, let last = bounds.last, first <= last,
        0 <= first, last <= ShardNumber.maximum
      else { continue }
      let step = parts.count == 2 ? Int(parts[1]) ?? 1 : 1
      numbers += stride(from: first, through: last, by: max(1, step))
        .prefix(ShardNumber.maximum - numbers.count)
    }
    return numbers
  }
}
