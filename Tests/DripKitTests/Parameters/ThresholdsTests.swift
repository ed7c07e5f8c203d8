import DripTestSupport
import Testing

@testable import DripKit

@Suite struct ThresholdsTests {
  @Test func `Thresholds are sorted`() throws {
    let thresholds = try SceneSettings.Thresholds(" 50 #fa0,\n20  #e33, -1.5e1 teal ")
    #expect(thresholds.values == [-15, 20, 50])
    #expect(thresholds.text == "50 #fa0, 20 #e33, -1.5e1 teal")
    #expect(thresholds.list.map(\.color.hex) == ["#008080ff", "#ee3333ff", "#ffaa00ff"])
    #expect(try SceneSettings.Thresholds(thresholds.text) == thresholds)
    #expect(
      try SceneSettings.Thresholds("") == SceneSettings.Thresholds()
        && SceneSettings.Thresholds(" \n").values.isEmpty)
  }

  @Test(arguments: [
    ("20", "'20'"), ("20 #e33,", "''"), ("20 red 30 blue", "'20 red 30 blue'"), (",", "''"),
    ("x red", "'x'"), ("1e9 red", "'1e9'"), ("nan red", "'nan'"), ("20 #12", "'#12'"),
    ("20 rad", "'rad'"), ("20 red, 20.0 blue", "' 20.0 blue'"), ("+ red", "'+'"),
  ])
  func `A mistake is one sentence that quotes the text`(text: String, quoted: String) {
    #expect {
      try SceneSettings.Thresholds(text)
    } throws: { error in
      let message = "\(error)"
      return message.contains(quoted) && !message.contains("\n") && !message.hasSuffix(".")
    }
    #expect(SceneSettings.Thresholds(utf8: Array(text.utf8)) == nil)
  }

  @Test func `There are at most 32`() throws {
    func text(_ count: Int) -> String { (0..<count).map { "\($0) red" }.joined(separator: ",") }
    #expect(try SceneSettings.Thresholds(text(32)).values.count == 32)
    #expect(throws: SceneSettings.Thresholds.Mistake.tooMany) {
      try SceneSettings.Thresholds(text(33))
    }
  }

  @Test(arguments: 0..<20) func `Any bytes are read or refused`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = Array("0123456789.,,  -+e#abcdefred\n\t%é".utf8) + [0, 0xff, 0xc3]
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      guard let thresholds = SceneSettings.Thresholds(utf8: bytes) else { continue }
      #expect(thresholds.values == thresholds.values.sorted())
      #expect(thresholds.values.allSatisfy { $0.isFinite })
    }
  }

  @Test func `Colours change in a short range below a threshold, without a rainbow`() throws {
    let thresholds = try SceneSettings.Thresholds("20 #e33, 50 #fa0")
    let blue = RGBAColor(35, 151, 209)
    func color(_ value: Double) -> RGBAColor { thresholds.color(of: value, last: blue, fade: 2) }
    #expect(color(-5).hex == "#ee3333ff" && color(18).hex == "#ee3333ff")
    #expect(color(20).hex == "#ffaa00ff" && color(48).hex == "#ffaa00ff")
    #expect(color(50) == blue && color(1e9) == blue)
    let ends = [OKLab(color(48)), OKLab(color(50))]
    for step in 0...20 {
      let middle = OKLab(color(48 + Double(step) / 10))
      // The straight line between two colours passes no other hue at full strength.
      let ways = ends.map { middle.distance(to: $0) }
      #expect(abs(ways[0] + ways[1] - ends[0].distance(to: ends[1])) < 0.02)
    }
  }
}
