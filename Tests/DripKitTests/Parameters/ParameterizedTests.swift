import DripKit
import Testing

struct ParameterizedTests {
  @Test(
    arguments: [
      ("", ""), ("one", "one"), ("one two", "one or two"), ("a b c", "a, b or c"),
    ] as [(SceneSettings.Description.Choices, String)])
  func `Choices are listed in English`(choices: SceneSettings.Description.Choices, list: String) {
    #expect(choices.listed == list)
  }

  @Test func `Errors are sentences`() {
    let mistakes: [(SceneSettings.Mistake, String)] = [
      (.unknown(path: "a.b"), "there is no parameter named a.b"),
      (.outOfRange(path: "a", value: 7, range: 0...1), "a must be between 0.0 and 1.0, but is 7.0"),
      (.notWhole(path: "a", value: 1.5), "a must be a whole number, but is 1.5"),
      (.wrongKind(path: "a", expected: .flag), "a must be true or false"),
      (.wrongKind(path: "a", expected: .color), "a must be a colour"),
      (.wrongKind(path: "a", expected: .optionalColor), "a must be a colour or auto"),
      (.wrongKind(path: "a", expected: .choice("b c")), "a must be b or c"),
      (.noChoice(path: "a", value: "e", choices: "b c d"), "a must be b, c or d, but is 'e'"),
      (.wrongKind(path: "a", expected: .glyph), "a must be the name or the path of a glyph"),
      (.noGlyph(path: "a", .expected(.flag, column: 3)), "a: expected a flag, 0 or 1 at column 3"),
      (.wrongKind(path: "a", expected: .line(longest: 5)), "a must be a text"),
      (.notOneLine(path: "a"), "a must be one line without control characters"),
      (
        .tooLong(path: "a", count: 7, longest: 5), "a must have at most 5 characters, but has 7"
      ),
      (.wrongKind(path: "a", expected: .whole(0...1)), "a must be a number"),
      (.wrongKind(path: "a", expected: .number(0...1, .points)), "a must be a number"),
    ]
    for (error, message) in mistakes { #expect("\(error)" == message) }
  }
}
