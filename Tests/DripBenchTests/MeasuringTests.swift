import Testing

@testable import drip_bench

@Suite("Measurements") struct MeasuringTests {
  @Test(arguments: [
    (0.0, "0.00"), (1.005, "1.00"), (9.994, "9.99"), (9.996, "10.0"), (99.94, "99.9"),
    (99.96, "100"), (1234.5, "1235"), (-0.254, "-0.25"), (-0.001, "0.00"), (-12.34, "-12.3"),
  ])
  func `Numbers have at least three digits and at most two decimals`(value: Double, text: String) {
    #expect(value.short == text)
  }

  @Test func `Calls are counted over all turns, and timings are subtracted`() {
    var stopwatch = Stopwatch()
    var calls: [Int] = []
    stopwatch.measure(for: .zero, atLeast: 4) { calls.append($0) }
    #expect(calls == [0, 0, 1, 2, 3], "one call warms up")
    #expect(stopwatch.timing.minimum <= stopwatch.timing.median)
    calls = []
    for _ in 0..<2 { stopwatch.measure(for: .zero, atLeast: 2, warmUp: 0) { calls.append($0) } }
    #expect(calls == [4, 5, 6, 7])
    let rest = Timing(minimum: 5, median: 8) - Timing(minimum: 2, median: 3)
    #expect(rest.minimum == 3 && rest.median == 5)
  }
}
