import DripExport
import Foundation
import TestSupport
import Testing

@testable import DripBatch

@Suite final class ShardRecordTests {
  private let folder = BatchFolder(
    path: "\(FileManager.default.temporaryDirectory.path)/shards-\(UUID().uuidString)")

  deinit { FileTree.removeFolder(folder.path) }

  private func record(_ count: Int, outputs: Int, plan: String = "0123456789abcdef") -> ShardRecord
  {
    ShardRecord(
      in: folder, plan: plan, names: (0..<outputs).map { "ä/\"\($0)\".gif" }, count: count,
      dividesOutputs: true)
  }

  @Test func `Shards are read as they were written`() throws {
    var random = SplitMix64(seed: 6)
    for count in [1, 2, 7, 40] {
      let estimates = BatchUnitTests.estimates(100, &random)
      let record = record(count, outputs: 100)
      #expect(try record.read() == nil)
      let shards = try record.shards { estimates }
      #expect(shards == BatchUnit.shards(estimates, count: count))
      if count > 2 { #expect(shards.joined().contains { $0.part != nil }) }
      #expect(try record.read() == shards)
    }
  }

  @Test func `The first division counts, also if estimates differ`() throws {
    var random = SplitMix64(seed: 7)
    let record = record(5, outputs: 80)
    let first = try record.shards { BatchUnitTests.estimates(80, &random) }
    #expect(try record.shards { BatchUnitTests.estimates(80, &random) } == first)
    // The same if another process writes the record while this one divides the batch.
    FileTree.remove(record.path)
    let second = try record.shards {
      try record.write(first)
      return BatchUnitTests.estimates(80, &random)
    }
    #expect(second == first)
  }

  @Test func `Processes that divide a batch at once agree`() async throws {
    let record = record(4, outputs: 50)
    let divisions = try await withThrowingTaskGroup(of: [[BatchUnit]].self) { group in
      for seed in 1...8 {
        group.addTask {
          var random = SplitMix64(seed: UInt64(seed))
          return try record.shards { BatchUnitTests.estimates(50, &random) }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(divisions.count == 8 && divisions.allSatisfy { $0 == divisions[0] })
  }

  private static let whole = """
    {"plan":"p","of":3,"outputs":2}
    {"name":"a","cost":2,"shards":[3,1]}
    {"name":"b","cost":1.5,"shards":[2]}

    """

  private func shards(_ text: String, dividesOutputs: Bool = true) throws -> [[BatchUnit]] {
    try ShardRecord(
      in: folder, plan: "p", names: ["a", "b"], count: 3, dividesOutputs: dividesOutputs
    ).shards(Array(text.utf8))
  }

  @Test func `A record assigns outputs and parts`() throws {
    let part = { BatchUnit.Part($0, of: 2) }
    #expect(
      try shards(Self.whole) == [
        [BatchUnit(output: 0, part: part(1), cost: 2)], [BatchUnit(output: 1, cost: 1.5)],
        [BatchUnit(output: 0, part: part(0), cost: 2)],
      ])
    #expect(throws: ShardRecordError.self) { try shards(Self.whole, dividesOutputs: false) }
  }

  static let damages: [(String, String, Int)] = [
    ("\"p\"", "\"q\"", 1), ("\"of\":3", "\"of\":4", 1), ("\"of\":3", "\"of\":\"3\"", 1),
    ("\"outputs\":2", "\"outputs\":3", 1), ("{\"plan\"", "\"plan\"", 1),
    ("\"a\"", "\"c\"", 2), ("[3,1]", "[]", 2), ("[3,1]", "[3,1,2,1]", 2), ("[3,1]", "[3,0]", 2),
    ("[3,1]", "[3,4]", 2), ("[3,1]", "[3,1.5]", 2), ("[3,1]", "[3,\"1\"]", 2), ("[3,1]", "3", 2),
    ("[2]", "[-9223372036854775809]", 3), ("1.5", "-1", 3), ("1.5", "1e999", 3), ("1.5", "\"\"", 3),
    ("{\"name\":\"b\",\"cost\":1.5,\"shards\":[2]}\n", "", 3), ("[2]}\n", "[2]}", 3),
    ("[2]}\n", "[2]}\n\n", 4),
    ("[2]}\n", "[2]}\n{\"name\":\"b\",\"cost\":1,\"shards\":[1]}\n", 4),
  ]

  @Test(arguments: damages)
  func `A damaged record is refused with the line`(_ old: String, _ new: String, _ line: Int) {
    #expect {
      try shards(Self.whole.replacingOccurrences(of: old, with: new))
    } throws: {
      ($0 as? ShardRecordError)?.line == line
    }
  }

  @Test func `Every truncated record is refused`() {
    let bytes = Array(Self.whole.utf8)
    let record = ShardRecord(
      in: folder, plan: "p", names: ["a", "b"], count: 3, dividesOutputs: true)
    for length in bytes.indices {
      #expect(throws: ShardRecordError.self) { try record.shards(Array(bytes[..<length])) }
    }
  }
}
