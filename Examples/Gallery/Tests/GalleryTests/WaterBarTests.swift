import DripKit
import Testing

@testable import Gallery

struct WaterBarTests {
  @Test(arguments: [0, 0.42, 1]) func `The bar shows progress within 0.3 seconds`(progress: Double)
    throws
  {
    var story = WaterBar(progress: .waiting).story()
    story.tap(at: 0.5)
    story.move(to: 0.7, at: 0.8)
    story.move(to: progress, at: 1)
    for age in [0.3, 0.6, 3] {
      let shown = try #require(story.frame(at: 1 + age).value("progress"))
      #expect(abs(shown - progress) < 0.002)
    }
    #expect(story.frame(at: 1.5).phase == (progress == 1 ? .done : .filling))
  }

  @Test func `The front leans while it moves, and is upright when it rests`() throws {
    var story = WaterBar(progress: .waiting).story()
    story.move(to: 0.6, at: 1)
    let leans = try [0.9, 1.1, 2.8].map { try #require(story.frame(at: $0).value("lean")) }
    #expect(leans[0] == 0 && leans[1] > 0.3 && abs(leans[2]) < 0.02)
  }

  @Test func `Water comes from the right where scripts begin there`() {
    func water(_ variant: Variant) -> Rect2D? {
      let scene = WaterBar(variant: variant).with {
        $0.look.material = .flat
        $0.reducedMotion = true
        $0.progress.move(to: 0.25, at: 0)
      }
      for case .group(let group) in scene.picture(at: 2).nodes {
        for case .fill(let identity, let shape, _, _) in group.nodes
        where identity.role == "water.front" { return shape.bounds }
      }
      return nil
    }
    let (left, right) = (water(.intended), water("rightToLeft"))
    #expect(left.map { $0.maxX < 120 } == true && right.map { $0.minX > 200 } == true)
  }

  @Test func `Failure and cancellation show, and work can begin again`() {
    var story = WaterBar(progress: .waiting).story()
    story.move(to: 0.5, at: 0)
    story.fail(at: 1)
    #expect(story.frame(at: 1.5).phase == .failed && story.failure.value(at: 1.5) == 1)
    story.move(to: 1, at: 2)
    #expect(story.frame(at: 3).phase == .done && story.check.value(at: 3) == 1)
    story.cancel(at: 4)
    #expect(story.frame(at: 5).phase == .idle && story.check.value(at: 5) == 0)
    #expect(story.frame(at: 5).value("progress").map { $0 < 0.002 } == true)
  }
}
