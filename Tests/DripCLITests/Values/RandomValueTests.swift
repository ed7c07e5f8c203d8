import DripExport
import TestSupport
import Testing

@testable import DripCLI

/// Values nobody would write, by the ten thousand.
@Suite struct RandomValueTests {
  static let fragments = [
    "0", "1", "2", "9", "60", "240", "241", "300", "1001", "30000", "16384", "16385", "x", "X", "×",
    "/", ".", "..", "...", "..<", "<", ",", "-", "+", "e", "#", "f", "fff", "white", "teal",
    "scene",
    "transparent", " ", "", "nan", "inf", "9223372036854775807", "9223372036854775808",
    "1000000000000", "99999999999999999999999999", "\u{0}", "\u{301}", "🌊", "٣", "\n", "\u{1B}",
  ]

  /// Reads a value if that is one, and makes sure that what is said otherwise is one sentence.
  private func read<Value>(
    _ text: String, _ parse: (String) throws -> Value
  ) -> Value? {
    do {
      return try parse(text)
    } catch {
      expectUsageError { throw error }
      #expect(((error as? any UsageError)?.message.count ?? 0) < 400)
      return nil
    }
  }

  @Test(arguments: [UInt64](1...4))
  func `Every value works or is refused with a reason`(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var works = 0
    for round in 0..<rounds(3000) {
      var text = ""
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        text += Self.fragments.randomElement(using: &generator) ?? ""
      }
      if let size = read(text, PixelDimensions.init(_:)) {
        works += 1
        #expect(try PixelDimensions(size.text) == size)
        for scale in OutputScale.allCases {
          _ = read(text) { _ in try size.scaled(by: scale) }
        }
      }
      if let rate = read(text, FrameRate.init(_:)) {
        works += 1
        #expect(rate.perSecond >= 1 && rate.perSecond <= 240)
        #expect(try FrameRate(rate.text) == rate)
        #expect(rate.time(of: 1_000_000_000_000).isFinite)
      }
      if let selection = read(text, FrameSelection.init(_:)) {
        works += 1
        #expect(selection.ranges.last?.last == selection.last)
        #expect(try FrameSelection(selection.text) == selection)
      }
      // Looking for the nearest of all colours takes its time.
      if round.isMultiple(of: 10), let background = read(text, Background.init(_:)) {
        works += 1
        #expect(try Background(background.text) == background)
      }
      _ = read(text, OutputScale.init(_:))
    }
    #expect(works > 300)
  }
}
