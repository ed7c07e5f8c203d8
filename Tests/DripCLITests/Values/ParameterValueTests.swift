import DripKit
import Testing

@testable import DripCLI

@Suite struct ParameterValueTests {
  @Test(arguments: [
    ("true", true), ("yes", true), ("on", true), ("1", true), ("TRUE", true), ("Yes", true),
    ("false", false), ("no", false), ("off", false), ("0", false), ("Off", false),
  ])
  func `Yes and no have many names`(_ text: String, _ flag: Bool) {
    #expect(
      SceneSettings.Value(text: text, kind: SceneSettings.Description.Kind.flag) == .flag(flag))
  }

  @Test(arguments: ["", "2", "maybe", "y", "tru", "null"])
  func `Maybe is neither`(_ text: String) {
    #expect(SceneSettings.Value(text: text, kind: SceneSettings.Description.Kind.flag) == nil)
  }

  @Test(arguments: [
    ("teal", "#008080ff"), ("Teal", "#008080ff"), ("rebeccapurple", "#663399ff"),
    ("aliceblue", "#f0f8ffff"), ("yellowgreen", "#9acd32ff"), ("grey", "#808080ff"),
    ("transparent", "#00000000"), ("#32ab9b", "#32ab9bff"), ("32ab9b80", "#32ab9b80"),
    ("#fff", "#ffffffff"), ("#0f08", "#00ff0088"),
  ])
  func `Colours have names or digits`(_ text: String, _ hex: String) {
    guard
      case .color(let color) = SceneSettings.Value(
        text: text, kind: SceneSettings.Description.Kind.color)
    else {
      Issue.record("\(text) is no colour")
      return
    }
    #expect(color.hex == hex)
  }

  @Test func `A colour that follows from others is auto`() {
    for text in ["auto", "Auto"] {
      #expect(SceneSettings.Value(text: text, kind: .optionalColor) == .automatic)
    }
    #expect(SceneSettings.Value(text: "teal", kind: .optionalColor)?.text == "#008080ff")
    #expect(SceneSettings.Value(text: "none", kind: .optionalColor) == nil)
    #expect(SceneSettings.Value(text: "auto", kind: .color) == nil)
    #expect(SceneSettings.Value.automatic.text == "auto")
  }

  @Test func `Names are taken as they are written, and glyphs as any text`() {
    #expect(SceneSettings.Value(text: "dark", kind: .choice("light dark")) == .text("dark"))
    #expect(SceneSettings.Value(text: "Dark", kind: .choice("light dark")) == nil)
    #expect(SceneSettings.Value(text: "M0", kind: .glyph) == .text("M0"))
    #expect(SceneSettings.Value.text("dark").exactText == "dark")
  }

  @Test(arguments: ["", "#", "tealish", "#12", "#1234567", "rgb(1,2,3)", "#gg0000", "te al"])
  func `An invalid colour is refused`(_ text: String) {
    #expect(SceneSettings.Value(text: text, kind: SceneSettings.Description.Kind.color) == nil)
  }
}
