import DripKit
import DripRaster
import DripTestSupport
import Testing

/// Strips of four rows give the same coverage as the other methods, to less than 1/1024.
@Suite("Strips") struct StripTests {
  @Test("leave nothing behind a shape whose heights are rounded in several ways", arguments: 1...12)
  func sums(part: Int) {
    // Short lines and tall ones, and curves, meet in the lower rows of a band.
    let y = 20 + Double(part) * 0x1p-20 / 3
    for path in [
      Path2D.polygon([
        Point2D(4, 2), Point2D(4, 10), Point2D(6, y), Point2D(7, 22), Point2D(30, 22),
        Point2D(30, 2),
      ]),
      bowl(y),
    ] {
      for row in coverage([fill(path)], 64, 24) {
        #expect(row[31...].allSatisfy { $0 == 0 })
        #expect(row[12..<29].allSatisfy { $0 == row[20] })
      }
    }
  }

  private func bowl(_ y: Double) -> Path2D {
    var path = Path2D.polyline([Point2D(30, 2), Point2D(4, 2)])
    path.quadratic(to: Point2D(6, y), control: Point2D(4, 12))
    path.line(to: Point2D(7, 22))
    path.line(to: Point2D(30, 22))
    path.close()
    return path
  }

  @Test("draw both halves of a disc alike, also where pixels are cut exactly", arguments: 0..<8)
  func discs(seed: UInt64) {
    var random = SplitMix64(seed: 700 + seed)
    for round in 0..<100 {
      let center = Point2D(round % 2 == 0 ? 20 : 20.5, random.double(in: 0...20))
      let radius = random.double(in: 4...(round % 3 == 0 ? 18 : 6))
      let last = round % 2 == 0 ? 39 : 40
      for row in coverage([fill(disc(center.x, center.y, radius))], 48, 24) {
        #expect((0...last).allSatisfy { row[$0] == row[last - $0] }, "\(center), \(radius)")
      }
    }
  }

  @Test("draw what stands upright to the last unit, and its mirror image alike", arguments: 0..<4)
  func upright(seed: UInt64) {
    var random = SplitMix64(seed: 720 + seed)
    for round in 0..<100 {
      // Places that a mirror takes to places without rounding.
      // Some lie on borders of the frame and of pixels, and heights on those of strips and bands, or just beside.
      let sides = (0..<2).map { _ in
        [0, 8, 40].randomElement(using: &random).flatMap { Bool.random(using: &random) ? $0 : nil }
          ?? Double(Int(random.double(in: 0...40) * 0x1p20)) * 0x1p-20
      }
      let (left, right) = (sides.min() ?? 0, sides.max() ?? 0)
      let tops = [0, 4, 19.5, random.double(in: 0...20), random.double(in: 0...20)]
      let bottoms = [
        32, Double(32).nextDown, Double(32).nextUp, 31.5, 64, random.double(in: 20...70),
      ]
      let top = tops.randomElement(using: &random) ?? 0
      let bottom = bottoms.randomElement(using: &random) ?? 0
      let corners = [
        Point2D(left, top), Point2D(right, top), Point2D(right, bottom), Point2D(left, bottom),
      ]
      let path = Path2D.polygon(round % 2 == 0 ? corners : corners.reversed())
      let mirror = Path2D.polygon(corners.map { Point2D(40 - $0.x, $0.y) })
      let (rows, mirrored) = (coverage([fill(path)], 40, 70), coverage([fill(mirror)], 40, 70))
      for (y, row) in rows.enumerated() {
        #expect(row == mirrored[y].reversed(), "\(path)")
        let height = max(min(bottom, Double(y + 1)) - max(top, Double(y)), 0)
        for (x, covered) in row.enumerated() {
          let width = max(min(right, Double(x + 1)) - max(left, Double(x)), 0)
          #expect(abs(covered - width * height) < 3 * 0x1p-21, "\(x), \(y) of \(path)")
        }
      }
    }
  }

  @Test("draw wide frames alike, whatever was drawn before and how", arguments: 0..<4)
  func wideFrames(seed: UInt64) {
    // On both sides of where another word of columns, or another mark of words, begins.
    let widths = [63, 64, 65, 4_095, 4_096, 4_097, 8_191, 8_193, 12_289]
    var random = SplitMix64(seed: 440 + seed)
    var workspace = RasterWorkspace()
    for _ in 0..<12 {
      let width = widths.randomElement(using: &random) ?? 0
      let size = PixelSize(width, 12)
      let picture = Picture(
        size: Size2D(square: 40), nodes: (0..<4).map { _ in random.node(depth: 2) })
      let scale = Transform2D.scale(Double(width) / 40, 0.3)
      let rasterizer = Rasterizer(size: size, placement: .transform(scale))
      let used = Pixmap(picture, rasterizer, using: &workspace)
      #expect(used == Pixmap(picture, rasterizer))
      var rows: [Pixmap.Pixel] = []
      rasterizer.pixelRows(of: picture, using: &workspace) { _, runs in
        var x = 0
        for index in runs.indices {
          rows += repeatElement(runs[index].value, count: Int(runs[index].end) - x)
          x = Int(runs[index].end)
        }
      }
      #expect(rows == used.pixels)
    }
  }

  @Test func `give the rows of a frame without columns`() {
    var count = 0
    Rasterizer(size: PixelSize(0, 3)).rows(of: Picture(size: Size2D(square: 4), nodes: [])) {
      _, runs in
      #expect(runs.allSatisfy { $0.end == 0 })
      count += 1
    }
    #expect(count == 3)
  }

  @Test func `stay in the frame although rounding leaves it`() {
    var path = Path2D()
    path.move(to: Point2D(-244_804_973_235_193.9, 21.643699688963192))
    path.quadratic(
      to: Point2D(1_091_088_047_924_523.8, 3.257790967963831),
      control: Point2D(1_021_980_332_370_111.6, 19.590182594785677))
    path.line(to: Point2D(1_091_088_047_924_523.8, 21.643699688963192))
    path.close()
    let rows = coverage([fill(path)], 21, 30)
    #expect(rows.joined().allSatisfy { $0 >= 0 && $0 <= 1 })
    #expect(rows[1].allSatisfy { $0 == 0 })
  }
}
