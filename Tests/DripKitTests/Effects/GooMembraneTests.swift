import Testing

@testable import DripKit

/// Drops that stick to a ring from inside and from outside.
struct GooMembraneTests {
  private let goo = Effects.Goo().with { $0.reach = 9 }

  private func pair(_ drop: Circle2D, isHole: Bool) -> GooPair {
    isHole
      ? GooPair(drop: drop, hole: Circle2D(center: .origin, radius: 94))
      : GooPair(drop: drop, disc: Circle2D(center: .origin, radius: 100))
  }

  @Test(arguments: [false, true], [116.0, 112, 109, 104, 100, 96, 90, 85, 84, 82, 79])
  func `Necks follow the contour of the smooth union`(
    isHole: Bool, distance: Double
  ) {
    let drop = Circle2D(center: Point2D(0.6 * distance, -0.8 * distance), radius: 10)
    let pair = pair(drop, isHole: isHole)
    let reach = goo.profile(pair).reach
    let neck = goo.neck(pair)
    let edge = Circle2D(center: .origin, radius: abs(pair.large.radius))
    var inside = 0.0
    let step = 0.25
    for x in stride(from: drop.center.x - 20, to: drop.center.x + 20, by: step) {
      for y in stride(from: drop.center.y - 20, to: drop.center.y + 20, by: step) {
        let point = Point2D(x, y)
        let toDrop = drop.signedDistance(to: point)
        let toEdge = edge.signedDistance(to: point) * (isHole ? -1 : 1)
        guard toDrop > 0, toEdge > 0 else { continue }
        let field = smoothUnion(toDrop, toEdge, reach: reach)
        if field < 0 { inside += step * step }
        if abs(field) > 0.03 { #expect(neck.contains(point) == (field < 0), "\(point)") }
      }
    }
    // The error of a grid is proportional to the length of the crescent's rim.
    #expect(abs(goo.areaInPassing(pair) - inside) < 0.9)
  }

  @Test func `The visible area of a passing drop is constant`() {
    let membrane = GooMembrane(.origin, from: 94, to: 100, goo: goo)
    var largest = 0.0
    for distance in stride(from: 130.0, through: 60, by: -0.5) {
      let drop = Circle2D(center: Point2D(distance, 0), radius: 10)
      let kept = goo.keepingVolume(drop, gain: membrane.gain)
      #expect(abs(kept.area + membrane.gain(kept) - drop.area) < 0.01 * drop.area)
      largest = max(largest, kept.radius)
      if membrane.gap(to: drop) > 9 { #expect(kept == drop && membrane.neck(drop).isEmpty) }
    }
    #expect(largest > 11, "what is under the ring is made up for")
  }

  @Test func `The overlap of two circles is the area of their lens`() {
    let circle = Circle2D(center: .origin, radius: 2)
    func shared(_ distance: Double, _ radius: Double) -> Double {
      circle.overlap(with: Circle2D(center: Point2D(distance, 0), radius: radius))
    }
    #expect(shared(3, 1) == 0 && shared(0.5, 1) == .pi && shared(1, 9) == circle.area)
    // The area is twice the segment of 120 degrees.
    #expect(shared(2, 2).isNear(2 * (4 * .pi / 3 - 3.0.squareRoot()), within: 1e-12))
    // The edge of a very large circle is a straight line.
    #expect(shared(1e8, 1e8).isNear(2 * .pi, within: 1e-4))
  }

  @Test func `The reach grows more slowly beyond a drop's diameter`() {
    let drop = Circle2D(center: .origin, radius: 5)
    func widest(_ reach: Double) -> Double {
      Effects.Goo().with { $0.reach = reach }.widest(for: drop)
    }
    #expect(widest(7) == 7 && widest(10) == 10)
    #expect(widest(20) == 15 && widest(50) == 18)
    #expect((widest(10.001) - 10).isNear(0.001, within: 1e-6))
  }
}
