import DripExport
import Testing

@testable import DripCLI

@Suite struct FrameRateTests {
  @Test(arguments: [
    ("60", 60, 1), ("1", 1, 1), ("240", 240, 1), ("30000/1001", 30000, 1001),
    ("24000/1001", 24000, 1001),
    ("60/1", 60, 1), ("120/2", 60, 1), ("50/4", 25, 2), ("1/1", 1, 1),
    ("240000000/1000000", 240, 1),
    ("29.97", 2997, 100), ("23.976", 2997, 125), ("12.5", 25, 2), ("60.0", 60, 1), ("060", 60, 1),
    ("1.00000001", 100_000_001, 100_000_000), ("999999999/999999998", 999_999_999, 999_999_998),
  ])
  func `A rate is a whole number, a fraction or a decimal number, exactly`(
    _ text: String, _ frames: Int, _ seconds: Int
  ) throws {
    let rate = try FrameRate(text)
    #expect(rate.frames == frames && rate.seconds == seconds)
    #expect(try FrameRate(rate.text) == rate)
  }

  @Test(arguments: [
    "", " ", "0", "241", "-30", "+30", "0.5", "240.1", "1/2", "481/2", "30/0", "0/0", "0/1", "/",
    "30/", "/1", "30/1/1", "30000/-1001", "3e1", "inf", "nan", "sixty", "60 ", ".5", "60.", "1,5",
    "30:1", "99999999999999999999", "1/99999999999999999999", "1.99999999999999999999", "٦٠",
    "2400000000/10000000", "0x1e", "60fps",
  ])
  func `An invalid rate is refused with the form of a rate`(_ text: String) {
    expectUsageError(naming: "240", "30000/1001", "'\(text)'") { try FrameRate(text) }
  }
}
