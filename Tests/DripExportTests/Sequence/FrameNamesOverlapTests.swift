import TestSupport
import Testing

@testable import DripExport

struct FrameNamesOverlapTests {
  @Test(arguments: [
    ("a-%04d.png", "a-%d.png", true), ("a-%04d.png", "a-%05d.png", true),
    ("a-%d.png", "a-1%d.png", true), ("a-%d.png", "a-%d1.png", true),
    ("a%d5.png", "a1%d.png", true), ("a%dx5.png", "a1x%d.png", true),
    ("a%d.png", "b%d.png", false), ("a%d.png", "a%d.svg", false),
    ("a%d.png", "a%d.PNG", false), ("a%d.png", "a-%d.png", false),
    ("a%d.png", "a0%d.png", false), ("a%02d.png", "a0%d.png", true),
    ("a%03d", "a00%02d", false),
  ])
  func `names meet where a file can be called like both`(
    _ one: String, _ two: String, _ meet: Bool
  ) throws {
    let (a, b) = (try #require(FrameNames(pattern: one)), try #require(FrameNames(pattern: two)))
    #expect(a.shareNames(with: b) == meet)
    #expect(b.shareNames(with: a) == meet)
  }

  @Test func `short names meet exactly where one is found by trying`() {
    var generator = SplitMix64(seed: 51)
    func part() -> String {
      String((0..<generator.below(3)).map { _ in ["0", "1", "x"][generator.below(3)] })
    }
    var met = 0
    for _ in 0..<120 {
      let a = FrameNames(prefix: part(), digits: 1 + generator.below(2), suffix: part())
      let b = FrameNames(prefix: part(), digits: 1 + generator.below(2), suffix: part())
      let found = (0..<12_000).contains { b.number(of: a.name(of: $0)) != nil }
      if found { met += 1 }
      // Names meet at small numbers, if at all: prefixes, suffixes and fillings are that short.
      #expect(a.shareNames(with: b) == found, "\(a.pattern) \(b.pattern)")
    }
    #expect(met > 10)
  }
}
