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
}
