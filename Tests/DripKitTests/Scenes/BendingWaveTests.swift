import Testing

@testable import DripKit

struct BendingWaveTests {
  private let wave = RefreshScene.BendingWave()

  @Test func `After a pull the edge bends from flat`() {
    #expect(wave.bend(pulled: 0, readiness: 0) == 0)
    for step in 0...10 {
      let part = Double(step) / 10
      #expect(wave.bend(pulled: 0, readiness: part).isNear(25 * part))
      #expect(wave.bend(pulled: 1, readiness: part).isNear(100))
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
