import DripFormats
import DripKit
import DripTestSupport
import Testing

@testable import DripCLI

/// Compares the schema of settings with the reader.
@Suite struct SettingsSchemaTests {
  private static let values = [
    "null", "true", "false", "[]", "[1]", "{}", "0", "-0", "1", "1.0", "-1", "2", "2.5", "29.97",
    "100", "240", "241", "257", "1e2", "1e300", "16384", "16385", "4000000", "4000001", "99999999",
    "18446744073709551615", "\"\"", "\"1\"", "\"1.5\"", "\"0x10\"", "\"nan\"", "\"auto\"",
    "\"full\"", "\"burst+0.2\"", "\"50%\"", "\"0..<1/24\"", "\"30000/1001\"", "\"2,4, 10..20\"",
    "\"300x200\"", "\"none\"", "\"0@0,0.4@1.2,1@3\"", "\"80@0~0.2,end@3\"", "\"teal\"", "\"#fff\"",
    "\"png\"", "\"rgba\"", "\"small\"", "\"recorded\"", "\"wave\"", "\"x/%04d.png\"",
  ]

  private static let program = Drip(.standard)

  /// Returns whether settings can be read by the command that takes an option.
  private static func isReadable(_ file: String, _ option: String) throws -> Bool {
    let command = try #require(
      program.commands.first { command in
        command.takesConfiguration && command.settings.contains { $0.name == option }
      })
    do {
      let settings = try SettingsFile(Array(file.utf8), name: "x")
        .settings(for: command, among: program.commands)
      _ = try Request(settings, command.fields)
      return true
    } catch {
      #expect(error is LocatedUsageError || error is any UsageError, "\(error)")
      return false
    }
  }

  private static var options: [Option] {
    var options: [Option] = []
    for option in program.commands.filter(\.takesConfiguration).flatMap(\.settings)
    where !option.isAssignment && !options.contains(where: { $0.name == option.name }) {
      options.append(option)
    }
    return options
  }

  private static func schema() throws -> JSONSchema {
    try JSONSchema(root: JSON(Run(["schema", "settings"], catalog: .standard).output))
  }

  @Test func `The schema allows every value that an option takes`() throws {
    let schema = try Self.schema()
    var (taken, refused) = (0, 0)
    for option in Self.options {
      let scene = option.name == "pull" ? "refresh" : "heart"
      for value in Self.values {
        let file = "{\"scene\": \"\(scene)\", \"\(option.name)\": \(value)}"
        let flaws = schema.flaws(in: try JSON(file))
        let isReadable = try Self.isReadable(file, option.name)
        #expect(!isReadable || flaws.isEmpty, "\(file) \(flaws)")
        (taken, refused) = (taken + (isReadable ? 1 : 0), refused + (flaws.isEmpty ? 0 : 1))
      }
    }
    #expect(taken > 200 && refused > 500, "\(taken) \(refused)")
  }

  @Test func `The schema allows every value that a parameter takes`() throws {
    let schema = try Self.schema()
    for kind in SceneCatalog.standard.kinds {
      // A flag is true or false in the schema, and the reader also takes words and numbers.
      for parameter in kind.scene().parameters where parameter.kind != .flag {
        // A line is a text or a number in the schema, and the reader also takes flags.
        let isLine = if case .line = parameter.kind { true } else { false }
        for value in Self.values where !isLine || value != "true" && value != "false" {
          let file = "{\"scene\": \"\(kind.name)\", \"set\": {\"\(parameter.path)\": \(value)}}"
          guard try Self.isReadable(file, "set") else { continue }
          #expect(schema.flaws(in: try JSON(file)) == [], "\(file)")
        }
      }
    }
  }

  @Test(arguments: [
    "{\"fps\": 0}", "{\"hold\": 5000}", "{\"scale\": 4}", "{\"format\": \"gfi\"}",
    "{\"guides\": 1}",
    "{\"size\": 16385}", "{\"scene\": \"wvae\"}", "{\"variants\": 1}",
    "{\"set\": {\"colr\": \"red\"}}",
    "{\"set\": {\"swell.amplitude\": 9000}}", "{\"set\": {\"chrome\": 2}}",
    "{\"input\": {\"progres\": \"\"}}",
    "{\"jobs\": 0.5}", "{\"set\": []}", "[]",
  ])
  func `The schema refuses wrong names, types, choices and ranges`(_ file: String) throws {
    #expect(try !Self.schema().flaws(in: JSON(file)).isEmpty)
  }

  @Test(arguments: [
    ("1.0", "1"), ("-0", "0"), ("-0.0", "0"), ("10e-1", "1"), ("1e2", "100"), ("2.997E1", "29.97"),
    ("29.970", "29.97"), ("1.8446744073709551615e19", "18446744073709551615"), ("0e5", "0"),
    ("1e-3", "0.001"), ("-1.5e1", "-15"), ("0.1", "0.1"), ("1e+2", "100"), ("1e300", "1e300"),
    ("1e-300", "1e-300"), ("1e99999999999999999999", "1e99999999999999999999"), ("12", "12"),
  ])
  func `A number of JSON has the same value in every notation`(
    _ number: String, _ text: String
  ) {
    #expect(JSONValue.plain(number) == text)
    #expect(Double(JSONValue.plain(number)) == Double(number))
  }
}
