import Testing

@testable import DripKit

struct ImpactTests {
  private let impact = DownloadScene.Impact()

  private func height(_ x: Double, _ time: Double, radius: Double = 11) -> Double {
    impact.trace(of: radius, at: 3, after: time, between: -90...90)?
      .displacement(at: 3 + x).offset ?? 0
  }

  @Test func `A crater with a crown is followed by a jet and a dip`() {
    #expect(abs(height(0, 0.075) + 15) < 1.5 && height(0, 0.01) > -1)
    // The horns stand at 13 + 120 τ.
    for side in [-1.0, 1] { #expect(abs(height(side * 19.6, 0.055) - 13) < 3.5) }
    #expect(abs(height(0, 0.205) - 27) < 3 && abs(height(0, 0.13)) < 12)
    #expect(height(0, 0.36) < -2)
    #expect(height(0, 0.075, radius: 5.5).isNear(height(0, 0.075) / 2, within: 1.5))
    #expect(impact.trace(of: 11, at: 3, after: 0, between: -90...90) == nil)
    #expect(impact.trace(of: 11, at: 3, after: impact.lifetime, between: -90...90) == nil)
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
        func offset(_ x: Double) -> Double { impact.limited(trace.displacement(at: x)).offset }
        let slope = (offset(x + 1e-5) - offset(x - 1e-5)) / 2e-5
        #expect(abs(impact.limited(trace.displacement(at: x)).slope - slope) < 1e-5)
        #expect(abs(offset(x)) < impact.limit)
      }
    }
    let wild = impact.limited(Ripple.Wave.Displacement(offset: 1e6, slope: 3))
    #expect(abs(wild.offset) <= impact.limit)
  }

  @Test func `Two beads leave the crown and one leaves the jet, in free fall`() throws {
    func beads(_ time: Double) -> [Int: Circle2D] {
      Dictionary(
        uniqueKeysWithValues: impact.beads(of: 11, after: time, gravity: 1500, 0.5).map {
          ($0.index, $0.circle)
        })
    }
    #expect(beads(0.05).isEmpty && beads(0.8).isEmpty)
    let step = 0.01
    for index in 0..<3 {
      let times: [Double] = index == 2 ? [0.19, 0.25, 0.3] : [0.05, 0.1, 0.2]
      for time in times {
        let places = try (1...3).map { try #require(beads(time + Double($0) * step)[index]).center }
        let first = places[1] - places[0]
        let second = places[2] - places[1]
        #expect((second.dy - first.dy).isNear(1500 * step * step, within: 1e-9))
        #expect((second.dx - first.dx).isNear(0, within: 1e-9))
      }
    }
    let leaving = try [0.0501, 0.0502].map { try #require(beads($0)[1]).center }
    let velocity = (leaving[1] - leaving[0]) * 1e4
    #expect(velocity.dx.isNear(75, within: 0.1) && velocity.dy.isNear(-175, within: 0.3))
    let bead = try #require(beads(0.2)[2])
    #expect(bead.radius.isNear(4.6) && bead.center.y < -20)
  }

  @Test func `Bubbles rise under a landing, and vanish under the surface`() {
    var last: [Double] = []
    for time in stride(from: 0.05, to: 0.9, by: 0.05) {
      let bubbles = impact.bubbles(of: 11, after: time, 0.5)
      #expect(bubbles.allSatisfy { $0.circle.center.y > $0.circle.radius })
      #expect(bubbles.allSatisfy { (0...1).contains($0.opacity) })
      let depths = bubbles.map(\.circle.center.y)
      if depths.count == last.count { for (a, b) in zip(last, depths) { #expect(b < a) } }
      last = depths
    }
    #expect(impact.bubbles(of: 11, after: 0.1, 0.5).count == 3)
    #expect(impact.bubbles(of: 11, after: 0.95, 0.5).isEmpty)
  }
}
