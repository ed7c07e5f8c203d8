import DripKit
import Testing

@testable import DripCLI

@Suite struct BackgroundTests {
  @Test(arguments: [
    ("transparent", Background.transparent), ("Transparent", .transparent),
    ("none", .transparent), ("None", .transparent), ("scene", .scene),
    ("SCENE", .scene), ("white", .color(.white)), ("#fff", .color(.white)), ("fff", .color(.white)),
    ("#FFFFFF", .color(.white)), ("#ffffffff", .color(.white)), ("#0000", .color(.clear)),
    ("Teal", .color(RGBAColor(0, 128, 128))),
    ("#12345680", .color(RGBAColor(0x12, 0x34, 0x56).opacity(128.0 / 255))),
    ("rebeccapurple", .color(RGBAColor(0x66, 0x33, 0x99))),
  ])
  func `A background is a word, a colour's name or its digits`(
    _ text: String, _ background: Background
  ) throws {
    #expect(try Background(text) == background)
    #expect(try Background(background.text) == background)
  }

  @Test func `Every name of CSS is a background`() throws {
    #expect(RGBAColor.cssNames.count == 148)
    for name in RGBAColor.cssNames {
      #expect(try Background(name) == .color(try #require(RGBAColor(cssName: name))))
    }
  }

  @Test(arguments: [
    ("transparant", "'transparent'"), ("scen", "'scene'"),
    ("whit", "'white'"), ("goldenrot", "'goldenrod'"), ("", ""),
    ("#12345", ""), ("#gggggg", ""), ("rgb(1,2,3)", ""), ("#", ""), ("##fff", ""), (" ", ""),
    ("none of these at all", ""),
  ])
  func `An invalid background gets the nearest valid word`(
    _ text: String, _ suggestion: String
  ) {
    expectUsageError(naming: "'\(text)'", suggestion) { try Background(text) }
  }
}
