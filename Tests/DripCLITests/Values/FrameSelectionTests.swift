import DripTestSupport
import Testing

@testable import DripCLI

@Suite struct FrameSelectionTests {
  @Test(arguments: [
    ("5", [5..<6]), ("0..<24", [0..<24]), ("10..20", [10..<21]), ("10...20", [10..<21]),
    ("2,4,10..20", [2..<3, 4..<5, 10..<21]), ("20,3,3,1..4", [1..<5, 20..<21]),
    ("0..<5,5..<9", [0..<9]), ("9,8,7", [7..<10]), ("5..5", [5..<6]), ("007", [7..<8]),
    ("1, 2, 4", [1..<3, 4..<5]), ("0..<9,2..<4", [0..<9]),
    ("1000000000000", [1_000_000_000_000..<1_000_000_000_001]),
    ("0..<1000000000,5,7..9", [0..<1_000_000_000]),
  ])
  func `A selection is ascending ranges without overlap`(
    _ text: String, _ ranges: [Range<Int>]
  ) throws {
    #expect(try FrameSelection(text).ranges == ranges)
  }

  @Test func `A selection agrees with a set of numbers`() throws {
    var generator = SplitMix64(seed: 13)
    for _ in 0..<2000 {
      var items: [String] = []
      var numbers: Set<Int> = []
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let first = Int.random(in: 0...40, using: &generator)
        let last = first + Int.random(in: 0...8, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: items.append("\(first)"); numbers.insert(first)
        case 1: items.append("\(first)..\(last)"); numbers.formUnion(first...last)
        case 2: items.append("\(first)...\(last)"); numbers.formUnion(first...last)
        default: items.append("\(first)..<\(last + 1)"); numbers.formUnion(first...last)
        }
      }
      let selection = try FrameSelection(items.joined(separator: ","))
      let sorted = numbers.sorted()
      #expect(selection.ranges.flatMap(Array.init) == sorted, "\(items)")
      #expect(selection.last == sorted.last)
    }
  }

  @Test(arguments: [
    ("20..10", FrameSelectionError.backward("20..10")), ("5..<4", .backward("5..<4")),
    ("5..<5", .empty("5..<5")),
    ("1,9..<9", .empty("9..<9")), ("soon", .unreadable("soon", in: "soon")),
    ("1,two", .unreadable("two", in: "1,two")), ("1000000000001", .tooLarge("1000000000001")),
  ])
  func `A text that selects no frames is refused with its reason`(
    _ text: String, _ error: FrameSelectionError
  ) {
    #expect(throws: error) { try FrameSelection(text) }
  }

  @Test(arguments: [
    "", " ", ",", "1,", ",1", "1,,2", "..", "...", "..<", "1..", "..1", "1..<", "-1", "-1..5", "+1",
    "1.5", "1....5", "1..<<5", "1..2..3", "1-5", "1 ..5", "٣", "1..1e3", "99999999999999999999",
    "0..<99999999999999999999", "0x10", "all",
  ])
  func `An invalid selection is refused in one sentence`(_ text: String) {
    expectUsageError { try FrameSelection(text) }
  }
}
