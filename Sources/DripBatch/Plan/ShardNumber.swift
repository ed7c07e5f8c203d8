/// The number of a shard, from 1, and the number of shards.
package struct ShardNumber: Sendable, Hashable {
  package let number: Int
  package let count: Int

  /// The maximum number of shards.
  package static let maximum = 100_000
  /// The only shard of a batch that is not divided.
  package static let all = ShardNumber(number: 1, count: 1)

  package init(number: Int, count: Int) { (self.number, self.count) = (number, count) }
}
