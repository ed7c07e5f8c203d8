import DripKit
import DripTestSupport
import Testing

@Suite("Goo on water") struct GooSurfaceTests {
  struct Wave: Effects.WaterSurface {
    var amplitude = 10.0
    var frequency = 2 * Double.pi / 150
    func height(at x: Double) -> Double { amplitude * Portable.sin(frequency * x) }
    func slope(at x: Double) -> Double { amplitude * frequency * Portable.cos(frequency * x) }
  }

  /// A surface with illegal values.
  struct Wild: Effects.WaterSurface {
    var heights: [Double]
    func height(at x: Double) -> Double { value(x) }
    func slope(at x: Double) -> Double { value(x * 3) }
    private func value(_ x: Double) -> Double {
      guard abs(x) < 1e6 else { return .nan }
      return heights[Int(abs(x)) % heights.count]
    }
  }

  static let heights = [-30.0, -20, -14, -12.7, -12.5, -10, -8, -3, 0, 4, 9, 15]

  @Test("On still water the neck equals that of a very large circle", arguments: heights)
  func flatIsLargeCircle(y: Double) {
    let drop = Circle2D(center: Point2D(20, y), radius: 8)
    let ocean = Circle2D(center: Point2D(20, 1e6), radius: 1e6)
    let onWater = Array(Effects.Goo().neck(drop, surface: FlatSurface(level: 0)).segments)
    let onCircle = Array(Effects.Goo().neck(drop, ocean).segments)
    #expect(onWater.count == onCircle.count)
    for segment in onWater {
      let nearest = onCircle.map { $0.start.distance(to: segment.start) }.min() ?? .infinity
      #expect(nearest < 0.01, "\(segment.start)")
    }
  }

  @Test("Drop and wave have no corner where they stick", arguments: [0.25, 1, 4])
  func noCorners(stiffness: Double) {
    let goo = Effects.Goo().with { $0.stiffness = stiffness }
    for y in Self.heights {
      for x in stride(from: -75.0, to: 75, by: 12.5) {
        let level = Wave().height(at: x)
        let neck = goo.neck(Circle2D(center: Point2D(x, level + y), radius: 8), surface: Wave())
        #expect(sharpestCorner(neck) < 1e-6, "at \(x), \(y)")
      }
    }
  }

  @Test("A neck leaves the wave along the wave") func feetAreTangent() throws {
    let drop = Circle2D(center: Point2D(30, Wave().height(at: 30) - 9), radius: 8)
    let neck = Effects.Goo().neck(drop, surface: Wave())
    var feet = 0
    for segment in neck.segments {
      let point = segment.start
      guard abs(point.y - Wave().height(at: point.x)) < 1e-9 else { continue }
      let direction = try #require(segment.derivative(at: 0).normalized)
      let along = try #require(Vector2D(1, Wave().slope(at: point.x)).normalized)
      #expect(abs(direction.cross(along)) < 1e-9)
      feet += 1
    }
    #expect(feet == 2)
  }

  @Test("The hem stays under the surface") func hemIsUnderWater() {
    for y in Self.heights {
      let drop = Circle2D(center: Point2D(60, Wave().height(at: 60) + y), radius: 8)
      let neck = Effects.Goo().neck(drop, surface: Wave())
      for segment in neck.segments {
        func depth(_ point: Point2D) -> Double { point.y - Wave().height(at: point.x) }
        guard depth(segment.start) > -1e-9, depth(segment.end) > -1e-9 else { continue }
        for index in 1..<8 {
          let point = segment.point(at: Double(index) / 8)
          #expect(depth(point) > 0 || drop.signedDistance(to: point) < 0, "\(point), y \(y)")
          #expect(depth(point) < 1.7 || drop.signedDistance(to: point) < 0.01, "\(point), y \(y)")
        }
      }
    }
  }

  @Test("The outline changes continuously as a drop falls into a wave") func continuity() {
    var last: Double?
    for step in 0...960 {
      let y = -30 + Double(step) * 0.05
      let drop = Circle2D(center: Point2D(40, Wave().height(at: 40) + y), radius: 8)
      let area = Effects.Goo().neck(drop, surface: Wave()).signedArea
      if let last { #expect(abs(area - last) < 4, "at \(y)") }
      last = area
    }
  }

  @Test("Drops out of reach, or deep under water, do not stick") func outOfReach() {
    let water = FlatSurface(level: 100)
    #expect(Effects.Goo().neck(Circle2D(center: Point2D(0, 70), radius: 8), surface: water).isEmpty)
    #expect(
      !Effects.Goo().neck(Circle2D(center: Point2D(0, 80), radius: 8), surface: water).isEmpty)
    #expect(
      Effects.Goo().neck(Circle2D(center: Point2D(0, 130), radius: 8), surface: water).isEmpty)
  }

  @Test("Illegal surfaces give finite paths") func wildSurfaces() {
    var random = SplitMix64(seed: 5)
    let values = [0, 1, -4, 30, 1e9, -1e300, .infinity, .nan, 1e-300]
    for _ in 0..<1000 {
      let wild = Wild(heights: (0..<7).map { _ in values.randomElement(using: &random) ?? 0 })
      let drop = Circle2D(center: random.point(in: -30...30), radius: random.double(in: 0.1...20))
      #expect(isFinite(Effects.Goo().neck(drop, surface: wild)))
    }
  }
}
