import DripFormats
import Testing

@testable import DripCLI

@Suite struct NameTemplateTests {
  private static func name(_ template: String, _ values: [String: String] = [:]) throws -> String {
    try NameTemplate(template, at: TextLocation(name: "plan", line: 1, column: 1)).name {
      values[$0]
    }
  }

  @Test func `Placeholders become values without special characters`() throws {
    let values = ["a": "#ff8800", "b": "x/../y z", "c": ".hidden", "d": "Größe 1.5"]
    #expect(try Self.name("{a}/{b}.png", values) == "ff8800/x-..-y-z.png")
    #expect(try Self.name("{c}{d}", values) == "-hiddenGröße-1.5")
    #expect(try Self.name("{{{a}}}", values) == "{ff8800}")
    #expect(try Self.name("plain") == "plain")
  }

  @Test(arguments: [
    ("{a", "no partner in '{a'"), ("a}", "no partner in 'a}'"), ("{", "no partner in '{'"),
    ("}}}", "no partner in '}}}'"), ("{x}", "{x} has no value"),
  ])
  func `A template without a partner for a brace or a value is an error`(
    _ template: String, _ expected: String
  ) {
    #expect { try Self.name(template, ["a": "1"]) } throws: { $0.isMistake(expected) }
  }
}

extension Error {
  /// Returns true for a mistake at any place whose message has some words.
  func isMistake(_ words: String) -> Bool {
    (self as? LocatedUsageError)?.mistake.message.contains(words) == true
  }
}
