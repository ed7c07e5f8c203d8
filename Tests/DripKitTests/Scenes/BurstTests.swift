import Testing

@testable import DripKit

struct BurstTests {
  private let button = Circle2D(center: .origin, radius: 100)
  private let random = AddressedRandom(seed: 0)

  @Test func `Beads start inside the button, fly within their range, and disappear`() {
    let burst = DownloadScene.Burst()
    for (_, bead) in burst.beads(of: button, drawnIn: 0.9, at: 1e-6, random) {
      #expect(bead.center.distance(to: button.center) + bead.radius <= 0.9 * button.radius + 0.01)
    }
    let born = burst.beads(of: button, at: 1e-6, random)
    #expect(born.count == 9)
    for bead in born {
      #expect(bead.circle.center.distance(to: .origin) + bead.circle.radius < 100)
      #expect((3.5...10).contains(bead.circle.radius))
    }
    for bead in burst.beads(of: button, at: 0.4, random) {
      #expect((130...200).contains(bead.circle.center.distance(to: .origin)))
    }
    #expect(burst.beads(of: button, at: 0.67, random).isEmpty)
    #expect(burst.beads(of: button, at: 0, random).isEmpty)
  }

  @Test func `Rings grow, become thinner and fade, and the echo follows the first ring`() throws {
    let burst = DownloadScene.Burst()
    let first = try #require(burst.ring(at: 0.15, isEcho: false))
    let later = try #require(burst.ring(at: 0.5, isEcho: false))
    let echo = try #require(burst.ring(at: 0.5, isEcho: true))
    #expect(first.scale < later.scale && first.lineWidth > later.lineWidth)
    #expect(first.opacity > later.opacity && echo.scale < later.scale)
    #expect(burst.ring(at: 0.05, isEcho: false) == nil && burst.ring(at: 0.1, isEcho: true) == nil)
    #expect(burst.ring(at: 0.86, isEcho: false) == nil && burst.end.isNear(0.85))
    for time in stride(from: 0.05, to: 0.85, by: 0.001) {
      guard let ring = burst.ring(at: time, isEcho: false) else { continue }
      #expect(100 * ring.scale + ring.lineWidth / 2 <= burst.ringReach(100))
    }
    #expect(burst.ringReach(100) < 225.2)
  }

  @Test(arguments: [0, 0.5, 1.93, 10])
  func `Beads stay within their reach`(farthest: Double) {
    let burst = DownloadScene.Burst().with {
      $0.farthest = farthest
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
