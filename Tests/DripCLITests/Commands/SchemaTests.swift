import Foundation
import Testing

@testable import DripCLI

/// `drip schema`: the schemas against what is really written and read.
@Suite struct SchemaTests {
  private static func schema(_ document: String) throws -> JSONSchema {
    try JSONSchema(root: JSON(Run(["schema", document], catalog: .standard).output))
  }

  @Test(arguments: ["settings"] + Schema.allCases.map(\.rawValue))
  func `A schema has a title and only keywords that its reader knows`(
    _ document: String
  ) throws {
    let schema = try Self.schema(document)
    #expect(schema.root["$schema"]?.string == Schema.dialect)
    #expect(schema.unknownKeywords().isEmpty)
    // None of them lets everything pass.
    #expect(!schema.flaws(in: .string("")).isEmpty && !schema.flaws(in: .array([.null])).isEmpty)
  }

  /// Expects that a JSON text matches the schema of a document, which declares all its members.
  private static func expectMatch(
    _ text: some StringProtocol, _ document: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (schema, value) = try (schema(document), JSON(text))
    #expect(schema.flaws(in: value).isEmpty, "\(text)", sourceLocation: sourceLocation)
    #expect(schema.undeclaredMembers(in: value).isEmpty, "\(text)", sourceLocation: sourceLocation)
  }

  @Test(arguments: SceneCatalog.standard.names)
  func `The description of a scene matches its schema`(_ name: String) throws {
    let frames = try Self.schema("inspect")
    let run = Run(["inspect", name, "--at", "0..<8/5"], catalog: .standard)
    #expect(run.lines.count == 40)
    for line in run.lines {
      let frame = try JSON(line)
      #expect(frames.flaws(in: frame).isEmpty, "\(line)")
      #expect(frames.undeclaredMembers(in: frame).isEmpty, "\(line)")
    }
    let described = Run(["describe", name, "--json"], catalog: .standard).output
    try Self.expectMatch(described, "describe")
    let other = try JSON(described.replacing("\"page\"", with: "\"x\""))
    let description = try Self.schema("describe")
    #expect(!description.flaws(in: other).isEmpty)
    #expect(description.undeclaredMembers(in: other) == ["/x"])
  }

  @Test func `The list and the reports about frames match their schemas`() throws {
    try Self.expectMatch(Run(["list", "--json"], catalog: .standard).output, "list")
    try Self.expectMatch(Run("inspect demo --at 1").output, "inspect")
    let folder = try OutputFolder()
    let line = "render demo -o \(folder.path) --size 8 --fps 5 --json"
    let films =
      "render demo -o \(folder.path)/a.gif -o \(folder.path)/a.apng --size 8 --fps 5 --json"
    for line in ["\(line) --dry-run", line, "\(films) --dry-run", films] {
      try Self.expectMatch(Run(line).output, "render")
    }
    for line in [
      "still demo --at 1", "sheet demo --count 2", "sheet demo --atlas --fps 4",
      "sheet demo --strip --fps 4",
    ] {
      let isFiles = line.contains("fps")
      for place in ["\(folder.path)/new.png"] + (isFiles ? [] : ["/dev/null"]) {
        let output = Run("\(line) -o \(place) --size 8 --json --force").output
        try Self.expectMatch(output, String(line.prefix(5)))
        let report = try JSON(output)
        #expect(report["output"]?.string == place)
        // One shape, wherever it goes.
        #expect(report.keys == ["bytes", "output", "seconds", "size"])
      }
    }
    try FileManager.default.removeItem(atPath: "\(folder.path)/demo-0003.png")
    let findings = Run("verify \(folder.path) --json").output
    #expect(try JSON(findings)["flaws"]?.array?.count == 1)
    try Self.expectMatch(findings, "verify")
  }

  @Test func `The reports about batches match their schema`() throws {
    let folder = try OutputFolder()
    let plan = "\(folder.path)/plan.json"
    try
      #"{"settings": {"scene": "wave", "size": 8, "fps": 2}, "matrix": {"format": ["gif", "png"]}}"#
      .write(toFile: plan, atomically: false, encoding: .utf8)
    for option in ["--dry-run", "--quiet", "--changed"] {
      let line = ["batch", plan, "-o", "\(folder.path)/out", "--json", option]
      let run = Run(line, catalog: .standard)
      #expect(run.code == .success, "\(run.errors)")
      try Self.expectMatch(run.output, "batch")
    }
  }

  @Test(arguments: [
    "inspect wave --at 1 --at 0..<2/60 --seed 0xff --set swell.amplitude=0.1 --reduced-motion",
    "describe splash --loopable --variant recorded --json",
    "render download -o a/%04d@2x.svg --fps 29.97 --frames 3,5..<9 --progress 0@0,fail@1 --scale 2",
    "still river --at burst+0.5 -o a.png --background teal --compression small --set color=teal",
    "sheet refresh -o a.svg --rows 3 --columns 3 --pull 80@0,end@3",
    "sheet heart -o a.png --atlas --fps 24 --padding 0 --extrude 1 --power-of-two",
  ])
  func `Settings that are written are as their schema says`(_ line: String) throws {
    let words = "\(line) --print-config".split(separator: " ").map(String.init)
    let settings = try JSON(Run(words, catalog: .standard).output)
    #expect(settings["scene"]?.string == words[1])
    #expect(try Self.schema("settings").flaws(in: settings).isEmpty)
  }

  @Test(arguments: [
    ("{\"seed\": null}", false), ("{\"sede\": 1}", false), ("{\"json\": 1}", false),
    ("{\"set\": {\"tapat\": 1}}", false), ("{\"set\": {\"goo.reach\": 1e9}}", false),
    ("{\"set\": \"tapAt=1\"}", false), ("{\"seed\": [1]}", false), ("{\"scene\": \"rivr\"}", false),
    ("{\"scale\": 4}", false), ("{\"format\": \"jpg\"}", false),
    ("{\"$schema\": \"drip.schema.json\", \"scene\": \"river\", \"scale\": 2}", true),
    (
      "{\"from\": 1, \"to\": \"full\", \"set\": {\"goo.reach\": 24}, \"scene\": \"download\"}", true
    ),
    ("{\"seed\": 1.0, \"scale\": 2.0, \"fps\": 3e1}", true), ("{\"$schema\": 5}", false),
    ("{\"size\": 16385}", false), ("{\"size\": \"16385\"}", false), ("{\"jobs\": 0}", false),
  ])
  func `A file is accepted exactly if its schema allows it`(
    _ file: String, _ isRight: Bool
  ) throws {
    #expect(try Self.schema("settings").flaws(in: try JSON(file)).isEmpty == isRight)
    let scene = file.contains("scene\": \"") ? [] : ["download"]
    let line = ["render"] + scene + ["-o", "x", "--print-config", "--config", "f"]
    let run = Run(line, catalog: .standard, files: ["f": file])
    #expect(run.code == (isRight ? .success : .data), "\(run.errors)")
  }
}
