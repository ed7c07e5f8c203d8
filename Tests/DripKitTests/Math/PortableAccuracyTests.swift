import DripKit
import DripTestSupport
import Testing

/// The errors of all functions, relative to the table of true values.
struct PortableAccuracyTests {
  @Test(
    "The error of every result is within the documented bound", arguments: PortableFunction.allCases
  )
  func accuracy(_ function: PortableFunction) throws {
    let rows = try ReferenceTable.shared.get()[function.rawValue]
    #expect(rows.count >= 500)
    var worst = 0.0
    var worstArguments: [Double] = []
    for row in rows {
      let error = row.error(of: function(row.arguments[0], row.arguments.last ?? 0))
      // In this form, NaN counts as the worst error.
      if !(error <= worst) {
        worst = error
        worstArguments = row.arguments
      }
    }
    #expect(worst <= 1.5, "\(function)(\(worstArguments)) is off by \(worst) units")
    #expect(worst <= function.documentedError, "\(function)(\(worstArguments)): \(worst) units")
  }

  @Test("The measure distinguishes half a unit from one and a half") func measure() {
    let row = ReferenceTable.Row(arguments: [], nearest: 1, rest: -0.5)
    #expect(row.error(of: 1) == 0.5)
    #expect(row.error(of: 1 - 0x1p-53) == 0.5)
    #expect(row.error(of: 1 - 0x1p-52) == 1.5)
    #expect(row.error(of: 1 + 0x1p-52) == 2.5)
    #expect(row.error(of: .nan) == .infinity)
    let tiny = ReferenceTable.Row(arguments: [], nearest: 0, rest: 0.25)
    #expect(tiny.error(of: .leastNonzeroMagnitude) == 0.75)
  }

  /// The digest of 20,000 results, which is the same in all builds and on all machines.
  ///
  /// After a deliberate change of a function, replace the number here.
  @Test("Every result has the same bits on every machine") func fingerprint() {
    var random = SplitMix64(seed: 5)
    var hash: UInt64 = 0
    for _ in 0..<2_000 {
      let wide = random.number(exponents: -60...60)
      let small = random.number(exponents: -12...6)
      let positive = wide.magnitude
      let results = [
        Portable.sin(wide), Portable.cos(wide), Portable.tan(wide), Portable.sin(small),
        Portable.atan(wide), Portable.acos(small / 128), Portable.exp(small),
        Portable.log(positive), Portable.pow(positive, small), Portable.atan2(y: wide, x: small),
      ]
      for result in results {
        hash = (hash ^ result.bitPattern) &* 0x9e37_79b9_7f4a_7c15
        hash ^= hash >> 29
      }
    }
    #expect(hash == 553_307_841_018_847_583)
  }
}
