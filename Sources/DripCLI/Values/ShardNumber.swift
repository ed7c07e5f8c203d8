/// The number of a shard, from 1, and the number of shards.
struct ShardNumber: TextValue, Hashable {
  let number: Int
  let count: Int

  /// The maximum number of shards.
  static let maximum = 100_000
  /// The only shard of a batch that is not divided.
  static let all = ShardNumber(number: 1, count: 1)

  init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

  /// Reads `3/16`.
  init(_ text: String) throws(ValueError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Digits(parts[0])?.number,
      let count = Digits(parts[1])?.number, (1...Self.maximum).contains(count),
      (1...count).contains(number)
    else {
      throw ValueError(
        setting: "shard", "a shard number and the number of shards, such as 3/16", text)
    }
    self.init(number: number, count: count)
  }

  var text: String { "\(number)/\(count)" }
}
