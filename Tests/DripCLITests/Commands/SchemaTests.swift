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
    #expect(schema.root["$schema"]?.string?.contains("2020-12") == true)
    #expect(schema.unknownKeywords().isEmpty)
    // None of them lets everything pass.
    #expect(!schema.flaws(in: .string("")).isEmpty && !schema.flaws(in: .array([.null])).isEmpty)
  }
}
