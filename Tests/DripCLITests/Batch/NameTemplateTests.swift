import Testing

@testable import DripCLI

@Suite struct NameTemplateTests {
  private static func name(_ template: String, _ values: [String: String] = [:]) throws -> String {
    try NameTemplate(template).name { values[$0] }
  }

  @Test func `Placeholders become values without special characters`() throws {
    let values = ["a": "#ff8800", "b": "x/../y z", "c": ".hidden", "d": "Größe 1.5"]
    #expect(try Self.name("{a}/{b}.png", values) == "ff8800/x-..-y-z.png")
    #expect(try Self.name("{c}{d}", values) == "-hiddenGröße-1.5")
    #expect(try Self.name("{{{a}}}", values) == "{ff8800}")
    #expect(try Self.name("plain") == "plain")
  }

  @Test(arguments: ["{a", "a}", "{", "}}}"])
  func `Unmatched braces are errors`(_ template: String) {
    #expect(throws: NameTemplateError.self) { try Self.name(template, ["a": "1"]) }
  }

  @Test func `A placeholder without a value is an error`() {
    #expect(throws: NameTemplateError.noValue("x")) { try Self.name("{x}") }
  }
}
