import DripKit
import Testing

@testable import Gallery

struct DropSliderTests {
  private static func slider(_ events: [(Double, Input)]) -> DropSlider {
    var scene = DropSlider().with { $0.look.material = .flat }
    for (time, action) in events { scene.log.take(action, at: time) }
    return scene
  }

  @Test(arguments: [0, 0.37, 1]) func `The thumb is at a value within 0.3 seconds`(value: Double)
    throws
  {
    let scene = Self.slider([(0.5, .value(0.7)), (1, .value(value))])
    for age in [0.3, 0.6, 3] {
      let frame = scene.frame(at: 1 + age)
      #expect(abs(try #require(frame.value("value")) - value) < 0.002)
      let thumb = try #require(frame.picture.circles("drop").first)
      #expect(abs(thumb.center.x - (26 + 228 * value)) < 0.5)
    }
  }

  @Test func `A fast thumb leaves drops that follow it, and a slow one does not`() {
    func largestTail(_ seconds: Double) -> Double {
      let scene = Self.slider([(1, .value(1, within: seconds))])
      let tails = (0...80).flatMap { step in
        scene.picture(at: 1 + seconds * Double(step) / 40).circles("drop").dropFirst().map {
          $0.radius
        }
      }
      return tails.max() ?? 0
    }
    #expect(largestTail(0.2) > 10.9)
    #expect(largestTail(8) < 4)
    let rest = Self.slider([(1, .value(1, within: 0.2))]).picture(at: 3).circles("drop")
    #expect(rest.dropFirst().allSatisfy { $0.radius < 0.01 })
  }

  @Test func `A thumb that goes back and forth neither jumps nor leaves the canvas`() {
    let events = (0..<12).map { (0.09 * Double($0), Input.value(Double($0 % 2))) }
    let scene = Self.slider(events)
    var last = scene.frame(at: 0).picture.circles("drop")
    for step in 1...1500 {
      let drops = scene.frame(at: 0.001 * Double(step)).picture.circles("drop")
      for (drop, before) in zip(drops, last) {
        #expect(drop.center.distance(to: before.center) < 4 && drop.bounds.minX >= 0)
      }
      last = drops
    }
  }

  @Test func `It is a slider, and says when it has reached a value`() {
    #expect(SceneKind(DropSlider.self).role == .slider)
    let scene = Self.slider([(1, .value(1, within: 2)), (2, .value(0)), (4, .value(0.5))])
    #expect(scene.timeline.moments.map { $0.time } == [2.3, 4.3])
    #expect(
      [0.5, 1.5, 2.2, 2.5, 4.1, 5].map { scene.frame(at: $0).phase } == [
        .still, .moving, .moving, .still, .moving, .still,
      ])
  }
}
