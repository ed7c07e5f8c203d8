import Testing

@testable import drip_bench

@Suite("Measurements") struct MeasuringTests {
  @Test(arguments: [
    (0.0, 2, "0.00"), (1.005, 2, "1.00"), (9.996, 2, "10.00"), (1234.5, 0, "1235"),
    (-0.001, 2, "0.00"), (-12.34, 1, "-12.3"), (0.0625, 3, "0.063"),
  ])
  func `Numbers are rounded to their decimals`(value: Double, decimals: Int, text: String) {
    #expect(value.text(decimals: decimals) == text)
  }

  @Test func `Calls are counted over all turns`() {
    var stopwatch = Stopwatch()
    var calls: [Int] = []
    stopwatch.measure(for: .zero, atLeast: 4) { calls.append($0) }
    #expect(calls == [0, 0, 1, 2, 3], "one call warms up")
    #expect(stopwatch.timing.minimum <= stopwatch.timing.median)
    calls = []
    for _ in 0..<2 { stopwatch.measure(for: .zero, atLeast: 2, warmUp: 0) { calls.append($0) } }
    #expect(calls == [4, 5, 6, 7])
  }
}
