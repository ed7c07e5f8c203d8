import DripKit
import Testing

@Suite("Area of goo") struct GooAreaTests {
  static let disc = Circle2D(center: .origin, radius: 50)

  static func outline(gap: Double, radius: Double = 8, goo: Effects.Goo = Effects.Goo()) -> Path2D {
    goo.union(disc, Circle2D(center: Point2D(50 + radius + gap, 0), radius: radius))
  }

  @Test(
    "A droplet gains at most two hundredths of its area in a frame before it touches the disc",
    arguments: [60.0, 135])
  func growth(speed: Double) {
    let step = speed / 120
    let small = Double.pi * 64
    for phase in 0..<4 {
      var gap = 17 + step * Double(phase) / 4
      var last = Self.outline(gap: gap).signedArea
      while gap - step >= 0 {
        gap -= step
        let area = Self.outline(gap: gap).signedArea
        // A leaving droplet has the same areas in reverse order.
        #expect(area - last > -1e-3 && area - last < 0.02 * small, "gap \(gap)")
        last = area
      }
    }
  }

  @Test(
    "The area is continuous where bulges appear, where they join, and where the drop sinks",
    arguments: [0.25, 1, 4])
  func continuity(stiffness: Double) {
    let goo = Effects.Goo().with { $0.stiffness = stiffness }
    var last = Self.outline(gap: 17, goo: goo).signedArea
    for index in 1...4200 {
      let area = Self.outline(gap: 17 - Double(index) * 0.01, goo: goo).signedArea
      #expect(abs(area - last) < 0.6, "gap \(17 - Double(index) * 0.01)")
      last = area
    }
  }
}
