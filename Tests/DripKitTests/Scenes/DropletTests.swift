import DripKit
import Testing

struct DropletTests {
  @Test func `A droplet grows first, and its radius repeats after a breath`() {
    let droplet = RiverScene.Droplet().with {
      $0.breathDepth = 0.25
      $0.breathPeriod = 0.8
    }
    #expect(droplet.largestRadius == 10)
    for (age, radius) in [(0, 8.0), (0.2, 10), (0.4, 8), (0.6, 6), (0.8, 8), (1, 10)] {
      #expect(droplet.radius(at: age).isNear(radius))
    }
  }
}
