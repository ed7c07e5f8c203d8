import DripFormats
import DripTestSupport
import Foundation
import Testing

@Suite struct JSONParserTests {
  private func parse(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

  /// The value in a form that tests can compare: objects as arrays of pairs.
  private func plain(_ value: JSONValue) -> String {
    switch value.content {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let text): text
    case .string(let text): text.debugDescription
    case .array(let elements): "[\(elements.map(plain).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\($0.key.debugDescription):\(plain($0.value))" }.joined(separator: ","))}"
    }
  }

  @Test(arguments: [
    ("null", "null"), (" true\n", "true"), ("false", "false"), ("0", "0"), ("-0", "-0"),
    ("12.50e+3", "12.50e+3"), ("1E9", "1E9"), ("18446744073709551615", "18446744073709551615"),
    ("\"\"", "\"\""), ("[]", "[]"), ("{}", "{}"), ("[ ]", "[]"), ("[1,[2,[]],{}]", "[1,[2,[]],{}]"),
    ("{\"a\":1,\"A\":{\"a\":[]}}", "{\"a\":1,\"A\":{\"a\":[]}}"),
    ("\t{ \"b\" : [ 1 , 2 ] } \r\n", "{\"b\":[1,2]}"),
    ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\\"\\\\/\\u{08}\\u{0C}\\n\\r\\t\""),
    ("\"\\u0041\\u00e9\\uD83C\\uDF0A\"", "\"Aé🌊\""), ("\"é🌊\"", "\"é🌊\""),
  ])
  func `Valid JSON is parsed`(_ text: String, _ value: String) throws {
    #expect(try plain(parse(text)) == value)
    #expect(
      throws: Never.self, "\(text) is JSON for others too"
    ) { try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) }
  }

  @Test(arguments: [
    ("", 0), (" ", 1), ("nul", 0), ("NaN", 0), ("+1", 0), (".5", 0), ("5.", 2), ("1e", 2), ("-", 1),
    ("01", 1), ("1 2", 2), ("[1,]", 3), ("[1 2]", 3), ("[1", 2), ("{\"a\":1,}", 7), ("{a:1}", 1),
    ("{\"a\" 1}", 5), ("{\"a\":1 \"b\":2}", 7), ("{\"a\":1,\"\\u0061\":2}", 7),
    ("\"abc", 0), ("\"a\nb\"", 2), ("\"\\x\"", 1), ("\"\\u12g4\"", 5), ("\"\\uD83C\"", 1),
    ("\"\\uDF0A\\uD83C\"", 1), ("\"\\uD83C\\u0041\"", 1), ("// no", 0), ("\u{FEFF}{}", 0),
    ("'a'", 0), ("True", 0),
  ])
  func `Invalid JSON is refused with its offset`(_ text: String, _ offset: Int) {
    expectError(at: offset) { try parse(text) }
  }

  @Test func `Keys have a maximum length`() throws {
    let key = String(repeating: "k", count: JSONParser.maximumKeyLength)
    _ = try parse("{\"\(key)\":1}")
    expectError(at: 1) { try parse("{\"\(key)k\":1}") }
  }

  @Test func `A text of combining marks has a maximum length`() throws {
    // Each pair of marks has to be sorted.
    let marks = String(repeating: "\u{301}\u{327}", count: JSONParser.maximumRunOutsideASCII / 4)
    _ = try parse("[\"\(marks)a\(marks)\"]")
    expectError(at: 1) { try parse("[\"\(marks)\u{301}\"]") }
    expectError(at: 1) { try parse("[\"\(marks)\\u0301\"]") }
  }

  private func expectError(at offset: Int, _ parse: () throws -> JSONValue) {
    #expect { try parse() } throws: { ($0 as? JSONError)?.offset == offset }
  }

  @Test func `Text that is not UTF-8 is refused with its offset`() {
    for bad in [[0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]] {
      expectError(at: 1) { try JSONParser.parse(bad.map { UInt8($0) }) }
    }
  }

  @Test func `Values are nested up to a limit for text of any depth`() throws {
    let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(throws: Never.self) { try parse(deepest) }
    expectError(at: 64) { try parse("[" + deepest + "]") }
    let endless = String(repeating: "{\"a\":", count: 1_000_000)
    #expect(throws: JSONError.self) { try parse(endless) }
    let wide = "[" + String(repeating: "[],", count: 100_000) + "[]]"
    #expect(throws: Never.self) { try parse(wide) }
  }

  /// Documents that work, as a start for those that do not.
  static let seeds = [
    "{\"scene\": \"wave\", \"set\": {\"amplitude\": 0.08, \"color\": \"teal\"}, \"at\": [1, \"2\"]}",
    "[1, -2.5e+10, true, false, null, \"\\u0041\\uD83C\\uDF0A\\n\", {\"é\": {}}, []]",
    "{\"a\": {\"b\": {\"c\": [[[[\"x\"]]]]}}, \"d\": 1e400, \"e\": -0.0}",
  ].map { Array($0.utf8) }

  @Test(arguments: [UInt64](1...4))
  func `Mutated documents are parsed as Foundation parses them, or rejected`(_ seed: UInt64) throws
  {
    var generator = SplitMix64(seed: seed)
    var (works, fails) = (0, 0)
    for _ in 0..<10_000 {
      var bytes = Self.seeds.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<max(1, bytes.count), using: &generator)
        let pool =
          Array("{}[]\",:\\ue+-.0123456789 \n\tntf".utf8) + [0x00, 0x7F, 0x80, 0xC3, 0xED, 0xFF]
        let byte = pool.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes.insert(byte, at: place)
        case 1 where !bytes.isEmpty: bytes.remove(at: place)
        case 2 where !bytes.isEmpty: bytes[place] = byte
        case 3: bytes = Array(bytes.prefix(place))
        default: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
        }
      }
      let value: JSONValue
      do {
        value = try JSONParser.parse(bytes)
      } catch {
        fails += 1
        let isPlaced = (0...bytes.count).contains(error.offset) && !error.message.isEmpty
        if !isPlaced { Issue.record("\(bytes) \(error)") }
        continue
      }
      works += 1
      // An independent parser accepts every text that ours accepts; numbers that no number can
      // hold are the exception.
      if (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) == nil {
        if !plain(value).contains("e") && !plain(value).contains("E") {
          Issue.record("\(String(decoding: bytes, as: UTF8.self))")
        }
      }
    }
    #expect(works > 500 && fails > 500, "\(works) \(fails)")
  }
}
