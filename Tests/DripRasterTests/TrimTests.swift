import DripKit
import DripRaster
import Testing

/// A line that is drawn in part, as checks and arrows draw themselves.
@Suite("Trimmed lines") struct TrimTests {
  private static let corner = Path2D.polyline([Point2D(1, 2), Point2D(5, 2), Point2D(5, 6)])

  private func text(_ path: Path2D, _ cap: StrokeStyle2D.Cap) -> [String] {
    DripRasterTests.text([stroke(path, StrokeStyle2D(width: 2, cap: cap))], 8, 8)
  }

  @Test func `A trimmed line ends at its length, with the caps of a whole line`() {
    let butt = text(Self.corner.trimmed(from: 0, to: 0.75), .butt)
    #expect(
      butt == [
        "........", ".#####..", ".#####..", "....##..", "........", "........", "........",
        "........",
      ])
    let square = text(Self.corner.trimmed(from: 0.25, to: 0.75), .square)
    #expect(
      square == [
        "........", "..####..", "..####..", "....##..", "....##..", "........", "........",
        "........",
      ])
  }

  @Test func `A line that is trimmed before a corner has no join, and an empty one draws nothing`()
  {
    #expect(text(Self.corner.trimmed(from: 0, to: 0.5), .butt)[1] == ".####...")
    #expect(text(Self.corner.trimmed(from: 0.5, to: 0.5), .round).allSatisfy { $0 == "........" })
    #expect(text(Self.corner.trimmed(from: 0, to: 0), .round).allSatisfy { $0 == "........" })
    #expect(text(Self.corner.trimmed(from: -1, to: 2), .round) == text(Self.corner, .round))
  }

  @Test func `The parts of a curve that is cut by length cover it together`() {
    var path = Path2D()
    path.move(to: Point2D(2, 14))
    path.cubic(to: Point2D(14, 2), control1: Point2D(3, 1), control2: Point2D(12, 15))
    let style = StrokeStyle2D(width: 3)
    let whole = coverage([stroke(path, style)], 16, 16)
    let parts = [(0.0, 0.3), (0.3, 0.65), (0.65, 1.0)].map {
      coverage([stroke(path.trimmed(from: $0.0, to: $0.1), style)], 16, 16)
    }
    for y in 0..<16 {
      for x in 0..<16 {
        let sum = parts.reduce(0) { $0 + $1[y][x] }
        #expect(abs(sum - whole[y][x]) < 1.0 / 255)
      }
    }
  }
}
