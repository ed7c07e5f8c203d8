import Testing

@testable import DripKit

struct BurstTests {
  private let button = Circle2D(center: .origin, radius: 100)
  private let random = AddressedRandom(seed: 0)

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
