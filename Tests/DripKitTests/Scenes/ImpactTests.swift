import Testing

@testable import DripKit

struct ImpactTests {
  private let impact = DownloadScene.Impact()

  private func height(_ x: Double, _ time: Double, radius: Double = 11) -> Double {
    impact.trace(of: radius, at: 3, after: time, between: -90...90)?
      .rise(at: 3 + x).height ?? 0
  }

  @Test func `A ripple runs to the walls and comes back`() {
    /// Returns the place of the highest crest to the right of the impact.
    func crest(_ time: Double) -> Double {
      let places = stride(from: 20.0, through: 87, by: 0.5)
      return places.max { height($0, time) < height($1, time) } ?? 0
    }
    #expect(abs(crest(0.3) - 60) < 4 && abs(crest(0.34) - 68) < 4)
    // The wall is 87 away.
    #expect(abs(crest(0.6) - (2 * 87 - 120)) < 6 && height(crest(0.6), 0.6) > 0.5)
  }

  @Test func `Slopes are the derivatives of the heights, and sums stay within their limit`() throws
  {
    for time in [0.03, 0.07, 0.2, 0.3, 0.5, 1] {
      let trace = try #require(impact.trace(of: 12, at: -20, after: time, between: -95...95))
      for x in stride(from: -95.0, to: 95, by: 1.7) {
        func offset(_ x: Double) -> Double { impact.limited(trace.rise(at: x)).height }
        let slope = (offset(x + 1e-5) - offset(x - 1e-5)) / 2e-5
        #expect(abs(impact.limited(trace.rise(at: x)).slope - slope) < 1e-5)
        #expect(abs(offset(x)) < impact.limit)
      }
    }
    let wild = impact.limited((1e6, 3))
    #expect(abs(wild.height) <= impact.limit)
  }
}
