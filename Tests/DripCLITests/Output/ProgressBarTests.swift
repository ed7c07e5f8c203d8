import DripTestSupport
import Testing

@testable import DripCLI

@Suite struct ProgressBarTests {
  private let bar = ProgressBar(total: 480)

  @Test(arguments: [
    (120, 0, 0.0, 80, "━━━━━━━━━━╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌  120/480   25 %"),
    (
      312, 312, 1.5, 80,
      "━━━━━━━━━━━━━━━━━━━━━━━━━━╌╌╌╌╌╌╌╌╌╌╌╌╌╌  312/480   65 %   208/s  0:01 left"
    ),
    (480, 480, 2, 80, "━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  480/480  100 %   240/s"),
    (312, 312, 1.5, 43, "━━━━━╌╌╌  312/480   65 %   208/s  0:01 left"),
    (312, 312, 1.5, 42, "━━━━━━━━━━━╌╌╌╌╌╌╌  312/480   65 %   208/s"),
    (312, 312, 1.5, 30, "━━━━━━━━━╌╌╌╌╌  312/480   65 %"),
    (312, 312, 1.5, 17, "━━━━━╌╌╌  312/480"), (312, 312, 1.5, 16, "312/480"),
    (312, 312, 1.5, 7, "312/480"),
    (312, 312, 1.5, 6, ""), (312, 312, 1.5, 0, ""), (312, 312, 1.5, -1, ""),
    (0, 0, 0, 30, "╌╌╌╌╌╌╌╌╌╌╌╌╌╌    0/480    0 %"),
  ])
  func `Parts give way where the line is short`(
    _ done: Int, _ counted: Int, _ seconds: Double, _ width: Int, _ line: String
  ) {
    #expect(bar.line(done: done, counted: counted, seconds: seconds, width: width) == line)
  }

  @Test func `Earlier work does not count for the rate`() {
    let line = bar.line(done: 400, counted: 10, seconds: 1, width: 80)
    #expect(line.hasSuffix("10/s  0:08 left"))
  }

  @Test func `Colour is the only difference that colour makes`() {
    let line = ProgressBar(total: 2, isColored: true).line(
      done: 1, counted: 0, seconds: 0, width: 20)
    #expect(line == "\u{1B}[36m━━━━\u{1B}[0m╌╌╌╌  1/2   50 %")
  }

  @Test func `No line is wider than it may be, whatever the numbers`() {
    var generator = SplitMix64(seed: 31)
    let counts = [0, 1, 7, 480, 1_000_000_000, .max]
    for _ in 0..<5000 {
      let total = counts.randomElement(using: &generator) ?? 0
      let width = Int.random(in: -5...120, using: &generator)
      let line = ProgressBar(total: total).line(
        done: (counts + [-1]).randomElement(using: &generator) ?? 0,
        counted: counts.randomElement(using: &generator) ?? 0,
        seconds: [0, -1, 1e-9, 0.5, 1e9, .nan, .infinity].randomElement(using: &generator) ?? 0,
        width: width)
      if line.count > max(0, width) { Issue.record("\(line)") }
    }
  }

  @Test(arguments: [
    (0.123, "0.12"), (7.13, "7.1"), (213.7, "214"), (9999, "9999"), (12_345, "12k"), (1e300, "∞"),
  ])
  func `A rate has three digits or so`(_ rate: Double, _ text: String) {
    #expect(ProgressBar.text(rate: rate) == text)
  }

  @Test(arguments: [
    (0, "0:00"), (0.1, "0:01"), (59, "0:59"), (59.5, "1:00"), (754, "12:34"), (3723, "1:02:03"),
    (359_999, "99:59:59"), (1e300, "days"), (.infinity, "days"), (-5, "0:00"),
  ])
  func `The time left is that of a clock`(_ seconds: Double, _ text: String) {
    #expect(ProgressBar.text(seconds: seconds) == text)
  }
}

@Suite struct ProgressMeterTests {
  /// A terminal that keeps what it is shown, and a clock that is set by hand.
  private final class Fake {
    var time = 0.0
    var shown: [String] = []
    var terminal: ProgressMeter.Terminal {
      ProgressMeter.Terminal(width: { 31 }, isColored: false, show: { self.shown.append($0) })
    }

    /// Does a hundred things, each of which takes the same time.
    func work(step: Double) {
      var meter = ProgressMeter(total: 100, terminal: terminal) { self.time }
      for _ in 0..<100 {
        time += step
        meter.advance()
      }
      meter.finish()
      meter.finish()
    }
  }

  @Test func `The line is written again from time to time, and is gone in the end`() {
    let fake = Fake()
    fake.work(step: 0.01)
    #expect((6...9).contains(fake.shown.count))
    #expect(fake.shown.first == "\r━━━━╌╌╌╌╌╌╌╌╌╌   30/100   30 %\u{1B}[K")
    #expect(fake.shown.last == "\r\u{1B}[K")
  }

  @Test func `Work that is soon done shows nothing`() {
    let fake = Fake()
    fake.work(step: 0.002)
    #expect(fake.shown.isEmpty)
  }

  @Test func `Without a terminal nothing is measured or shown`() {
    var meter = ProgressMeter(total: 3, terminal: nil) { .nan }
    meter.advance(by: 3)
    meter.finish()
  }
}
