import DripRaster
import Testing

@testable import DripCLI

@Suite struct PixelSizeTests {
  @Test(arguments: [
    ("300", 300, 300), ("300x200", 300, 200), ("1", 1, 1), ("1x16384", 1, 16384),
    ("16384", 16384, 16384), ("640X480", 640, 480), ("640×480", 640, 480), ("007", 7, 7),
  ])
  func `A size is a side, or two of them`(_ text: String, _ width: Int, _ height: Int) throws {
    let size = try PixelSize(text)
    #expect(size.width == width && size.height == height)
    #expect(try PixelSize(size.text) == size)
  }

  @Test(arguments: [
    "16385", "16385x1", "1x16385", "99999999999999999999999", "300x99999999999999999999999",
  ])
  func `A size beyond the maximum is refused`(_ text: String) {
    expectUsageError(naming: "16384", "'\(text)'") { try PixelSize(text) }
  }

  @Test(arguments: [
    "", " ", "0", "0x0", "300x0", "0x300", "-1", "+5", "3e2", "300.5", "300x", "x300", "x",
    "300x200x100", "300 x 200", "٣٠٠", "1920p", "0x12c", "large",
  ])
  func `An invalid size is refused with the form of a size`(_ text: String) {
    expectUsageError(naming: "300x200", "'\(text)'") { try PixelSize(text) }
  }

  @Test func `The largest size includes the scale`() throws {
    try PixelSize("8192").check(scaledBy: .two)
    let size = try PixelSize("8193x10")
    expectUsageError(naming: "16384", "'8193x10'", "2") { try size.check(scaledBy: .two) }
  }

  @Test func `A scale is one of three, and names its files`() throws {
    #expect(try ["1", "2", "3"].map { try OutputScale($0).suffix } == ["", "@2x", "@3x"])
    for scale in OutputScale.allCases { #expect(try OutputScale(scale.text) == scale) }
    for text in ["", "0", "4", "-1", "1.5", "2x", "@2x", "1e0", "99999999999999999999999"] {
      expectUsageError(naming: "1, 2 or 3", "'\(text)'") { try OutputScale(text) }
    }
  }
}
