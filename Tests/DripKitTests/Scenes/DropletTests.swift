import DripKit
import Testing

struct DropletTests {
  @Test func `The droplet of the model is 16 wide, flies for 2 s and does not breathe`() {
    let droplet = RiverScene.Droplet()
    #expect(droplet.radius == 8 && droplet.flight == 2 && droplet.breathDepth == 0)
    for age in [0, 0.3, 1, 2] { #expect(droplet.radius(at: age) == 8) }
  }

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
