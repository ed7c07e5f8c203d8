import DripKit
import Testing

@Suite("Tangent bridge") struct TangentBridgeTests {
  static let large = Circle2D(center: Point2D(0, 0), radius: 30)
  static let small = Circle2D(center: Point2D(50, 0), radius: 12)

  @Test("The golden bridge has the tangent points and handles of the specification")
  func golden() throws {
    let (left, right) = try #require(TangentBridge().sides(Self.large, Self.small))
    func expect(_ point: Point2D, _ x: Double, _ y: Double) {
      #expect(abs(point.x - x) < 5e-5 && abs(point.y - y) < 5e-5, "\(point)")
    }
    expect(right.start, 24.7386, 16.9706)
    expect(left.start, 24.7386, -16.9706)
    expect(right.end, 43.2118, 9.8955)
    expect(left.end, 43.2118, -9.8955)
    expect(right.control1, 32.7316, 5.3189)
    expect(left.control1, 32.7316, -5.3189)
    expect(right.control2, 38.5511, 6.6983)
    expect(left.control2, 38.5511, -6.6983)
  }

  @Test("Both sides are tangent to both circles", arguments: [0.1, 0.5, 0.9])
  func tangency(spread: Double) throws {
    for distance in [25.0, 35, 42, 50, 80] {
      let other = Circle2D(center: Point2D(0.6 * distance, 0.8 * distance), radius: 12)
      let sides = try #require(TangentBridge(spread: spread).sides(Self.large, other))
      for side in [sides.left, sides.right] {
        let leaving = try #require(side.derivative(at: 0).normalized)
        let arriving = try #require(side.derivative(at: 1).normalized)
        #expect(abs(Self.large.signedDistance(to: side.start)) < 1e-9)
        #expect(abs(other.signedDistance(to: side.end)) < 1e-9)
        #expect(abs(leaving.dot(side.start - Self.large.center)) < 1e-9)
        #expect(abs(arriving.dot(side.end - other.center)) < 1e-9)
      }
    }
  }

  @Test("There is no bridge from a circle to one it holds, or to nothing") func noBridge() {
    #expect(TangentBridge().path(Self.large, Circle2D(center: Point2D(5, 0), radius: 12)).isEmpty)
    #expect(TangentBridge().path(Self.large, Circle2D(center: Point2D(50, 0), radius: 0)).isEmpty)
    #expect(TangentBridge().path(Self.large, Self.large).isEmpty)
    #expect(!TangentBridge().path(Self.large, Self.small).isEmpty)
  }
}
