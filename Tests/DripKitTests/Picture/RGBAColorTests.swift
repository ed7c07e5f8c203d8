import DripKit
import Testing

struct RGBAColorTests {
  @Test func `Every byte of every component survives a conversion to text`() {
    for byte in UInt8.min...UInt8.max {
      let part = Double(byte) / 255
      for color in [
        RGBAColor(byte, 7, 200), RGBAColor(7, byte, 200), RGBAColor(7, 200, byte),
        RGBAColor(1, 2, 3).opacity(part), RGBAColor(byte, byte, byte).opacity(part),
      ] {
        #expect(RGBAColor(hex: color.hex) == color)
        #expect(color.hex.utf8.count == 9)
      }
    }
  }

  @Test func `Colours are written with eight lowercase digits`() {
    #expect(RGBAColor(50, 171, 155).hex == "#32ab9bff")
    #expect(RGBAColor.white.hex == "#ffffffff")
    #expect(RGBAColor.black.hex == "#000000ff")
    #expect(RGBAColor.clear.hex == "#00000000")
    #expect(RGBAColor(gray: 170) == RGBAColor(170, 170, 170))
  }

  @Test(arguments: [
    ("#32ab9b", "#32ab9bff"), ("32AB9B", "#32ab9bff"), ("#32Ab9B80", "#32ab9b80"),
    ("#fa3", "#ffaa33ff"), ("fa38", "#ffaa3388"), ("#0000", "#00000000"),
  ])
  func `Short and long forms are read, with or without the hash sign`(text: String, hex: String) {
    #expect(RGBAColor(hex: text)?.hex == hex)
  }

  @Test(arguments: [
    "", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "##123456", "#12 456", "#gggggg",
    "12345678901234567890", "#12345６", "0x123456", "-123456", "123456#",
  ])
  func `Other texts are refused`(text: String) {
    #expect(RGBAColor(hex: text) == nil)
  }

  @Test func `All components are rounded to the nearest step`() {
    for byte in 0..<255 {
      let below = RGBAColor(red: (Double(byte) + 0.49) / 255, green: 0, blue: 0)
      let above = RGBAColor(red: (Double(byte) + 0.51) / 255, green: 0, blue: 0)
      #expect(RGBAColor(hex: below.hex)?.red == Double(byte) / 255)
      #expect(RGBAColor(hex: above.hex)?.red == Double(byte + 1) / 255)
    }
    for (number, digits) in [
      (Double.nan, "00"), (-.infinity, "00"), (-1, "00"), (.infinity, "ff"), (1e300, "ff"),
    ] {
      let color = RGBAColor(red: number, green: number, blue: number, alpha: number)
      #expect(color.hex == "#" + digits + digits + digits + digits)
    }
  }

  @Test func `Colours are interpolated component by component`() {
    let (start, end) = (RGBAColor(red: 0, green: 1, blue: 0.5, alpha: 0), RGBAColor.white)
    #expect(start.interpolated(to: end, 0) == start)
    #expect(start.interpolated(to: end, 1) == end)
    let half = RGBAColor(red: 0.5, green: 1, blue: 0.75, alpha: 0.5)
    #expect(start.interpolated(to: end, 0.5) == half)
    #expect(RGBAColor.white.opacity(0.25) == RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.25))
  }
}
