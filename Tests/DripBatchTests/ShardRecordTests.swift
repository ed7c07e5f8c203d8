import DripExport
import DripFormats
import Foundation
import TestSupport
import Testing

@testable import DripBatch

@Suite final class ShardRecordTests {
  private let folder = BatchFolder(
    path: "\(FileManager.default.temporaryDirectory.path)/shards-\(UUID().uuidString)")

  deinit { FileTree.removeFolder(folder.path) }

  private func record(_ count: Int, dividesOutputs: Bool = true) -> ShardRecord {
    ShardRecord(
      in: folder, plan: "0123456789abcdef", count: count, dividesOutputs: dividesOutputs)
  }

  private static func outputs(_ count: Int, prefix: String = "ä/") -> BatchOutputs {
    BatchOutputs(
      (0..<count).map { number in
        let place = TextLocation(name: "rows.csv", line: number + 2, column: 3)
        return BatchOutput(
          name: "\(prefix)\"\(number)\".gif", shape: number % 2 == 0 ? .film : .frames,
          entries: [
            BatchSetting(key: "scene", text: "wave", place: place),
            BatchSetting(key: "color", text: "水\(number)", place: place),
          ], place: place)
      })
  }

  @Test func `Shards are read as they were written, together and one by one`() throws {
    var random = SplitMix64(seed: 6)
    let outputs = Self.outputs(100)
    for count in [1, 2, 7, 40] {
      let estimates = BatchUnitTests.estimates(100, &random)
      let record = record(count)
      #expect(try record.read(outputs) == nil)
      #expect(try record.units(of: 1) == nil)
      let shards = try record.shards(of: outputs) { estimates }
      #expect(shards == BatchUnit.shards(estimates, count: count))
      if count > 2 { #expect(shards.joined().contains { $0.part != nil }) }
      #expect(try record.read(outputs) == shards)
      for (index, units) in shards.enumerated() {
        let recorded = try #require(try record.units(of: index + 1))
        #expect(recorded.map(\.unit) == units)
        for unit in recorded {
          let output = outputs[unit.unit.output]
          #expect(unit.output.name == output.name && unit.output.shape == output.shape)
          #expect(unit.output.place == output.place)
          #expect(unit.output.entries.map(\.key) == output.entries.map(\.key))
          #expect(unit.output.entries.map(\.text) == output.entries.map(\.text))
          #expect(unit.output.entries.map(\.place) == output.entries.map(\.place))
        }
      }
    }
  }

  @Test func `The first division counts, also if estimates differ`() throws {
    var random = SplitMix64(seed: 7)
    let (record, outputs) = (record(5), Self.outputs(80))
    let first = try record.shards(of: outputs) { BatchUnitTests.estimates(80, &random) }
    #expect(
      try record.shards(of: outputs) { BatchUnitTests.estimates(80, &random) } == first)
    // The same if another process writes the record while this one divides the batch.
    FileTree.remove(record.path)
    let second = try record.shards(of: outputs) {
      try record.write(first, of: outputs)
      return BatchUnitTests.estimates(80, &random)
    }
    #expect(second == first)
  }

  @Test func `Processes that divide a batch at once agree`() async throws {
    let (record, outputs) = (record(4), Self.outputs(50))
    let divisions = try await withThrowingTaskGroup(of: [[BatchUnit]].self) { group in
      for seed in 1...8 {
        group.addTask {
          var random = SplitMix64(seed: UInt64(seed))
          return try record.shards(of: outputs) { BatchUnitTests.estimates(50, &random) }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(divisions.count == 8 && divisions.allSatisfy { $0 == divisions[0] })
  }

  /// The parts of the first of two outputs are in the first and the third shard.
  private static let whole = [
    [BatchUnit(output: 0, part: BatchUnit.Part(1, of: 2), cost: 2)],
    [BatchUnit(output: 1, cost: 1.5)],
    [BatchUnit(output: 0, part: BatchUnit.Part(0, of: 2), cost: 2)],
  ]

  @Test func `A record must assign every output of the plan exactly once`() throws {
    let outputs = Self.outputs(2)
    let bytes = record(3).bytes(of: Self.whole, of: outputs)
    #expect(try record(3).shards(bytes, of: outputs) == Self.whole)
    let others: [(ShardRecord, BatchOutputs)] = [
      (record(4), outputs), (record(3, dividesOutputs: false), outputs),
      (record(3), Self.outputs(3)), (record(3), Self.outputs(2, prefix: "a")),
      (ShardRecord(in: folder, plan: "q", count: 3, dividesOutputs: true), outputs),
    ]
    for (record, outputs) in others {
      #expect(throws: ShardRecordError.self) { try record.shards(bytes, of: outputs) }
    }
    for (shard, units) in [
      (0, []), (1, []), (0, Self.whole[2]), (0, Self.whole[1]),
      (2, Self.whole[2] + Self.whole[2]), (1, Self.whole[1] + [BatchUnit(output: 0, cost: 2)]),
      (1, [BatchUnit(output: 1, cost: -1)]), (1, [BatchUnit(output: 1, cost: .infinity)]),
    ] {
      var wrong = Self.whole
      wrong[shard] = units
      let bytes = record(3).bytes(of: wrong, of: outputs)
      #expect(throws: ShardRecordError.self) { try record(3).shards(bytes, of: outputs) }
    }
    let outside = Self.outputs(2, prefix: "../")
    let bytesOutside = record(3).bytes(of: Self.whole, of: outside)
    #expect(throws: ShardRecordError.self) { try record(3).shards(bytesOutside, of: outside) }
  }

  @Test func `Every truncated record and every record with a changed byte is refused`() {
    let (record, outputs) = (record(3), Self.outputs(2))
    let bytes = record.bytes(of: Self.whole, of: outputs)
    func isRead(_ bytes: [UInt8]) -> Bool { (try? record.shards(bytes, of: outputs)) != nil }
    #expect(isRead(bytes))
    #expect(bytes.indices.filter { isRead(Array(bytes[..<$0])) } == [])
    let accepted = bytes.indices.filter { index in
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index % 8)
      return isRead(damaged)
    }
    #expect(accepted == [])
  }
}
