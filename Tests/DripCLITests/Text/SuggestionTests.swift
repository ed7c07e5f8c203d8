import Testing

@testable import DripCLI

@Suite struct SuggestionTests {
  static let scenes = ["river", "wave", "splash", "refresh", "download"]

  @Test(arguments: [
    ("rivr", "river"), ("rvier", "river"), ("rivers", "river"), ("River", "river"),
    ("RIVER", "river"), ("wve", "wave"), ("waev", "wave"),
    ("spalsh", "splash"), ("splsh", "splash"), ("donwload", "download"), ("dwonlaod", "download"),
    ("downlod", "download"), ("down", "download"), ("re", "refresh"), ("refrehs", "refresh"),
    ("sp", "splash"),
  ])
  func `A slip finds the word that was meant`(_ typed: String, _ meant: String) {
    #expect(Suggestion.nearest(to: typed, in: Self.scenes) == meant)
  }

  @Test(arguments: ["", "r", "x", "ocean", "riverboat", "upload", "🌊", "wavy river"])
  func `Another word altogether finds nothing`(_ typed: String) {
    #expect(Suggestion.nearest(to: typed, in: Self.scenes) == nil)
  }

  @Test func `A beginning that fits two words finds neither`() {
    #expect(Suggestion.nearest(to: "wa", in: ["waveform", "waterfall"]) == nil)
  }

  @Test func `A word of a million letters finds nothing, at once`() {
    let word = String(repeating: "a", count: 1_000_000)
    #expect(Suggestion.nearest(to: word, in: ["aaa"]) == nil)
  }

  @Test func `A letter with many marks resembles nothing`() {
    let word = "e" + String(repeating: "\u{301}", count: 1000)
    #expect(Suggestion.nearest(to: word, in: ["a"]) == nil)
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 1),
    ("abcd", "badc", 2), ("kitten", "sitting", 3), ("ca", "abc", 3),
  ])
  func `The distance counts slips`(_ a: String, _ b: String, _ slips: Int) {
    #expect(Suggestion.distance(Array(a), Array(b)) == slips)
    #expect(Suggestion.distance(Array(b), Array(a)) == slips)
  }
}
