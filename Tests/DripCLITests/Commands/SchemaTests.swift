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

  @Test(arguments: SceneCatalog.standard.names)
  func `The description of a scene matches its schema`(_ name: String) throws {
    let frames = try Self.schema("inspect")
    let run = Run(["inspect", name, "--at", "0..<8/5"], catalog: .standard)
    #expect(run.lines.count == 40)
    for line in run.lines { #expect(frames.flaws(in: try JSON(line)).isEmpty, "\(line)") }
    let description = try Self.schema("describe")
    let described = Run(["describe", name, "--json"], catalog: .standard).output
    #expect(description.flaws(in: try JSON(described)).isEmpty)
    #expect(
      !description.flaws(in: try JSON(described.replacing("\"page\"", with: "\"x\""))).isEmpty)
  }

  @Test func `The list and the reports about frames match their schemas`() throws {
    let list = Run(["list", "--json"], catalog: .standard).output
    #expect(try Self.schema("list").flaws(in: try JSON(list)).isEmpty)
    let shapes = Run("inspect demo --at 1").output
    #expect(try Self.schema("inspect").flaws(in: try JSON(shapes)).isEmpty)
    let folder = try OutputFolder()
    let line = "render demo -o \(folder.path) --size 8 --fps 5 --json"
    let report = try Self.schema("render")
    let films =
      "render demo -o \(folder.path)/a.gif -o \(folder.path)/a.apng --size 8 --fps 5 --json"
    for line in ["\(line) --dry-run", line, "\(films) --dry-run", films] {
      #expect(report.flaws(in: try JSON(Run(line).output)).isEmpty)
    }
    for line in ["still demo --at 1", "sheet demo --count 2"] {
      for place in ["\(folder.path)/new.png", "/dev/null"] {
        let told = try JSON(Run("\(line) -o \(place) --size 8 --json --force").output)
        #expect(try Self.schema(String(line.prefix(5))).flaws(in: told).isEmpty)
        #expect(told["output"]?.string == place)
        // One shape, wherever it goes.
        #expect(told.keys == ["bytes", "output", "seconds", "size"])
      }
    }
    try FileManager.default.removeItem(atPath: "\(folder.path)/demo-0003.png")
    let findings = try JSON(Run("verify \(folder.path) --json").output)
    #expect(findings["flaws"]?.array?.count == 1)
    #expect(try Self.schema("verify").flaws(in: findings).isEmpty)
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
