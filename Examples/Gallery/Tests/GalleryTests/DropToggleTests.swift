import DripKit
import Testing

@testable import Gallery

struct DropToggleTests {
  private static func toggle(_ actions: [(Double, Input)]) -> DropToggle {
    var scene = DropToggle().with { $0.look.material = .flat }
    for (time, action) in actions { scene.log.take(action, at: time) }
    return scene
  }

  @Test func `The drop is at its new side within 0.3 seconds, and rests there as one ball`() throws
  {
    let scene = Self.toggle([(1, .on), (3, .off)])
    for (time, x) in [(0.9, 38.0), (1.3, 82), (2.9, 82), (3.3, 38), (9, 38)] {
      let frame = scene.frame(at: time)
      #expect(abs(try #require(frame.value("on")) - (x > 60 ? 1 : 0)) < 0.01)
      let largest = try #require(frame.picture.circles("drop").max { $0.radius < $1.radius })
      #expect(abs(largest.center.x - x) < 1.5 && abs(largest.radius - 20.5) < 0.5, "at \(time)")
    }
  }

  @Test func `On its way it stretches, and a thin neck joins two parts of its volume`() {
    let scene = Self.toggle([(1, .on)])
    let frames = (0...60).map { scene.frame(at: 1 + Double($0) / 200).picture }
    let parts = frames.map { $0.circles("drop") }
    #expect(parts.contains { $0.count == 2 && $0[0].center.distance(to: $0[1].center) > 24 })
    for (picture, balls) in zip(frames, parts) where balls.count == 2 {
      let volume = balls.reduce(0) { $0 + $1.radius * $1.radius * $1.radius }
      if balls[0].center.distance(to: balls[1].center) > 30 {
        #expect(abs(volume / (20.5 * 20.5 * 20.5) - 1) < 0.01)
        #expect(picture.roles.contains("goo"))
      }
    }
  }

  @Test func `A switch that is turned back and forth neither jumps nor leaves its track`() {
    let scene = Self.toggle(
      (0..<6).flatMap { [(0.18 * Double($0), .on), (0.18 * Double($0) + 0.09, .off)] })
    var last = scene.frame(at: 0).picture.circles("drop")
    for step in 1...1500 {
      let balls = scene.frame(at: 0.001 * Double(step)).picture.circles("drop")
      for (ball, before) in zip(balls, last) {
        #expect(ball.center.distance(to: before.center) < 2.5)
        #expect(ball.bounds.minX > 10 && ball.bounds.maxX < 110)
      }
      last = balls
    }
  }

  @Test(arguments: Look.Theme.allCases, [Look.Colors.Material.light, .flat])
  func `The drop contrasts with the glass in every state`(
    _ theme: Look.Theme, _ material: Look.Colors.Material
  ) {
    let scene = Self.toggle([(1, .on)]).with {
      ($0.look.theme, $0.look.material) = (theme, material)
    }
    for step in 0...10 {
      let knob = scene.frame(at: 1 + 0.04 * Double(step)).knob
      #expect(knob.water.contrast(with: knob.stage.page) >= 3)
    }
  }

  @Test func `In reduced motion it fades from side to side`() {
    let scene = Self.toggle([(1, .on)]).with { $0.reducedMotion = true }
    for step in 0...20 {
      let balls = scene.frame(at: 1 + 0.02 * Double(step)).picture.circles("drop")
      #expect(!balls.isEmpty)
      #expect(balls.allSatisfy { $0.center.x == 38 || $0.center.x == 82 })
    }
  }
}
