import DripExport
import DripRaster
import TestSupport
import Testing

@testable import DripBatch

@Suite struct BatchUnitTests {
  static func estimates(_ count: Int, _ random: inout SplitMix64) -> [OutputEstimate] {
    (0..<count).map { _ in
      let isLarge = Int.random(in: 0..<20, using: &random) == 0
      return OutputEstimate(
        cost: Double.random(in: 1...10, using: &random) * (isLarge ? 100 : 1),
        maximumParts: isLarge ? Int.random(in: 1...40, using: &random) : 1, frames: 1,
        size: PixelSize(1, 1), format: "png")
    }
  }

  @Test func `Every output is in the shards exactly once`() {
    var random = SplitMix64(seed: 3)
    for count in [1, 2, 3, 7, 16, 100] {
      let estimates = Self.estimates(60, &random)
      let units = BatchUnit.shards(estimates, count: count).flatMap { $0 }
      for output in estimates.indices {
        let own = units.filter { $0.output == output }
        guard let parts = own[0].part?.count else {
          #expect(own.count == 1)
          continue
        }
        let limit = estimates[output].maximumParts
        #expect(parts <= limit)
        #expect(Set(own.compactMap(\.part?.number)) == Set(0..<parts) && own.count == parts)
        let frames = own.compactMap(\.part).sorted { $0.number < $1.number }
          .flatMap { Array($0.range(of: limit)) }
        #expect(frames == Array(0..<limit))
      }
    }
  }

  @Test func `No shard costs much more than the others`() {
    var random = SplitMix64(seed: 4)
    for count in [2, 4, 16] {
      // Indivisible units are small compared with a share.
      let estimates = Self.estimates(600, &random).map {
        OutputEstimate(
          cost: $0.cost, maximumParts: $0.cost > 20 ? 1000 : 1, frames: 1, size: $0.size,
          format: "png")
      }
      let costs = BatchUnit.shards(estimates, count: count).map { $0.reduce(0) { $0 + $1.cost } }
      let share = costs.reduce(0, +) / Double(count)
      #expect((costs.max() ?? 0) <= share * 4 / 3)
    }
  }

  @Test func `One shard has all outputs in the order of the plan`() {
    var random = SplitMix64(seed: 5)
    let estimates = Self.estimates(200, &random)
    #expect(BatchUnit.shards(estimates, count: 1)[0].map(\.output) == Array(estimates.indices))
  }
}
