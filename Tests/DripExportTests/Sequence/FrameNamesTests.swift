import DripTestSupport
import Testing

@testable import DripExport

struct FrameNamesTests {
  @Test func `numbers are filled up with zeros and never cut`() {
    let names = FrameNames(prefix: "river-", suffix: ".png")
    #expect(names.name(of: 0) == "river-0000.png")
    #expect(names.name(of: 623) == "river-0623.png")
    #expect(names.name(of: 12345) == "river-12345.png")
    #expect(names.pattern == "river-%04d.png")
  }

  @Test(arguments: [
    ("shot-%04d.png", "shot-0007.png"), ("%d", "7"), ("%03d@2x.png", "007@2x.png"),
    ("100%%-%02d%%.svg", "100%-07%.svg"), ("ä %01d.png", "ä 7.png"),
    ("%018d", "000000000000000007"),
  ])
  func `patterns are those of printf`(_ pattern: String, _ seventh: String) throws {
    let names = try #require(FrameNames(pattern: pattern))
    #expect(names.name(of: 7) == seventh)
    #expect(FrameNames(pattern: names.pattern) == names)
  }

  @Test(arguments: [
    "", "shot.png", "%", "%4d", "%-4d", "%04x", "%04d-%04d", "%%d", "%0d", "%019d", "%00d", "a/%d",
    "../%d", "%d/", "%04", "%s%d", "%\u{0}d", "\u{0}%d", "%99999999999999999999d",
  ])
  func `anything else is not a pattern`(_ pattern: String) {
    #expect(FrameNames(pattern: pattern) == nil)
  }

  @Test func `a name says its number, and no other name does`() throws {
    var generator = SplitMix64(seed: 31)
    for prefix in ["", "a", "a0", "0", "shot-"] {
      for suffix in ["", ".png", "0", "@2x.png"] {
        for digits in [1, 4, 9] {
          let names = FrameNames(prefix: prefix, digits: digits, suffix: suffix)
          for _ in 0..<50 {
            let number = generator.below(1 << generator.below(40))
            #expect(names.number(of: names.name(of: number)) == number)
          }
        }
      }
    }
    let names = FrameNames(prefix: "a-", suffix: ".png")
    for name in [
      "a-1.png", "a-00001.png", "a-0001.pn", "-0001.png", "a-.png", "a-+001.png", "a-00x1.png", "",
      "a-0001.png.part", "a-99999999999999999999.png", "a-٠٠٠١.png",
    ] {
      #expect(names.number(of: name) == nil, "\(name)")
    }
  }
}
