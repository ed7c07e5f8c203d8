/// The number of a shard, from 1, and the number of shards.
package struct ShardNumber: Sendable, Hashable {
  package let number: Int
  package let count: Int

  /// The maximum number of shards.
  package static let maximum = 100_000
  /// The only shard of a batch that is not divided.
  package static let all = ShardNumber(number: 1, count: 1)

  package init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

  /// The prefix of the shard's files.
  package var fileName: String { "shard-\(Self.padded(number))\(divisor)" }

  /// The part of the prefix that all shards of a division share.
  private var divisor: String { "-of-\(Self.padded(count))" }

  private static func padded(_ number: Int) -> String {
    String(repeating: "0", count: max(0, 3 - String(number).utf8.count)) + String(number)
  }

  /// Returns true if a journal belongs to another shard of the same division.
  func isOther(journal name: String) -> Bool {
    // The name of a machine follows the first point, and may contain anything.
    guard let prefix = name.split(separator: ".").first else { return false }
    return prefix.hasSuffix(divisor) && prefix != fileName
  }
}
