import DripExport
import DripFormats
import Foundation
import Testing

@testable import DripCLI

@Suite struct BatchPlanTests {
  private static let keys = PlanKeys(.standard)

  private static func plan(
    _ text: String, tables: [String: String] = [:]
  ) throws -> BatchPlan {
    try BatchPlan(Array(text.utf8), name: "plan.json", keys) { path in
      try #require(tables[path].map { Array($0.utf8) })
    }
  }

  // MARK: Combinations

  @Test(arguments: [
    (
      """
      {"output": "{scene}/{size}.{ext}",
       "matrix": {"scene": ["wave", "heart"], "size": [24, 44], "format": ["gif", "png"]}}
      """,
      [
        "wave/24.gif", "wave/24", "wave/44.gif", "wave/44",
        "heart/24.gif", "heart/24", "heart/44.gif", "heart/44",
      ]
    ),
    (
      """
      {"settings": {"fps": 10}, "output": "{scene}-{number}.{ext}",
       "list": [{"scene": "wave", "format": "gif"}, {"scene": "heart", "format": "png", "at": 1}]}
      """, ["wave-1.gif", "heart-2.png"]
    ),
    (
      """
      {"settings": {"scene": "wave", "fps": 9}, "output": "{pace}-{speed}-{fps}.gif",
       "matrix": {"pace": {"calm": {"speed": 0.5}, "brisk": {"speed": 2, "fps": 20}}}}
      """, ["calm-0.5-9.gif", "brisk-2-20.gif"]
    ),
    (
      """
      {"settings": {"scene": "wave"}, "matrix": {"size": [8, 9], "format": ["gif", "webp", "png"]},
       "exclude": [{"size": 8, "format": ["gif", "webp"]}, {"format": "png"}]}
      """, ["9.gif", "9.webp"]
    ),
    (
      """
      {"settings": {"scene": "wave"}, "matrix": {"size": [8, 9], "format": ["gif", "webp"]},
       "exclude": [{"size": 8}, {"size": 8, "format": "gif"}]}
      """, ["9.gif", "9.webp"]
    ),
  ])
  func `Every value is combined with every other one, except for excluded combinations`(
    _ text: String, _ names: [String]
  ) throws {
    #expect(try Self.plan(text).map(\.name) == names)
  }

  private static let rows = """
    {"output": "{number}-{customer}-{fps}-{size}.{ext}", "settings": {"scene": "heart", "color": "gray", "size": 5},
     "rows": ["a.csv", "b.csv"], "labels": ["customer"], "list": [{"size": 8}, {"fps": 50}],
     "matrix": {"fps": [10], "format": ["gif", "png"]}}
    """
  private static let tables = [
    "a.csv": "customer,set.color,bounce\n\"A, \"\"B\"\"\",teal,true\n\nC,,false\n",
    "b.csv": "\u{FEFF}customer,color\nD,\n\nE,#123\n",
  ]

