import Testing

@testable import DripKit

struct BendingWaveTests {
  private let wave = RefreshScene.BendingWave()

  @Test func `The bend grows from 25 to 100 with the pull`() {
    #expect(wave.rest == 25 && wave.full == 100 && wave.release == 0.2)
    for y in 0...80 {
      let expected = 25 + 75 * Double(y) / 80
      #expect(wave.bend(pulled: Double(y) / 80).isNear(expected, within: 1e-12))
    }
  }

  @Test func `After a pull the edge bends from flat`() {
    #expect(wave.bend(pulled: 0, readiness: 0) == 0)
    for step in 0...10 {
      let part = Double(step) / 10
      #expect(wave.bend(pulled: 0, readiness: part).isNear(25 * part))
      #expect(wave.bend(pulled: 1, readiness: part).isNear(100))
    }
  }

  @Test func `A released edge meets the golden values`() {
    #expect(wave.bend(released: 0) == 100)
    #expect(wave.bend(released: 0.05).isNear(87.08381, within: 5e-6))
    #expect(wave.bend(released: 0.1).isNear(50))
    #expect(wave.bend(released: 0.15).isNear(100 - 87.08381, within: 5e-6))
    for time in [0.2, 0.21, 5, .infinity] { #expect(wave.bend(released: time) == 0) }
  }

  @Test func `Six equal steps with one easing equal the easing`() {
    let steps = (0...5).map { 100 * (1 - Double($0) / 5) }
    for tick in 0...400 {
      let time = 0.2 * Double(tick) / 400
      let eased = TimingCurve.easeInOut.value(at: time / 0.2) * 5
      let step = min(Int(eased), 4)
      let value = steps[step] + (steps[step + 1] - steps[step]) * (eased - Double(step))
      #expect(wave.bend(released: time).isNear(value, within: 1e-10))
    }
  }

  @Test func `The crest stands half as high as the bend`() throws {
    for bend in stride(from: 0.0, through: 100, by: 12.5) {
      let sheet = RefreshScene.BendingWave.sheet(edge: 150, bend: bend, width: 375, bottom: 480)
      let bounds = try #require(sheet.bounds)
      #expect(bounds.minY.isNear(150 - bend / 2))
      #expect(bounds.maxY.isNear(480))
      #expect(bounds.minX == 0 && bounds.maxX == 375)
    }
  }

  @Test func `The edge is a quadratic over a control point above its middle`() {
    let sheet = RefreshScene.BendingWave.sheet(edge: 160, bend: 100, width: 375, bottom: 480)
    #expect(
      sheet.elements == [
        .move(Point2D(0, 160)), .quadratic(control: Point2D(187.5, 60), end: Point2D(375, 160)),
        .line(Point2D(375, 480)), .line(Point2D(0, 480)), .close,
      ])
  }

  @Test(arguments: [0.0, 37, 100])
  func `The surface for goo equals the drawn edge`(bend: Double) {
    let edge = RefreshScene.BendingWave.Edge(y: 160, bend: bend, width: 375)
    let sheet = RefreshScene.BendingWave.sheet(edge: 160, bend: bend, width: 375, bottom: 480)
    for case .quadratic(let curve) in sheet.segments {
      for step in 0...20 {
        let t = Double(step) / 20
        let (point, way) = (curve.point(at: t), curve.derivative(at: t))
        #expect(edge.height(at: point.x).isNear(point.y, within: 1e-9))
        #expect(edge.slope(at: point.x).isNear(way.dy / way.dx, within: 1e-9))
      }
    }
  }

  @Test func `A sheet that is pulled off its canvas consists only of its bent edge`() {
    let sheet = RefreshScene.BendingWave.sheet(edge: 500, bend: 40, width: 100, bottom: 480)
    #expect(sheet.bounds == Rect2D(x: 0, y: 480, width: 100, height: 20))
  }
}
