import Testing

@testable import DripKit

struct BurstTests {
  private let button = Circle2D(center: .origin, radius: 100)
  private let random = AddressedRandom(seed: 0)
  private let burst = DownloadScene.Burst()

  @Test func `Eleven beads start under the outline, and disappear`() {
    let born = burst.beads(of: button, drawnIn: 0.91, at: 1e-6, random)
    #expect(born.count == 11)
    for (_, bead) in born {
      #expect(bead.center.distance(to: .origin) + bead.radius <= 0.91 * button.radius + 0.01)
    }
    for (_, bead) in burst.beads(of: button, at: 0.1, random) {
      #expect((4...10.5).contains(bead.radius))
    }
    #expect(burst.beads(of: button, at: 0.48, random).isEmpty)
    #expect(burst.beads(of: button, at: 0, random).isEmpty)
  }

  @Test func `Beads fly on parabolas`() throws {
    let step = 0.01
    func places(_ index: Int) throws -> [Point2D] {
      try (5...38).map { count in
        let beads = burst.beads(of: button, drawnIn: 0.91, at: Double(count) * step, random)
        return try #require(beads.first { $0.index == index }).circle.center
      }
    }
    for index in 0..<11 {
      let places = try places(index)
      for (first, (second, third)) in zip(places, zip(places.dropFirst(), places.dropFirst(2))) {
        let change = (third - second) - (second - first)
        #expect(change.dy.isNear(900 * step * step, within: 1e-9))
        #expect(change.dx.isNear(0, within: 1e-9))
      }
    }
  }

  @Test func `The ring grows from 1.02 to 2.02 R, becomes thinner and fades`() throws {
    let first = try #require(burst.ring(at: 0.1))
    let later = try #require(burst.ring(at: 0.4))
    #expect(first.edge < later.edge && first.lineWidth > later.lineWidth)
    #expect(first.opacity > later.opacity)
    #expect(burst.ring(at: 0.02) == nil && burst.ring(at: 0.571) == nil)
    #expect(try #require(burst.ring(at: 0.0201)).edge.isNear(1.02, within: 0.01))
    #expect(try #require(burst.ring(at: 0.5699)).edge.isNear(2.02, within: 1e-6))
    #expect(burst.end.isNear(0.57) && burst.ringReach(100).isNear(202))
  }

  @Test(arguments: [0, 200, 270, 2000])
  func `Beads stay within their reach`(fastest: Double) {
    for gravity in [0.0, 900, 10_000] {
      let burst = DownloadScene.Burst().with {
        $0.fastest = fastest
        $0.gravity = gravity
        $0.beads = 60
      }
      let reach = burst.beadReach(100, aside: 0)
      for step in 1..<140 {
        for (_, bead) in burst.beads(of: button, at: Double(step) / 200, random) {
          #expect(bead.center.distance(to: button.center) + bead.radius <= reach)
        }
      }
    }
  }
}
