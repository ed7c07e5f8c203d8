import DripFormats
import Testing

@testable import DripCLI

@Suite struct BatchPlanReadingTests {
  private struct Unused: Error {}

  private static let vocabulary: BatchVocabulary = {
    var vocabulary = BatchVocabulary { _, _ in
      throw Unused()
    } describe: { error in
      ("\(error)", 1)
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

  private func plan(_ text: String, shard: ShardNumber = .all) throws -> BatchPlan {
    try BatchPlan(
      Array(text.utf8), name: "plan", Self.vocabulary, shard: shard, readTable: Self.table)
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

  @Test(arguments: [1, 2, 3, 9, 10, 11])
  func `A shard has every output whose number leaves its remainder`(_ count: Int) throws {
    let text = """
      {"settings": {"scene": "wave"}, "output": "{number}.{ext}", "rows": ["a.csv", "b.jsonl"],
       "matrix": {"format": ["gif", "png"]}}
      """
    let all = try plan(text).outputs.map(\.name)
    for number in 1...count {
      let own = try plan(text, shard: ShardNumber(number: number, count: count)).outputs
      let expected = stride(from: number - 1, to: all.count, by: count).map { all[$0] }
      #expect(own.map(\.name) == expected)
    }
  }

  @Test func `Thousands of names are compared with each other and with all folders`() throws {
    func plan(_ name: String, _ last: String) throws -> BatchPlan {
      let names = (0..<3000).map { "{\"color\": \"\($0)\"}" }.joined(separator: ",")
      return try self.plan(
        """
        {"settings": {"scene": "wave"}, "output": "\(name)", "list": [\(names)],
         "sets": [{"output": "\(last)", "matrix": {"fps": [1]}}]}
        """)
    }
    #expect(try plan("{color}.gif", "3000.gif").outputs.count == 3001)
    for (name, last) in [
      ("A/{color}.gif", "a/2999.GIF"), ("a/{color}.gif", "a/7.gif/b.gif"),
      ("a/{color}/%04d.png", "a/12/0003.gif"), ("{color}/%04d.png", "2999/%03d.png"),
    ] {
      #expect {
        try plan(name, last)
      } throws: { error in
        switch (error as? PlanError)?.reason {
        case .duplicateName, .inside: true
        default: false
        }
      }
    }
  }
}
