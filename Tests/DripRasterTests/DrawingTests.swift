import DripKit
import DripRaster
import Testing

/// Small drawings that can be checked by eye: `#` is a full pixel, a digit the tenths of one.
@Suite("Drawings") struct DrawingTests {
  static let angle = Path2D.polyline([Point2D(1, 5), Point2D(5, 5), Point2D(5, 1)])

  @Test("corners are joined as the style says") func joins() {
    func corner(_ join: StrokeStyle2D.Join, limit: Double = 4) -> String {
      let style = StrokeStyle2D(width: 2, join: join, miterLimit: limit)
      return text([stroke(Self.angle, style)], 7, 7)[5]
    }
    #expect(corner(.miter) == ".#####.")
    #expect(corner(.round) == ".####7.")
    #expect(corner(.bevel) == ".####5.")
    #expect(corner(.miter, limit: 1.4) == ".####5.")
    #expect(corner(.miter, limit: 1.42) == ".#####.")
  }
}
