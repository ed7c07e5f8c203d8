import DripKit
import Testing

@Suite("Area of goo") struct GooAreaTests {
  static let disc = Circle2D(center: .origin, radius: 50)

  static func outline(gap: Double, radius: Double = 8, goo: Goo = Goo()) -> Path2D {
    goo.union(disc, Circle2D(center: Point2D(50 + radius + gap, 0), radius: radius))
  }

  @Test("The area equals that of the field's inside", arguments: [10.0, 6, 4, 1, -5, -12, -18])
  func gridIntegration(gap: Double) {
    let droplet = Circle2D(center: Point2D(58 + gap, 0), radius: 8)
    let field = Field(Goo(), Self.disc, droplet)
    // The area is a sum of columns of the upper half. Bisection between samples 1/8 apart finds the end
    // of a column, because there may be a hollow below.
    let step = 0.05
    var area = 0.0
    var x = -52 + step / 2
    while x < droplet.center.x + 12 {
      var y = 0.0
      while y < 52 {
        let isInside = field.value(Point2D(x, y)) < 0
        if isInside == (field.value(Point2D(x, y + 0.125)) < 0) {
          area += isInside ? 0.125 * step : 0
        } else {
          var (low, high) = (y, y + 0.125)
          for _ in 0..<30 {
            let middle = (low + high) / 2
            if (field.value(Point2D(x, middle)) < 0) == isInside {
              low = middle
            } else {
              high = middle
            }
          }
          area += (isInside ? low - y : y + 0.125 - low) * step
        }
        y += 0.125
      }
      x += step
    }
    #expect(abs(2 * area - Goo().union(Self.disc, droplet).signedArea) < 0.2)
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
    let goo = Goo().with { $0.stiffness = stiffness }
    var last = Self.outline(gap: 17, goo: goo).signedArea
    for index in 1...4200 {
      let area = Self.outline(gap: 17 - Double(index) * 0.01, goo: goo).signedArea
      #expect(abs(area - last) < 0.6, "gap \(17 - Double(index) * 0.01)")
      last = area
    }
  }

  @Test("With a constant reach the droplet would gain a fifth of its area in the frame of the join")
  func constantReach() {
    // The area of the smooth union with a constant reach of 16, by columns.
    func area(gap: Double) -> Double {
      let droplet = Circle2D(center: Point2D(58 + gap, 0), radius: 8)
      var sum = 0.0
      var x = 0.0
      while x < 100 {
        var (low, high) = (0.0, 60.0)
        for _ in 0..<30 {
          let y = (low + high) / 2
          let point = Point2D(x, y)
          let value = Goo.smoothUnion(
            Self.disc.signedDistance(to: point), droplet.signedDistance(to: point), reach: 16)
          if value < 0 { low = y } else { high = y }
        }
        sum += low * 0.05
        x += 0.05
      }
      return 2 * sum
    }
    let growth = (area(gap: 8.6 - 1.125) - area(gap: 8.6)) / (.pi * 64)
    #expect(growth > 0.15 && growth < 0.25)
  }
}
