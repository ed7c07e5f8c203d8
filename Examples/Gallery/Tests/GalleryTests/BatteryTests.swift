import DripKit
import Testing

@testable import Gallery

struct BatteryTests {
  private static func battery(_ level: Double, charging: ClosedRange<Double>? = nil) -> Battery {
    var scene = Battery().with { $0.look.material = .flat }
    scene.log.take(.value(level), at: 0)
    if let charging {
      scene.log.take(.on, at: charging.lowerBound)
      scene.log.take(.off, at: charging.upperBound)
    }
    return scene
  }

  @Test(arguments: [0, 0.37, 1]) func `The battery shows a level within 0.3 seconds`(level: Double)
    throws
  {
    var scene = Self.battery(0.6)
    scene.log.take(.value(level), at: 1)
    for age in [0.3, 0.6, 3] {
      #expect(abs(try #require(scene.frame(at: 1 + age).value("level")) - level) < 0.002)
    }
  }

  @Test func `Only a low level has the colour of a warning`() throws {
    for (level, warns) in [(0.0, true), (0.18, true), (0.22, false), (1, false)] {
      let picture = Self.battery(level).frame(at: 2).picture
      guard case .color(let color) = try #require(picture.fills.first).paint else { return }
      #expect((color.red > color.blue) == warns, "at \(level)")
    }
  }

  @Test func `It boils while it is charged, and then its bubbles rise to the end`() {
    let scene = Self.battery(0.8, charging: 1...3)
    func bubbles(_ time: Double) -> [Circle2D] { scene.picture(at: time).circles("bubble") }
    #expect(bubbles(1).count <= 1 && bubbles(2.5).count > 8 && bubbles(6).isEmpty)
    #expect(!bubbles(3.3).isEmpty)
    for step in 0...60 {
      let time = 1 + 0.05 * Double(step)
      // The body of the battery, and the surface of its resting water.
      let water = Rect2D(x: 18, y: 25, width: 84, height: 146)
      for bubble in bubbles(time) where bubble.radius > 0 {
        #expect(water.contains(bubble.center) && bubble.center.y > 50, "\(bubble) at \(time)")
      }
    }
    let calm = scene.with { $0.reducedMotion = true }
    #expect(calm.picture(at: 2.5).circles("bubble").isEmpty)
    #expect(
      calm.picture(at: 2.5).roles.contains("bolt") && !calm.picture(at: 5).roles.contains("bolt"))
  }

  @Test func `Phases and moments tell when it is charged`() {
    let scene = Self.battery(0.5, charging: 1...3)
    #expect([0.5, 2, 3.5].map { scene.frame(at: $0).phase } == [.idle, .charging, .idle])
    #expect(scene.timeline.time(of: "plug") == 1 && scene.timeline.time(of: "unplug") == 3)
  }
}
