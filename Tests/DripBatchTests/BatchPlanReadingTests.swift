import DripExport
import DripFormats
import Foundation
import TestSupport
import Testing

@testable import DripBatch

@Suite final class BatchPlanReadingTests {
  private let folder = BatchFolder(
    path: "\(FileManager.default.temporaryDirectory.path)/plans-\(UUID().uuidString)")

  deinit { FileTree.removeFolder(folder.path) }

  private struct Unused: Error {}

  private static let vocabulary: BatchVocabulary = {
    var vocabulary = BatchVocabulary { _, _ in
      throw Unused()
    } describe: { error in
      ("\(error)", 1)
    } isValid: { _, _, _ in
      true
    }
    vocabulary.add("scene", .text, role: .scene)
    vocabulary.add("format", .text, role: .format)
    for name in ["size", "color", "fps"] { vocabulary.add(name, .text) }
    return vocabulary
  }()

  private static let tables = [
    "a.csv": "size,color\n8,red\n9,\n8,\"a \"\"b\"\"\"\n",
    "b.jsonl": "{\"size\": 7}\n\n{\"fps\": 3, \"set\": {\"color\": \"blue\"}}\n",
  ]

  private static func table(_ name: String) throws -> [UInt8] {
    guard let text = tables[name] else { throw Unused() }
    return Array(text.utf8)
  }

  private func plan(_ text: String) throws -> BatchPlan {
    try BatchPlan(Array(text.utf8), name: "plan", Self.vocabulary, readTable: Self.table)
  }

  @Test func `Rows of tables are combined in their order`() throws {
    let plan = try plan(
      """
      {"settings": {"scene": "wave", "color": "gray"}, "output": "{number}.{ext}",
       "rows": ["a.csv", "b.jsonl"], "matrix": {"format": ["gif", "png"]}}
      """)
    #expect(plan.outputs.count == 10)
    #expect(plan.outputs.map(\.name).prefix(3) == ["01.gif", "02", "03.gif"])
    let rows = plan.outputs.map { output in
      "\(output.entries["size"]?.text ?? "") \(output.entries["color"]?.text ?? "")"
    }
    #expect(
      rows == ["8 red", "9 gray", "8 a \"b\"", "7 gray", " blue"].flatMap { [$0, $0] })
    #expect(plan.outputs.last?.entries["color"]?.place.line == 3)
    #expect(plan.axes == ["size", "color", "fps", "format"])
  }

  @Test func `The index of exclusions agrees with a comparison of each one`() throws {
    var random = SplitMix64(seed: 4)
    let keys = ["scene", "format", "size", "color"]
    for _ in 0..<100 {
      let place = TextLocation(name: "", line: 1, column: 1)
      func setting(_ key: String) -> BatchSetting {
        BatchSetting(key: key, text: "\(Int.random(in: 0...3, using: &random))", place: place)
      }
      let exclusions = (0..<Int.random(in: 1...150, using: &random)).map { _ in
        let own = keys.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
        return BatchSet.Exclusion(
          conditions: own.map { key in
            BatchSet.Exclusion.Condition(
              key: key,
              values: (0..<Int.random(in: 1...2, using: &random)).map { _ in setting(key) })
          }, place: place)
      }
      let table = ExclusionTable(exclusions)
      for _ in 0..<20 {
        let entries = keys.shuffled(using: &random)
          .prefix(Int.random(in: 0...4, using: &random)).map(setting)
        var found: [Int] = []
        let isExcluded = table.forEachExclusion(of: entries) { found.append($0) }
        let expected = exclusions.indices.filter { index in
          exclusions[index].conditions.allSatisfy { condition in
            condition.values.contains { $0.text == entries[condition.key]?.text }
          }
        }
        #expect(found == expected && isExcluded == !expected.isEmpty)
      }
    }
  }

  @Test func `A table of names finds every name and the first of two equal ones`() throws {
    let names = (0..<3000).map { "\($0 % 2000)" }
    let name = { (index: Int) throws(PlanError) in names[index] }
    var table = NameTable(count: names.count)
    for (index, text) in names.enumerated() {
      #expect(try table.add(text, of: index, name) == (index < 2000 ? nil : index - 2000))
    }
    #expect(try table.output("1999", name) == 1999)
    #expect(try table.output("2000", name) == nil)
  }

  @Test(arguments: [
    "{\"rows\": \"a.csv\"}", "{\"folder\" : \"out/\", \"rows\":[\"a.csv\",\"b.jsonl\"]}",
    "{\"sets\": [{\"rows\": [\"b.jsonl\"]}, {\"rows\": \"a.csv\"}], \"rows\": \"a.csv\"}",
    "{\"output\": \"\\\"rows\\\": \\\\\", \"rows\": \"b.jsonl\"}",
    "{\"settings\": {\"color\": \"rows\", \"fps\": 3}, \"matrix\": {\"size\": [1]}}",
  ])
  func `An outline names the tables and the folder of a plan`(_ text: String) throws {
    var tables: [String] = []
    var reader = try BatchPlanReader(Array(text.utf8), name: "plan", Self.vocabulary) { name in
      tables.append(name)
      return try Self.table(name)
    }
    _ = try reader.sets()
    let outline = PlanOutline(Array(text.utf8))
    #expect(outline.tables == tables)
    #expect(try outline.folder == reader.folder())
  }

  @Test func `A shard reads its own outputs from the record of its plan`() throws {
    let text = """
      {"settings": {"scene": "wave"}, "output": "{number}.gif", "rows": ["a.csv", "b.jsonl"]}
      """
    let whole = try plan(text)
    func part(
      _ number: Int, of count: Int = 2, _ text: String, isPacked: Bool = false
    ) throws -> BatchPlan? {
      try BatchPlan(
        of: ShardNumber(number: number, count: count), isPacked: isPacked, Array(text.utf8),
        Self.vocabulary, in: { _ in folder }, readTable: Self.table)
    }
    #expect(try part(1, text) == nil)
    let record = ShardRecord(
      in: folder, plan: whole.fingerprint, count: 2, dividesOutputs: true)
    let shards = [[4, 1], [0, 2, 3]].map { $0.map { BatchUnit(output: $0, cost: 1) } }
    try record.write(shards, of: whole.outputs)
    for (index, units) in shards.enumerated() {
      let own = try #require(try part(index + 1, text))
      #expect(own.fingerprint == whole.fingerprint)
      #expect(own.outputs.map(\.name) == units.map { whole.outputs[$0.output].name })
      #expect(own.outputs.indices.map(own.number) == units.map(\.output))
      #expect(own.shardUnits?.map(\.output) == Array(units.indices))
    }
    // Another plan, division or way of packing has a record of its own.
    #expect(try part(1, text + " ") == nil)
    #expect(try part(1, of: 3, text) == nil)
    #expect(try part(1, text, isPacked: true) == nil)
    #expect(try part(1, text.replacing("a.csv", with: "c.csv")) == nil)
  }
}
