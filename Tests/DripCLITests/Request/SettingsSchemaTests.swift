import DripFormats
import DripKit
import TestSupport
import Testing

@testable import DripCLI

/// The schema of settings against what reads them, over settings that were made up.
@Suite struct SettingsSchemaTests {
  /// Values as JSON has them: of one kind and another, at bounds and beyond.
  private static let values = [
    "null", "true", "false", "[]", "[1]", "{}", "0", "-0", "1", "1.0", "1e0", "-1", "2", "3", "4",
    "2.5",
    "6.0", "24", "29.97", "30.0", "60", "100", "101", "1e2", "120", "240", "241", "256", "257",
    "999", "1000",
    "1001", "0.001", "0.0005", "2000", "2001", "9999", "10000", "16384", "16385", "100000",
    "999999", "4000000",
    "4000001", "-4000000", "-4000001", "1e7", "1e300", "99999999", "1000000000000", "1000000000001",
    "18446744073709551615", "1.8446744073709551615e19", "\"\"", "\" \"", "\"0\"",
    "\"1\"", "\"007\"", "\"16384\"", "\"0016385\"", "\"1.5\"", "\".5\"", "\"5.\"", "\"+1\"",
    "\"-1\"", "\"1e2\"",
    "\"0x10\"", "\"0X1.8p1\"", "\"0xg\"", "\"nan\"", "\"inf\"", "\"1,5\"", "\"١\"", "\"1\\n\"",
    "\"auto\"",
    "\"Auto\"", "\"full\"", "\"burst+0.2\"", "\"tap-.5\"", "\"full+\"", "\"full++1\"",
    "\"tap+50%\"", "\"50%\"",
    "\"0..<1/24\"", "\"tap...full/10\"", "\"0..50%/30000/1001\"", "\"0..1\"", "\"30000/1001\"",
    "\"30/\"",
    "\"5\"", "\"2,4, 10..20\"", "\"0..<24\"", "\"1....3\"", "\"2,\"", "\"300x200\"", "\"300X1\"",
    "\"3×4\"",
    "\"300x\"", "\"0x5\"", "\"1x2x3\"", "\"18446744073709551615\"", "\"18446744073709551616\"",
    "\"0xFFFFFFFFFFFFFFFF\"", "\"0x1FFFFFFFFFFFFFFFF\"", "\"none\"", "\"0@0,0.4@1.2,1@3\"",
    "\"0@0, cancel@2\"", "\"begin@0,pause@1,resume@2,1@3\"", "\"80@0~0.2,end@3\"", "\"80@0~\"",
    "\"none,0@1\"", "\"@\"", "\"teal\"",
    "\"Teal\"",
    "\"tael\"", "\"transparent\"", "\"scene\"", "\"SCENE\"", "\"#fff\"", "\"FFFF\"", "\"#12345\"",
    "\"#12345678\"", "\"##fff\"", "\"yes\"", "\"OFF\"", "\"maybe\"", "\"png\"", "\"SVG\"",
    "\"rgba\"", "\"small\"",
    "\"default\"", "\"recorded\"", "\"wave\"", "\"x/%04d.png\"",
  ]

  /// The options whose strings hold numbers that a pattern cannot compare, or names of a scene, or a place.
  private static let looseStrings: Set = [
    "at", "from", "to", "hold", "duration", "speed", "every", "fps",
    "frames", "progress", "pull",
    "output",
  ]

  private static let program = Program(catalog: .standard)

  /// Returns whether settings can be read by the command that takes an option.
  private static func isReadable(_ file: String, _ option: String) throws -> Bool {
    let action = try #require(
      program.actions.first { action in
        action.command.takesConfiguration && action.command.settings.contains { $0.name == option }
      })
    do {
      let settings = try Configuration(Array(file.utf8), name: "x")
        .settings(for: action.command, among: program.commands)
      _ = try Request(settings, action.fields)
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

  @Test func `Options are accepted exactly if their schema allows them`() throws {
    let schema = try JSONSchema(root: JSON(Run(["schema", "settings"], catalog: .standard).output))
    var (taken, refused) = (0, 0)
    for option in Self.options {
      let scene = option.name == "pull" ? "refresh" : "heart"
      for value in Self.values {
        let file = "{\"scene\": \"\(scene)\", \"\(option.name)\": \(value)}"
        let flaws = schema.flaws(in: try JSON(file))
        let isReadable = try Self.isReadable(file, option.name)
        (taken, refused) = isReadable ? (taken + 1, refused) : (taken, refused + 1)
        let isLoose =
          value.hasPrefix("\"") && Self.looseStrings.contains(option.name)
          || option.name == "output"
        // A variant may be one of another scene.
        let isKnown = option.name != "variant" || value != "\"recorded\""
        #expect(!isReadable || flaws.isEmpty, "\(file) \(flaws)")
        #expect(isReadable || isLoose || !isKnown || !flaws.isEmpty, "\(file)")
      }
    }
    #expect(taken > 400 && refused > 2000)
  }

  @Test func `Parameters of every kind are accepted exactly if their schema allows them`() throws {
    let schema = try JSONSchema(root: JSON(Run(["schema", "settings"], catalog: .standard).output))
    var paths: [String: Set<ParameterDescription.Kind>] = [:]
    for kind in SceneCatalog.standard.kinds {
      for parameter in kind.scene().parameters {
        paths[parameter.path, default: []].insert(parameter.kind)
      }
    }
    var seen: Set<ParameterDescription.Kind> = []
    for kind in SceneCatalog.standard.kinds {
      // Where scenes differ in what a parameter of one path can be, the schema allows all of it.
      for parameter in kind.scene().parameters
      where paths[parameter.path]?.count == 1
        && seen.count(where: { $0.name == parameter.kind.name }) < 4
        && seen.insert(parameter.kind).inserted
      {
        for value in Self.values {
          let file = "{\"scene\": \"\(kind.name)\", \"set\": {\"\(parameter.path)\": \(value)}}"
          let flaws = schema.flaws(in: try JSON(file))
          let isReadable = try Self.isReadable(file, "set")
          let isLoose = parameter.kind.range != nil && value.hasPrefix("\"")
          #expect(!isReadable || flaws.isEmpty, "\(file) \(flaws)")
          #expect(isReadable || isLoose || !flaws.isEmpty, "\(file)")
        }
      }
    }
    #expect(
      Set(seen.map(\.name))
        == ["number", "whole", "flag", "color", "optionalColor", "choice", "glyph"])
  }

  @Test func `Digits match the whole numbers up to one, and no others`() throws {
    for most in [1, 9, 10, 19, 20, 101, 256] as [UInt64] {
      for orZero in [true, false] {
        let pattern = try Regex("^(?:\(ValueForm.digits(through: most, orZero: orZero)))$")
        for number in Array(0...most + 11) + [999, 1000, 2560, 25600] {
          let isRight = number <= most && (number > 0 || orZero)
          for text in ["\(number)", "00\(number)"] {
            #expect((try pattern.wholeMatch(in: text) != nil) == isRight, "\(text) \(most)")
          }
        }
      }
    }
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
