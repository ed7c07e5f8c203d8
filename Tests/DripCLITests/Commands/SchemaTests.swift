import Testing

@testable import DripCLI

/// `drip schema settings`: the schema against settings that are written and read.
@Suite struct SchemaTests {
  private static func schema(_ document: String) throws -> JSONSchema {
    try JSONSchema(root: JSON(Run(["schema", document], catalog: .standard).output))
  }

  @Test(arguments: ["settings", "plan"])
  func `A schema has a version and only keywords that its reader knows`(
    _ document: String
  ) throws {
    let schema = try Self.schema(document)
    #expect(schema.root["$schema"]?.string == SettingsSchema.dialect)
    #expect(schema.unknownKeywords().isEmpty)
    // None of them lets everything pass.
    #expect(!schema.flaws(in: .string("")).isEmpty && !schema.flaws(in: .array([.null])).isEmpty)
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
