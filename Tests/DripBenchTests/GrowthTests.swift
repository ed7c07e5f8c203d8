import Testing

@testable import drip_bench

@Suite("How costs grow") struct GrowthTests {
  @Test("the exponent of a power is found", arguments: [0.0, 0.5, 1, 2])
  func exponents(exponent: Double) {
    // Squares, so that their square roots are exact.
    let points = [1.0, 4, 16, 256].map { x in
      let power: Double =
        switch exponent {
        case 0: 1
        case 0.5: x.squareRoot()
        case 1: x
        default: x * x
        }
      return (x: x, y: 3 * power)
    }
    #expect(abs(Exponent.fitting(points) - exponent) < 1e-12)
    #expect(abs(Exponent.fitting([points[1], points[2]]) - exponent) < 1e-12)
  }

  @Test("a table is measured twice, and the less of both is kept") func passes() {
    var calls = 0.0
    let table = GrowthTable(title: "T", columns: ["up", "down"], quantities: [1, 2]) { _ in
      calls += 1
      return [calls, -calls]
    }
    #expect(table.values == [[1, -3], [2, -4]])
  }

  @Test("a table has a row for each quantity, and exponents between them") func table() {
    let table = GrowthTable(title: "T", columns: ["a", "b"], quantities: [10, 20, 40]) {
      [Double($0), 7]
    }
    #expect(
      table.markdown == """
        **T**

        |  | a | b |
        | --- | --- | --- |
        | 10 | 10.0 | 7.00 |
        | 20 | 20.0 (1.00) | 7.00 (0.00) |
        | 40 | 40.0 (1.00) | 7.00 (0.00) |
        | *all* | *1.00* | *0.00* |

        """)
  }

  @Test(
    "numbers are written with as many decimals as make sense",
    arguments: [
      (0.0, "0.00"), (1.005, "1.00"), (9.994, "9.99"), (9.996, "10.0"), (99.94, "99.9"),
      (99.96, "100"), (1234.5, "1235"), (-0.254, "-0.25"), (-0.001, "0.00"), (-12.34, "-12.3"),
    ])
  func numbers(value: Double, text: String) {
    #expect(value.short == text)
  }

  @Test("the least and the middle of times are kept, and what a step takes alone is what is left")
  func timings() {
    var calls: [Int] = []
    let timing = Timing(for: .zero, atLeast: 4) { calls.append($0) }
    #expect(calls == [0, 0, 1, 2, 3])
    #expect(timing.minimum <= timing.median)
    var stopwatch = Stopwatch()
    calls = []
    for _ in 0..<2 { stopwatch.measure(for: .zero, atLeast: 2, warmUp: 0) { calls.append($0) } }
    #expect(calls == [0, 1, 2, 3], "calls are counted over all turns")
    let rest = Timing(minimum: 5, median: 8) - Timing(minimum: 2, median: 3)
    #expect(rest.minimum == 3 && rest.median == 5)
  }
}