  @Test func `Lists and rows are combined with the matrix`() throws {
    let plan = try Self.plan(Self.rows, tables: Self.tables)
    let customers = ["A,--B-", "C", "D", "E"]
    let names = customers.flatMap { name in [8, 8, 5, 5].map { "\(name)-10-\($0)" } }
    #expect(
      plan.map(\.name)
        == names.enumerated().map { number, name in
          "\(number < 9 ? "0" : "")\(number + 1)-\(name)\(number % 2 == 0 ? ".gif" : "")"
        })
    let colors = plan.map { $0.settings["color"]?.text }
    #expect(colors == ["teal", "gray", "gray", "#123"].flatMap { Array(repeating: $0, count: 4) })
    #expect(plan[15].settings["color"]?.place.text == "b.csv:4:3")
    #expect(plan.axes == ["customer", "color", "bounce", "size", "fps", "format"])
    #expect(
      plan.map { $0.settings["bounce"]?.text }
        == (0..<16).map { ["true", "false", nil, nil][$0 / 4] })
  }

  // MARK: Mistakes

  @Test func `Thousands of names are compared with each other`() throws {
    func plan(_ name: String, _ first: String, _ last: String) throws -> BatchPlan {
      let names = (0..<3000).map { "{\"name\": \"\(first)\($0)\"}" }.joined(separator: ",")
      return try Self.plan(
        """
        {"settings": {"scene": "wave"}, "labels": "name", "output": "\(name)",
         "list": [\(names), {"name": "\(last)"}]}
        """)
    }
    #expect(try plan("{name}.gif", "x", "y").count == 3001)
    for (name, first, last) in [
      ("a/{name}.gif", "x", "X2999"), ("{name}/%04d.png", "", "2999"),
    ] {
      #expect {
        try plan(name, first, last)
      } throws: {
        $0.isMistake("two outputs are named")
      }
    }
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
    (#"{"settings": {"scene": "wave", "format": "gif"}, "output": "{siez}"}"#, "1:60", "'size'"),
    (
      #"{"settings": {"scene": "wave"}, "output": "a.gif", "matrix": {"size": [1, 2]}}"#, "1:43",
      "'a.gif'"
    ),
    (
      """
      {"settings": {"scene": "wave"}, "output": "{number}", "sets": []}
      """, "1:55", "unknown key 'sets'"
    ),
    (
      #"{"settings": {"scene": "wave"}, "matrix": {"format": ["gif"]}, "exclude": [{"format": "gfi"}]}"#,
      "1:76", "matches no output"
    ),
    (#"{"exclude": [{}]}"#, "1:14", "'exclude'"),
    (
      #"{"settings": {"scene": "wave"}, "matrix": {"format": ["gif"]}, "rows": "x.txt"}"#, "1:72",
      "'x.txt'"
    ),
    (#"{"rows": "a.csv"}"#, "a.csv:1:7", "'size'"), (#"{"rows": "b.csv"}"#, "b.csv:2:1", "2"),
    (#"{"rows": "d.csv"}"#, "d.csv:2:1", "'guides' must be true or false"),
  ]

  @Test(arguments: mistakes)
  func `An error has its place and names the nearest word`(
    _ plan: String, _ place: String, _ thing: String
  ) {
    Self.expectError(place.contains(".") ? place : "plan.json:\(place)", naming: thing) {
      try Self.plan(
        plan,
        tables: [
          "x.txt": "", "a.csv": "scene,sizee\nwave,1\n", "b.csv": "scene,size\nwave\n",
          "d.csv": "guides\nyes\n",
        ])
    }
  }

  @Test(arguments: [
    ("..\\u0000/x.gif", "outside"), ("..\u{2f}\u{301}x/a.gif", "outside"), ("a//b.gif", "outside"),
    ("a/./b.gif", "outside"), ("a\\nb.gif", "outside"), ("\u{301}a.gif", "outside"),
    ("../a.gif", "outside"), ("/a.gif", "outside"), (".drip/a.gif", "reserved"),
    ("index.JSON/a.gif", "reserved"), ("%04d.png", "a folder of their own"),
    ("{size}-%04d.png", "a folder of their own"),
  ])
  func `A name is a path in the folder of the batch`(_ name: String, _ thing: String) {
    Self.expectError("plan.json:1:54", naming: thing) {
      try Self.plan(#"{"settings": {"scene": "wave", "size": 8}, "output": "\#(name)"}"#)
    }
  }

  private static func expectError(
    _ place: String, naming thing: String, _ read: () throws -> BatchPlan
  ) {
    #expect {
      try read()
    } throws: { error in
      let error = error as? LocatedUsageError
      return error?.place.text == place && error?.mistake.message.contains(thing) == true
    }
  }

  @Test func `Too many combinations are refused before they are made`() {
    let values = (1...1000).map(String.init).joined(separator: ",")
    let keys = ["size", "fps", "hold", "seed", "from", "speed", "duration"]
    let matrix = keys.map { "\"\($0)\": [\(values)]" }.joined(separator: ",")
    #expect {
      try Self.plan(#"{"settings": {"scene": "wave", "format": "gif"}, "matrix": {\#(matrix)}}"#)
    } throws: {
      $0.isMistake("at most 1000000 outputs")
    }
  }

  // MARK: OptionTexts of outputs

  static let settings: [(settings: String, column: Int, advice: String)] = [
    (#""format": "gif", "fps": 60"#, 26, #"add "fps": 50"#),
    (#""format": "gif", "hold": -1"#, 27, "'hold' must be"),
    (#""format": "gif", "plays": 0"#, 28, "'plays' must be"),
    (#""format": "gif", "to": 1, "duration": 1"#, 25, "either 'to' or 'duration'"),
    (#""format": "gif", "from": 99"#, 27, #"add "to" or "duration""#),
    (#""format": "gif", "from": 1e9"#, 27, "'from' must be"),
    (#""format": "gif", "frames": "0..2""#, 29, #"with "from" and "to""#),
    (
      #""format": "gif", "background": "none""#, 33,
      #"use "background": "scene", or "matte": "scene""#
    ),
    (#""format": "png", "bounce": true"#, 29, "'bounce' needs a film"),
    (#""format": "png", "at": 99"#, 25, "use an earlier 'at'"),
    (#""format": "gif", "at": 1"#, 12, "the format must be"),
    (#""format": "rgba""#, 12, "'format' must be"),
    (
      #""format": "gif", "variant": "recorded", "theme": "dark""#, 51, "does not take 'theme'"
    ),
    (#""format": "gif", "progress": "0@0,1""#, 31, "'progress' takes events"),
    (#""format": "gif", "progress": "none,0@1""#, 31, #"use "progress": "none""#),
    (
      #""format": "gif", "variant": "recorded", "material": "light""#, 54,
      #"add "variant": "intended""#
    ),
  ]

  @Test(arguments: settings)
  func `A wrong setting names its place and key, and no option of the command line`(
    _ settings: String, _ column: Int, _ advice: String
  ) throws {
    let folder = try OutputFolder()
    let name = settings.contains("\"at\"") ? "a" : "a.{ext}"
    let plan = "{\"output\": \"\(name)\", \"settings\": {\"scene\": \"wave\",\n \(settings)}}"
    let run = try folder.batch(plan, "-o ~/out --dry-run")
    #expect(run.code == .data)
    #expect(run.errors.contains("plan.json:2:\(column): "), "\(run.errors)")
    #expect(run.errors.contains(advice) && !run.errors.contains("--"), "\(run.errors)")
  }
}
