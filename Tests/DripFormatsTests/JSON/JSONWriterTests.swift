import DripFormats
import DripTestSupport
import Foundation
import Testing

@Suite struct JSONWriterTests {
  private func text(
    _ layout: JSONWriter.Layout = .compact, _ body: (inout JSONWriter) -> Void
  ) -> String {
    var json = JSONWriter(layout)
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.1, "0.1"), (0.1 + 0.2, "0.30000000000000004"),
    (1e15, "1000000000000000"), (1e16, "1e+16"), (1e-5, "1e-05"),
    (.leastNonzeroMagnitude, "5e-324"),
    (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (.nan, "null"), (.infinity, "null"),
    (-.infinity, "null"), (.pi, "3.141592653589793"), (100, "100"), (1.5e300, "1.5e+300"),
  ])
  func `A number is written with the fewest digits that read back as the number`(
    _ number: Double, _ expected: String
  ) {
    #expect(text { $0.write(number) } == expected)
  }

  @Test func `Every finite number comes back bit for bit`() throws {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite, number != 0 else { continue }
      let written = text { $0.write([number]) }
      // Foundation's parser is off by some last digits, so it says only that this is a number.
      let read = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [Double]
      #expect(read?.count == 1, "\(written)")
      #expect(Double(written.dropFirst().dropLast()) == number, "\(written)")
    }
  }

  @Test func `Every character comes back from a string`() throws {
    var generator = SplitMix64(seed: 4)
    let scalars = (0...0x2FF).map { $0 } + [0x2028, 0x2029, 0xFFFD, 0x1F30A, 0x10FFFF]
    for _ in 0..<2000 {
      var string = ""
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        let scalar = scalars.randomElement(using: &generator).flatMap(Unicode.Scalar.init)
        string.unicodeScalars.append(try #require(scalar))
      }
      let written = text { json in json.array { $0.write(string) } }
      let read = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String]
      #expect(read?.first.map { Array($0.utf8) } == Array(string.utf8))
    }
  }

  @Test func `Control characters and quotation marks are escaped`() {
    let written = text { $0.write("a\"b\\c\n\r\t\u{8}\u{c}\u{1}\u{7f}é🌊/") }
    #expect(written == #""a\"b\\c\n\r\t\b\f\u0001\u007fé🌊/""#)
  }

  @Test func `The compact layout has no spaces`() {
    let written = text { json in
      json.object { json in
        json.member("a", 1)
        json.member("b") { json in
          json.array { json in
            json.write(true)
            json.writeNull()
            json.object { _ in }
          }
        }
        json.member("c") { $0.array { _ in } }
        json.member("d", "e")
      }
    }
    #expect(written == #"{"a":1,"b":[true,null,{}],"c":[],"d":"e"}"#)
  }

  @Test func `The indented layout has one line for each member`() {
    let written = text(.indented) { json in
      json.object { json in
        json.member("size", [1, 2.5])
        json.member("list") { json in
          json.array { json in
            json.write("x")
            json.object { $0.member("y", 3) }
          }
        }
        json.member("none") { $0.array { _ in } }
      }
    }
    #expect(
      written == """
        {
          "size": [1, 2.5],
          "list": [
            "x",
            {
              "y": 3
            }
          ],
          "none": []
        }
        """)
  }
}
