import DripFormats
import DripTestSupport
import Testing

@testable import DripCLI

@Suite struct CSVParserTests {
  private static func texts(_ text: String) throws -> [[String]] {
    let bytes = Array(text.utf8)
    var parser = CSVParser(bytes, TextLocator(bytes, name: "table"))
    var lines: [[String]] = []
    while let line = try parser.nextLine() { lines.append(line.map(\.text)) }
    return lines
  }

  @Test func `A field can contain commas, quotation marks and line ends`() throws {
    #expect(
      try Self.texts("a,b\r\n\"x, \"\"y\"\"\",\"1\n2\"\r\n,\n") == [
        ["a", "b"], ["x, \"y\"", "1\n2"], ["", ""],
      ])
    #expect(try Self.texts("a\n\n\nb") == [["a"], ["b"]])
    #expect(try Self.texts("") == [])
    #expect(try Self.texts("ä,水") == [["ä", "水"]])
  }

  @Test(arguments: [
    ("a,b\"c", "1:4"), ("\"a", "1:1"), ("\"a\"b", "1:4"), ("x\n\"", "2:1"),
  ])
  func `A syntax error has its place`(_ text: String, _ place: String) {
    #expect { try Self.texts(text) } throws: {
      ($0 as? LocatedUsageError)?.place.text == "table:\(place)"
    }
  }

  @Test func `Random tables are read as they were written`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<500 {
      let table = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        (0..<Int.random(in: 2...4, using: &random)).map { _ in
          String(
            (0..<Int.random(in: 0...4, using: &random)).map { _ in
              "ab,\"\n\r水 ".randomElement(using: &random) ?? "a"
            })
        }
      }
      let lines = table.map { line in
        line.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",")
      }
      let text = lines.joined(separator: Bool.random(using: &random) ? "\n" : "\r\n")
      #expect(try Self.texts(text) == table)
    }
  }
}
