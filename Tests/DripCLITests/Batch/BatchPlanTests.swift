import DripExport
import DripFormats
import Foundation
import Testing

@testable import DripCLI

@Suite struct BatchPlanTests {
  private static func plan(
    _ text: String, tables: [String: String] = [:], catalog: SceneCatalog = .standard
  ) throws -> BatchPlan {
    try BatchPlan(
      Array(text.utf8), name: "plan.json", PlanSettings.vocabulary(catalog)
    ) { path in
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

  @Test func `Excluded combinations are left out`() throws {
    #expect(
      try Self.names(
        """
        {"settings": {"scene": "wave"}, "matrix": {"size": [8, 9], "format": ["gif", "webp", "png"]},
         "exclude": [{"size": 8, "format": ["gif", "webp"]}, {"format": "png"}]}
        """) == ["9.gif", "9.webp"])
  }

  @Test func `Exclusions can overlap`() throws {
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
  func `A name cannot lead out of the folder`(_ name: String) {
    #expect {
      try Self.plan("{\"settings\": {\"scene\": \"wave\"}, \"output\": \"\(name)\"}")
    } throws: {
      if case .outside? = ($0 as? PlanError)?.reason { true } else { false }
    }
  }

  @Test(arguments: ["%04d.png", "{size}-%04d.png"])
  func `Frames need a folder of their own`(_ name: String) {
    #expect {
      try Self.plan("{\"settings\": {\"scene\": \"wave\", \"size\": 8}, \"output\": \"\(name)\"}")
    } throws: {
      if case .framesWithoutFolder? = ($0 as? PlanError)?.reason { true } else { false }
    }
  }

  @Test func `A frame cannot have the name of another output or frame`() {
    for (one, other) in [
      (#""output": "x/%04d.png""#, #""output": "x/0001.png", "settings": {"at": 1}"#),
      (#""output": "x/%04d.png""#, #""output": "x/0%03d.png""#),
      (#""output": "x/%04d.png""#, #""output": "x", "settings": {"format": "png"}"#),
    ] {
      #expect(throws: PlanError.self, "\(other)") {
        try Self.plan("{\"settings\": {\"scene\": \"wave\"}, \"sets\": [{\(one)}, {\(other)}]}")
      }
    }
  }

  @Test func `A plan of a single long line is read quickly`() throws {
    let list = (1...20_000).map { "{\"number\": \"\($0)\"}" }.joined(separator: ",")
    let plan = try Self.plan(
      "{\"settings\": {\"scene\": \"wave\", \"format\": \"gif\"}, \"labels\": [\"who\"], \"output\": \"{who}.gif\", \"list\": [\(list.replacingOccurrences(of: "number", with: "who"))]}"
    )
    #expect(plan.outputs.count == 20_000)
    #expect(plan.outputs[19_999].entries.last?.place.line == 1)
  }

  @Test func `Sets share settings and names`() throws {
    #expect(
      try Self.names(
        """
        {"settings": {"fps": 10}, "output": "{scene}-{number}.{ext}",
         "sets": [{"settings": {"scene": "wave"}, "matrix": {"format": ["gif"]}},
                  {"matrix": {"scene": ["heart"], "at": [1]}, "output": "still/{scene}.png"}]}
        """) == ["wave-1.gif", "still/heart.png"])
  }

  @Test func `Labels do not change an output`() throws {
    let plan = try Self.plan(
      """
      {"settings": {"scene": "wave", "format": "gif"}, "labels": ["who"], "output": "{who}{size}.{ext}",
       "matrix": {"who": ["a", "b"], "size": [8, 9]}}
      """)
    let settings = try plan.outputs.map { try plan.vocabulary.makeOutput($0, $0.name).settings }
    #expect(settings[0] == settings[2])
    #expect(Set(settings).count == 2)
  }

  @Test func `The file ending chooses the format if nothing else does`() throws {
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
    (#"{"settings": {"scene": "wave"}}"#, "1:1", "\"format\""),
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
  func `An error has its place and names the nearest word`(
    _ plan: String, _ place: String, _ thing: String
  ) {
    Self.expectError("plan.json:\(place)", naming: thing) {
      try Self.plan(plan, tables: ["x.txt": ""])
    }
  }

  private static func expectError(
    _ place: String, naming thing: String, _ read: () throws -> BatchPlan
  ) {
    #expect {
      try read()
    } throws: { error in
      let error = error as? PlanError
      return error?.place.text == place && error?.reason.message.contains(thing) == true
    }
  }

  @Test func `Too many combinations are refused before they are made`() {
    let values = (1...1000).map(String.init).joined(separator: ",")
    #expect {
      try Self.plan(
        """
        {"settings": {"scene": "wave", "format": "gif"},
         "matrix": {"size": [\(values)], "fps": [\(values)], "hold": [\(values)], "seed": [\(values)],
                    "from": [\(values)], "speed": [\(values)], "duration": [\(values)]}}
        """)
    } throws: {
      ($0 as? PlanError)?.reason == .tooManyOutputs(limit: 1_000_000)
    }
  }

  @Test func `Too many exclusions are refused, because each is compared with every output`() {
    let exclusions = (0...1000).map { "{\"size\": \($0)}" }.joined(separator: ",")
    #expect {
      try Self.plan(
        """
        {"settings": {"scene": "wave", "format": "gif"}, "matrix": {"size": [1, 2]},
         "exclude": [\(exclusions)]}
        """)
    } throws: {
      ($0 as? PlanError)?.reason == .tooManyExclusions(limit: 1000)
    }
  }

  @Test func `Errors in tables have their place`() {
    for (table, place, thing) in [
      ("a.csv", "a.csv:1:7", "'size'"), ("b.csv", "b.csv:2:1", "2"),
      ("c.jsonl", "c.jsonl:2:12", "value"),
    ] {
      Self.expectError(place, naming: thing) {
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
