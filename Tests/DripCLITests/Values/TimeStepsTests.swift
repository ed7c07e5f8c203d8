import DripKit
import DripTestSupport
import Testing

@testable import DripCLI

@Suite struct TimeStepsTests {
  private static let scene = AnyScene(DemoScene(variant: .recorded))

  private func times(_ text: String) throws -> TimeSteps { try TimeSteps(text, in: Self.scene) }

  @Test(arguments: [
    ("0", 0.0), ("2.5", 2.5), ("-1", -1), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("-0", 0),
    ("1e300", 1e300), ("5e-324", .leastNonzeroMagnitude), ("+2", 2),
  ])
  func `A number is a single time`(_ text: String, _ time: Double) throws {
    let steps = try times(text)
    #expect(steps.count == 1)
    #expect(steps[0] == time)
  }

  @Test(
    arguments: [
      ("0..<10.4/60", 624), ("0...10.4/60", 625), ("0..10.4/60", 625), ("0..<1/30", 30),
      ("0...0/60", 1), ("0.1...0.3/10", 3), ("0.1..<0.3/10", 2), ("0..<1/24", 24),
      ("-1..<1/2", 4), ("-1...-.5/4", 3), ("0..<0.99/10", 10), ("0...0.99/10", 10),
      ("0..<10/30000/1001", 300), ("0..<1001/30000/1001", 30000), ("0..<1e6/1000", 1_000_000_000),
      ("1e3..<1e3/1.5e0/2", 0), ("0..<5/0.5", 3), ("0..<4/0.5", 2), ("5...5/1", 1),
      ("0..<0.7/10", 7), ("0..<2.1/10", 21), ("1..<1.1/1e3", 100), ("0....5/4", 3),
    ].filter { $0.1 > 0 })
  func `A range holds as many times as one would count by hand`(
    _ text: String, _ count: Int
  ) throws {
    #expect(try times(text).count == count)
  }

  @Test func `Every time of a range is the correctly rounded one`() throws {
    let steps = try times("0..<10.4/60")
    for index in 0..<steps.count { #expect(steps[index] == Double(index) / 60) }
    let film = try times("0..<100/24000/1001")
    for index in 0..<film.count { #expect(film[index] == Double(index * 1001) / 24000) }
    #expect(try times("0...1e9/60")[60_000_000_000] == 1e9)
  }

  @Test func `A range of any length is counted without drift`() throws {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<20_000 {
      let rate = Int.random(in: 1...240, using: &generator)
      let first = Int.random(in: 0...5000, using: &generator)
      let count = Int.random(in: 1...100_000, using: &generator)
      let start = Double(first) / Double(rate)
      let end = Double(first + count) / Double(rate)
      let text = "\(start)..<\(end)/\(rate)"
      #expect(try times(text).count == count, "\(text)")
      #expect(try times("\(start)...\(end)/\(rate)").count == count + 1, "\(text)")
    }
  }

  @Test(arguments: [
    "", " ", "soon", "nan", "inf", "-inf", "1e999", "1,5", "1..", "..1", "..", "...", "..<",
    "0..<10", "0..10", "0..<10/", "0..<10/0", "0..<10/-60", "0..<10/nan", "0..<10/inf",
    "0..<10/60/", "0..<10/60/0", "0..<10/60/1/1", "10..<0/60", "1..<1/60", "0..<inf/60",
    "nan..<1/60", "0..<1/sixty", "0..<1e300/60", "0..<1e300/1e300", "0..<1e14/60", "0/60", "a..b/c",
    "0..<<1/60", "0.....1/60", "1..<2..<3/60", "0..<1 /60", "-1e308..<1e308/60",
  ])
  func `An invalid time is refused in one sentence`(_ text: String) {
    expectUsageError { try times(text) }
  }
}
