import Testing

@testable import DripKit

struct ImpactTests {
  @Test func `A crater is followed by a jet, and the volume of the water is constant`() throws {
    let impact = DownloadScene.Impact()
    func trace(_ time: Double) throws -> DownloadScene.Impact.Trace {
      try #require(impact.trace(of: 10, at: 3, after: time, between: -90...90))
    }
    #expect(try trace(0.1).displacement(at: 3).offset < -4)
    #expect(try trace(0.3).displacement(at: 3).offset > 1)
    #expect(impact.trace(of: 10, at: 3, after: 0, between: -90...90) == nil)
    #expect(impact.trace(of: 10, at: 3, after: impact.lifetime, between: -90...90) == nil)
    let crater = try trace(0.05)
    let jet = DownloadScene.Impact.Trace(
      x: crater.x, jet: crater.jet, jetWidth: crater.jetWidth, wave: 0, waveWidth: 20, places: [])
    let volume = stride(from: -200.0, to: 200, by: 0.1).reduce(0) {
      $0 + jet.displacement(at: $1).offset * 0.1
    }
    #expect(abs(volume) < 1e-6)
  }

  @Test func `Slopes are the derivatives of the heights, and sums stay within their limit`() throws
  {
    let impact = DownloadScene.Impact()
    for time in [0.03, 0.2, 0.5, 1] {
      let trace = try #require(impact.trace(of: 12, at: -20, after: time, between: -95...95))
      for x in stride(from: -95.0, to: 95, by: 1.7) {
        func offset(_ x: Double) -> Double { impact.limited(trace.displacement(at: x)).offset }
        let slope = (offset(x + 1e-5) - offset(x - 1e-5)) / 2e-5
        #expect(abs(impact.limited(trace.displacement(at: x)).slope - slope) < 1e-5)
        #expect(abs(offset(x)) < impact.limit)
      }
    }
    let wild = impact.limited(Ripple.Wave.Displacement(offset: 1e6, slope: 3))
    #expect(abs(wild.offset) <= impact.limit)
  }
}
