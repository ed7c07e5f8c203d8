import DripKit
import Testing

@testable import DripCLI

/// Compares the schema of plans with the reader.
@Suite struct BatchSchemaTests {
  private static let parsed = Result {
    try JSONSchema(root: JSON(Run(["schema", "plan"], catalog: .standard).output))
  }

  private static func schema() throws -> JSONSchema { try parsed.get() }

  /// Returns true if a plan and the settings of all its outputs are legal.
  private static func isReadable(_ plan: String) -> Bool {
    do {
      let plan = try BatchPlan(Array(plan.utf8), name: "x", PlanKeys(.standard)) {
        _ in []
      }
      for output in plan { _ = try plan.output(output, at: "/tmp/nowhere/\(output.name)") }
      return true
    } catch {
      #expect(error is LocatedUsageError, "\(error)")
      return false
    }
  }

  @Test(arguments: [
    "{\"settings\": {\"scene\": \"wave\", \"format\": \"gif\"}}",
    "{\"matrix\": {\"scene\": [\"wave\", \"heart\"], \"format\": \"gif\", \"size\": [8, \"9x10\"]}}",
    "{\"settings\": {\"scene\": \"heart\", \"format\": \"gif\"}, \"list\": [{\"set\": {\"accent\": \"red\"}}, {\"accent\": \"#123\"}]}",
    "{\"settings\": {\"scene\": \"heart\", \"format\": \"gif\"}, \"matrix\": {\"pace\": {\"slow\": {\"speed\": 0.5}}, \"reduced-motion\": [true, false]}}",
    "{\"settings\": {\"scene\": \"heart\", \"at\": \"tap\"}, \"output\": \"{who}.png\", \"labels\": \"who\", \"matrix\": {\"who\": [\"a\", 2]}}",
    "{\"settings\": {\"scene\": \"wave\"}, \"matrix\": {\"format\": [\"gif\", \"apng\"]}, \"exclude\": [{\"format\": [\"gif\"]}]}",
  ])
  func `Legal plans are allowed by the schema and the reader`(_ plan: String) throws {
    #expect(try Self.schema().flaws(in: JSON(plan)) == [])
    #expect(Self.isReadable(plan))
  }

  @Test(arguments: [
    "[]", "{\"matrx\": {}}", "{\"settings\": {\"scene\": \"wvae\", \"format\": \"gif\"}}",
    "{\"settings\": {\"scene\": \"wave\", \"format\": \"gfi\"}}",
    "{\"settings\": {\"scene\": \"wave\", \"format\": \"gif\", \"fps\": 0}}",
    "{\"settings\": {\"scene\": \"wave\", \"format\": \"gif\", \"guides\": 1}}",
    "{\"settings\": {\"scene\": \"heart\", \"format\": \"gif\", \"set\": {\"colour\": \"red\"}}}",
    "{\"matrix\": {\"scene\": [\"wvae\"]}}", "{\"matrix\": []}", "{\"list\": [1]}",
    "{\"rows\": {}}",
    "{\"output\": []}", "{\"folder\": \"x\"}", "{\"labels\": [[]]}",
    "{\"settings\": {\"scene\": null}}",
  ])
  func `Wrong plans are refused by both`(_ plan: String) throws {
    #expect(try !Self.schema().flaws(in: JSON(plan)).isEmpty)
    #expect(!Self.isReadable(plan))
  }
}
