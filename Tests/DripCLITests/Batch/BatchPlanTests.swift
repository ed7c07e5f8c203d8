import DripFormats
import Foundation
import Testing

@testable import DripCLI

/// The meaning of plans, and the errors of illegal ones.
@Suite struct BatchPlanTests {
  private static func plan(
    _ text: String, tables: [String: String] = [:], catalog: SceneCatalog = .standard
  ) throws -> BatchPlan {
    try BatchPlan(Array(text.utf8), name: "plan.json", catalog) { path in
      try #require(tables[path].map { Array($0.utf8) })
    }
  }

  private static func names(_ text: String, tables: [String: String] = [:]) throws -> [String] {
    try plan(text, tables: tables).outputs.map(\.name)
  }

  @Test func `Every value is combined with every other one, the last axis fastest`() throws {
    #expect(
      try Self.names(
        """
        {"output": "{scene}/{size}.{ext}",
         "matrix": {"scene": ["wave", "heart"], "size": [24, 44], "format": ["gif", "png"]}}
        """) == [
          "wave/24.gif", "wave/24", "wave/44.gif", "wave/44",
          "heart/24.gif", "heart/24", "heart/44.gif", "heart/44",
        ])
  }

  @Test func `Lists and rows are combined with the matrix`() throws {
    let plan = """
      {"output": "{customer}-{fps}-{size}.{ext}", "settings": {"scene": "heart", "format": "gif"},
       "rows": ["a.csv", "b.jsonl"], "labels": ["customer"], "list": [{"size": 8}, {"size": 9, "fps": 50}],
       "matrix": {"fps": [10]}}
      """
    let tables = [
      "a.csv": "customer,color\n\"A, B\",teal\nC,\n",
      "b.jsonl": "{\"customer\": \"D\"}\n\n{\"customer\": \"E\", \"set\": {\"color\": \"#123\"}}\n",
    ]
    #expect(
      try Self.names(plan, tables: tables)
        == ["A,-B", "C", "D", "E"].flatMap {
          ["\($0)-10-8.gif", "\($0)-10-9.gif"]
        })
    let outputs = try Self.plan(plan, tables: tables).outputs
    #expect(
      outputs.map { $0.entries["color"]?.text } == [
        "teal", "teal", nil, nil, nil, nil, "#123", "#123",
      ])
  }

  @Test func `Several settings can change together under a name`() throws {
    let plan = try Self.plan(
      """
      {"settings": {"scene": "wave", "format": "gif"},
       "matrix": {"pace": {"calm": {"speed": 0.5}, "brisk": {"speed": 2, "fps": 20}}}}
      """)
    #expect(plan.outputs.map(\.name) == ["calm.gif", "brisk.gif"])
    #expect(plan.outputs.map { $0.entries["speed"]?.text } == ["0.5", "2"])
    #expect(plan.axes == ["pace", "speed", "fps"])
  }

  @Test func `What is excluded is not made`() throws {
    #expect(
      try Self.names(
        """
        {"settings": {"scene": "wave"}, "matrix": {"size": [8, 9], "format": ["gif", "webp", "png"]},
         "exclude": [{"size": 8, "format": ["gif", "webp"]}, {"format": "png"}]}
        """) == ["9.gif", "9.webp"])
  }

  @Test func `An exclusion that another one makes superfluous is no mistake`() throws {
    #expect(
      try Self.names(
        """
        {"settings": {"scene": "wave"}, "matrix": {"size": [8, 9], "format": ["gif", "webp"]},
         "exclude": [{"size": 8}, {"size": 8, "format": "gif"}]}
        """) == ["9.gif", "9.webp"])
  }

  @Test(arguments: [
    "..\\u0000/x.gif", "..\u{2f}\u{301}x/a.gif", "a//b.gif", "a/./b.gif", "a\\nb.gif",
    "\u{301}a.gif",
  ])
  func `No name leads out of the folder`(_ name: String) {
    #expect {
      try Self.plan("{\"settings\": {\"scene\": \"wave\"}, \"output\": \"\(name)\"}")
    } throws: {
      if case .outside? = ($0 as? LocatedMistake)?.mistake as? BatchPlanError {
        true
      } else {
        false
      }
    }
  }

  @Test func `Names of frames do not meet other names`() {
    for (one, other) in [("x/%04d.png", "x/0001.png"), ("x/%04d.png", "x/0%03d.png")] {
      #expect {
        try Self.plan(
          """
          {"settings": {"scene": "wave"}, "sets": [{"output": "\(one)"}, {"output": "\(other)", "settings": {"size": 9}}]}
          """.replacingOccurrences(
            of: "\"x/0001.png\", \"settings\": {",
            with: "\"x/0001.png\", \"settings\": {\"at\": 1, "))
      } throws: {
        if case .twice? = ($0 as? LocatedMistake)?.mistake as? BatchPlanError {
          true
        } else {
          false
        }
      }
    }
  }

  @Test func `A plan on one line is read as fast as one on many`() throws {
    let list = (1...20_000).map { "{\"number\": \"\($0)\"}" }.joined(separator: ",")
    let plan = try Self.plan(
      "{\"settings\": {\"scene\": \"wave\", \"format\": \"gif\"}, \"labels\": [\"who\"], \"output\": \"{who}.gif\", \"list\": [\(list.replacingOccurrences(of: "number", with: "who"))]}"
    )
    #expect(plan.outputs.count == 20_000)
    #expect(plan.outputs[19_999].entries.last?.place.line == 1)
  }

  @Test func `Sets stand beside each other and share settings`() throws {
    #expect(
      try Self.names(
        """
        {"settings": {"fps": 10}, "output": "{scene}-{number}.{ext}",
         "sets": [{"settings": {"scene": "wave"}, "matrix": {"format": ["gif"]}},
                  {"matrix": {"scene": ["heart"], "at": [1]}, "output": "still/{scene}.png"}]}
        """) == ["wave-1.gif", "still/heart.png"])
  }

  @Test func `Outputs that differ in a label only look the same`() throws {
    let outputs = try Self.plan(
      """
      {"settings": {"scene": "wave", "format": "gif"}, "labels": ["who"], "output": "{who}{size}.{ext}",
       "matrix": {"who": ["a", "b"], "size": [8, 9]}}
      """
    ).outputs
    #expect(outputs[0].settings == outputs[2].settings)
    #expect(Set(outputs.map(\.settings)).count == 2)
  }

  @Test func `The ending says the format where nothing else does`() throws {
    let outputs = try Self.plan(
      "{\"settings\": {\"scene\": \"wave\"}, \"output\": \"{size}.webp\", \"matrix\": {\"size\": [8]}}"
    ).outputs
    #expect(outputs.map(\.shape) == [.film])
  }

  static let mistakes: [(plan: String, place: String, thing: String)] = [
    ("[]", "1:1", "{"),
    (#"{"matrx": {}}"#, "1:2", "'matrix'"),
    (#"{"matrix": {"sizee": [1]}}"#, "1:13", "'size'"),
    (#"{"matrix": {"size": []}}"#, "1:13", "'size'"),
    (#"{"matrix": {"size": [[1]]}}"#, "1:22", "'size'"),
    (#"{"settings": {"guides": 1}}"#, "1:25", "'guides'"),
    (#"{"labels": ["size"]}"#, "1:13", "'size'"),
    (#"{"settings": {"scene": "wave"}}"#, "1:1", "'{ext}'"),
    (#"{"matrix": {"format": ["gif"]}}"#, "1:1", "\"scene\""),
    (#"{"settings": {"scene": "wave", "format": "gfi"}}"#, "1:42", "'gif'"),
    (
      #"{"settings": {"scene": "wave", "format": "gif"}, "output": "{siez}"}"#, "1:60", "'size'"
    ),
    (#"{"settings": {"scene": "wave"}, "output": "../a.gif"}"#, "1:43", "'../a.gif'"),
    (#"{"settings": {"scene": "wave"}, "output": "/a.gif"}"#, "1:43", "'/a.gif'"),
    (#"{"settings": {"scene": "wave"}, "output": ".drip/a.gif"}"#, "1:43", "'.drip/a.gif'"),
    (
      #"{"settings": {"scene": "wave"}, "output": "a.gif", "matrix": {"size": [1, 2]}}"#, "1:43",
      "'a.gif'"
    ),
    (
      """
      {"settings": {"scene": "wave"}, "output": "{number}", \
      "sets": [{"output": "a.gif"}, {"output": "a.gif/b.gif"}]}
      """, "1:96", "'a.gif/b.gif'"
    ),
    (
      """
      {"settings": {"scene": "wave"}, "matrix": {"format": ["gif"]}, "exclude": [{"format": "gfi"}]}
      """, "1:76", "'gif'"
    ),
    (
      #"{"settings": {"scene": "wave"}, "matrix": {"format": ["gif"]}, "rows": "x.txt"}"#, "1:72",
      "'x.txt'"
    ),
  ]

  @Test(arguments: mistakes)
  func `A mistake has its place and names the nearest right word`(
    _ plan: String, _ place: String, _ thing: String
  ) {
    Self.expectMistake("plan.json:\(place)", naming: thing) {
      try Self.plan(plan, tables: ["x.txt": ""])
    }
  }

  private static func expectMistake(
    _ place: String, naming thing: String, _ read: () throws -> BatchPlan
  ) {
    #expect {
      try read()
    } throws: { error in
      let mistake = error as? LocatedMistake
      return mistake?.place.text == place && mistake?.mistake.message.contains(thing) == true
    }
  }

  @Test func `More outputs than anybody means are refused before they are counted out`() {
    let values = (1...1000).map(String.init).joined(separator: ",")
    #expect {
      try Self.plan(
        """
        {"settings": {"scene": "wave", "format": "gif"},
         "matrix": {"size": [\(values)], "fps": [\(values)], "hold": [\(values)], "seed": [\(values)],
                    "from": [\(values)], "speed": [\(values)], "tolerance": [\(values)]}}
        """)
    } throws: {
      ($0 as? LocatedMistake)?.mistake as? BatchPlanError == .tooMany
    }
  }

  @Test func `Mistakes in tables are told with their place`() {
    for (table, place, thing) in [
      ("a.csv", "a.csv:1:7", "'size'"), ("b.csv", "b.csv:2:1", "2"),
      ("c.jsonl", "c.jsonl:2:12", "value"),
    ] {
      Self.expectMistake(place, naming: thing) {
        try Self.plan(
          "{\"rows\": \"\(table)\", \"output\": \"{scene}.gif\"}",
          tables: [
            "a.csv": "scene,sizee\nwave,1\n", "b.csv": "scene,size\nwave\n",
            "c.jsonl": "{\"scene\":\"wave\"}\n{\"size\":1} x\n",
          ])
      }
    }
  }
}
