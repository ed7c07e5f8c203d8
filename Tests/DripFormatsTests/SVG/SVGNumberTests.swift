import DripTestSupport
import Foundation
import Testing

@testable import DripFormats

@Suite struct SVGNumberTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.5, "-0.5"),
    (1.0 / 3, "0.3333"),
    (2.0 / 3, "0.6667"), (0.00005, "0.0001"), (0.00004, "0"), (-0.00004, "0"), (12.3400, "12.34"),
    (99.99999, "100"), (0.0101, "0.0101"), (1e9, "1000000000"), (-123456.78901, "-123456.789"),
    (.nan, "0"), (.infinity, "0"), (1e300, "1e+300"), (1e13, "10000000000000"),
  ])
  func `A number is written in the fewest digits that four decimals allow`(
    _ number: Double, _ text: String
  ) {
    #expect(number.rounded(decimals: 4) == text)
  }

  @Test func `Written numbers read back as the nearest number with these decimals`() throws {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let decimals = Int.random(in: 0...12, using: &generator)
      let number =
        generator.double(in: -1...1) * [0.001, 1, 300, 16384].randomElement(using: &generator)!
      let text = number.rounded(decimals: decimals)
      let read = try #require(Double(text))
      #expect(
        abs(read - number) <= 0.5 * pow(10, Double(-decimals)) + 2 * number.ulp, "\(number) \(text)"
      )
      #expect(text != "-0" && !text.hasSuffix(".") && !text.contains("e"))
      #expect(!text.contains(".") || !text.hasSuffix("0"), "\(text)")
      #expect(read == number.onGrid(decimals: decimals))
    }
  }

  @Test func `Coordinates have the decimals that a two-thousandth of a pixel needs`() {
    #expect(Double.decimals(scale: 1) == 3)
    #expect(Double.decimals(scale: 1.001) == 4)
    #expect(Double.decimals(scale: 10) == 4)
    #expect(Double.decimals(scale: 0.0001) == 0)
    #expect(Double.decimals(scale: 1e300) == 12)
    #expect(Double.decimals(scale: .nan) == 12)
    for exponent in -40...40 {
      let scale = pow(1.7, Double(exponent))
      let decimals = Double.decimals(scale: scale)
      #expect(decimals == 12 || 0.5 * pow(10, Double(-decimals)) * scale <= 0.00050001)
    }
  }
}
