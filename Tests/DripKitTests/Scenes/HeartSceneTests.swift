import DripKit
import Testing

struct HeartSceneTests {
  private let scene = HeartScene()
  private var story: HeartScene.Story { scene.story() }

  @Test func `The heart shrinks at once under the tap`() {
    #expect(story.frame(at: scene.tapAt).scale == 1)
    #expect(story.frame(at: scene.tapAt + 1.0 / 60).scale < 0.99)
    #expect(story.frame(at: scene.tapAt + 0.09).scale.isNear(0.94))
    #expect(story.frame(at: scene.tapAt + 0.6).scale == 1)
    #expect(scene.with { $0.reducedMotion = true }.frame(at: scene.tapAt + 0.05).scale == 1)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `Beads come out from behind the heart`(seed: UInt64) throws {
    let story = scene.with { $0.seed = seed }.story()
    let burst = try #require(story.timeline.time(of: .burst))
    let frame = story.frame(at: burst + 1e-6)
    let heart = try #require(frame.nodes("outline").first?.shape.path)
    let beads = frame.nodes("bead")
    #expect(beads.count == scene.beads.count)
    for bead in beads {
      guard case .circle(let circle) = bead.shape else {
        Issue.record("a bead is a circle")
        continue
      }
      for step in 0..<24 {
        #expect(heart.contains(circle.point(at: Double(step) * .pi / 12)), "\(bead.identity)")
      }
    }
  }

  @Test func `The heart contrasts with the page`() {
    #expect(scene.color.contrast(with: scene.stage.page) >= 3)
  }
}
