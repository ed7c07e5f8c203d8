import DripTestSupport
import Testing

@testable import DripKit

/// Waves and drops in vessels.
struct WaterTests {
  private static let glass = VesselTests.vessels[3]

  @Test func `Waves stay in the vessel at every level, with every swell`() {
    for amplitude in [0, 0.02, 0.25] {
      let water = Effects.Water().with { $0.swell.amplitude = amplitude }
      for step in 0...50 {
        let pool = water.pool(in: Self.glass, filled: Double(step) / 50, at: 0.37 * Double(step))
        for x in 60...180 {
          let height = pool.surface.height(at: Double(x))
          #expect(
            height >= Self.glass.bounds.minY - 1e-9 && height <= Self.glass.bounds.maxY + 1e-9)
        }
      }
    }
  }

  @Test func `The results are finite for all settings`() throws {
    for parameter in Effects.Water().parameters {
      let range = try #require(parameter.kind.range)
      for bound in [range.lowerBound, range.upperBound] {
        var water = Effects.Water()
        try water.set(parameter.path, to: bound)
        for age in [-1e6, -0.3, -1e-9, 0, 1e-9, 0.01, 0.2, 9, 1e6] {
          #expect((0...1).contains(water.absorbed(at: age)))
          let drop = Effects.Water.Drop(at: 100, age: age, radius: 6, falling: 200)
          let pool = water.pool(in: Self.glass, filled: 0.5, at: age, drops: [drop])
          #expect(pool.surface.height(at: 100).isFinite && pool.surface.slope(at: 100).isFinite)
          #expect(pool.drops.allSatisfy { $0.center.isFinite && $0.radius > 0 && $0.radius <= 6 })
        }
      }
    }
  }

  @Test func `A drop falls with gravity, touches the water at its age 0, and dissolves below it`() {
    let water = Effects.Water()
    let fall = water.fall(200)
    func circle(_ age: Double) -> Circle2D? {
      water.circle(Effects.Water.Drop(at: 9, age: age, radius: 5, falling: 200), level: 300)
    }
    #expect(circle(-fall.duration - 0.001) == nil)
    #expect(circle(-fall.duration)?.center.isNear(Point2D(9, 95), within: 1e-9) == true)
    #expect(circle(0)?.center.isNear(Point2D(9, 295), within: 1e-9) == true)
    // No jump of place or speed at the impact, and only downwards.
    let step = 1e-4
    let ages = [-0.01, -step, 0, step, 0.01, 0.1, 0.2, 0.29]
    let heights = ages.compactMap { circle($0)?.center.y }
    #expect(heights == heights.sorted() && heights.count == ages.count)
    #expect(((heights[3] - heights[2]) / (heights[2] - heights[1])).isNear(1, within: 0.01))
    // The drop is below the surface before it is gone, and its water is then part of the pool.
    #expect((circle(0.29)?.center.y ?? 0) > 310 && (circle(0.29)?.radius ?? 5) < 1)
    #expect(circle(water.sinking) == nil && water.absorbed(at: water.sinking) == 1)
  }

  @Test func `Still water has neither waves nor drops, but its level`() {
    let drops = [Effects.Water.Drop(at: 100, age: 0.05), Effects.Water.Drop(at: 110, age: -0.05)]
    let pools = [1, 2].map {
      Effects.Water().pool(in: Self.glass, filled: 0.5, at: $0, drops: drops, isStill: true)
    }
    #expect(pools[0].drops.isEmpty)
    let level = Self.glass.height(filled: 0.5)
    for look in VesselTests.looks {
      let pictures = pools.map { pool in
        Picture(size: look.stage.size) { Self.glass.draw(look, pool, on: &$0) }
      }
      #expect(pictures[0] == pictures[1])
    }
    for x in 60...180 { #expect(pools[0].surface.height(at: Double(x)) == level) }
    let moving = Effects.Water().pool(in: Self.glass, filled: 0.5, at: 1, drops: drops)
    #expect(moving.drops.count == 2 && moving.surface.ripples.count == 1)
  }

  @Test
  func `Water that sloshes rises at one wall as it falls at the other, and stays in the glass`() {
    var water = Effects.Water()
    water.swell.amplitude = 0
    let box = Self.glass.bounds
    for slosh in [-8.0, 3, 1e6] {
      let pool = water.pool(in: Self.glass, filled: 0.5, at: 1, slosh: slosh)
      let rise = pool.level - pool.surface.height(at: box.maxX)
      #expect(rise.isNear(pool.surface.height(at: box.minX) - pool.level, within: 1e-9))
      #expect(rise * slosh > 0 && abs(rise) <= 1.05 * abs(slosh))
      #expect(pool.surface.height(at: box.center.x).isNear(pool.level, within: 1e-9))
      for x in 60...180 {
        let height = pool.surface.height(at: Double(x))
        #expect(height >= box.minY && height <= box.maxY)
      }
    }
    let still = water.pool(in: Self.glass, filled: 0.5, at: 1, slosh: 8, isStill: true)
    #expect(still.surface.ripples.isEmpty)
  }

  @Test func `Near drops stick to each other`() {
    let far = [Circle2D(center: .origin, radius: 8), Circle2D(center: Point2D(60, 0), radius: 8)]
    let near = [far[0], Circle2D(center: Point2D(18, 0), radius: 8)]
    for look in VesselTests.looks {
      func roles(_ circles: [Circle2D]) -> [String] {
        Picture(size: look.stage.size) { look.draw(circles, on: &$0) }
          .resolvedNodes.map(\.identity.role.name)
      }
      #expect(!roles(far).contains("goo") && roles(far).count { $0 == "drop" } == 2)
      #expect(roles(near).count { $0 == "goo" } == 1)
    }
  }

  @Test func `A drop that sinks into a larger one loses its light to it`() throws {
    let large = Circle2D(center: .origin, radius: 20)
    func glints(_ distance: Double, _ radius: Double) -> [(index: Int?, opacity: Double)] {
      let small = Circle2D(center: Point2D(distance, 0), radius: radius)
      return Picture(size: Size2D(square: 100)) { Look().draw([large, small], on: &$0) }
        .resolvedNodes.filter { $0.identity.role == "drop.glint" }
        .map { ($0.identity.index, $0.opacity) }
    }
    #expect(glints(28, 8).map(\.opacity) == [1, 1])
    #expect(glints(24, 8).map(\.opacity) == [1, 0.5])
    #expect(glints(20, 8).map(\.index) == [0] && glints(0, 8).map(\.index) == [0])
    // Neither of two equal drops hides the other.
    #expect(glints(0, 20).allSatisfy { $0.opacity.isNear(0.5, within: 1e-9) })
  }
}
