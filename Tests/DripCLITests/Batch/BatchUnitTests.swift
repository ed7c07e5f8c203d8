import DripExport
import DripRaster
import TestSupport
import Testing

@testable import DripCLI

/// The division of work among shards.
@Suite struct BatchUnitTests {
  private static func loads(_ count: Int, _ random: inout SplitMix64) -> [BatchLoad] {
    (0..<count).map { _ in
      let isLarge = Int.random(in: 0..<20, using: &random) == 0
      return BatchLoad(
        cost: Double.random(in: 1...10, using: &random) * (isLarge ? 100 : 1),
        pieces: isLarge ? Int.random(in: 1...40, using: &random) : 1, frames: 1,
        size: PixelSize(1, 1), format: "png")
    }
  }

  @Test func `Everything is done exactly once, whatever the number of shards`() {
    var random = SplitMix64(seed: 3)
    for count in [1, 2, 3, 7, 16, 100] {
      let loads = Self.loads(60, &random)
      let units = BatchUnit.shards(loads, count: count).flatMap { $0 }
      for output in loads.indices {
        let own = units.filter { $0.output == output }
        guard let parts = own[0].part?.count else {
          #expect(own.count == 1)
          continue
        }
        #expect(parts <= loads[output].pieces)
        #expect(Set(own.compactMap(\.part?.number)) == Set(0..<parts) && own.count == parts)
        let pieces = own.compactMap(\.part).sorted { $0.number < $1.number }
          .flatMap { Array($0.range(of: loads[output].pieces)) }
        #expect(pieces == Array(0..<loads[output].pieces))
      }
    }
  }

  @Test func `No shard has much more than its share`() {
    var random = SplitMix64(seed: 4)
    for count in [2, 4, 16] {
      // Indivisible units are small compared with a share.
      let loads = Self.loads(600, &random).map {
        BatchLoad(
          cost: $0.cost, pieces: $0.cost > 20 ? 1000 : 1, frames: 1, size: $0.size, format: "png")
      }
      let costs = BatchUnit.shards(loads, count: count).map { $0.reduce(0) { $0 + $1.cost } }
      let share = costs.reduce(0, +) / Double(count)
      #expect((costs.max() ?? 0) <= share * 4 / 3)
    }
  }

  @Test func `Shards are the same wherever they are made`() {
    var random = SplitMix64(seed: 5)
    let loads = Self.loads(200, &random)
    #expect(BatchUnit.shards(loads, count: 9) == BatchUnit.shards(loads, count: 9))
    #expect(BatchUnit.shards(loads, count: 1)[0].map(\.output) == Array(loads.indices))
  }
}
