import DripKit
import DripRaster

/// The coverage that a rasterizer computes for each pixel.
struct Coverage {
  let size: PixelSize
  /// The colours, row by row.
  let rows: [[Run<PremultipliedColor>]]

  /// The number of rows in a strip.
  static let height = 4

  init(_ picture: Picture, _ rasterizer: Rasterizer) {
    var rows: [[Run<PremultipliedColor>]] = []
    rasterizer.rows(of: picture) { _, runs in rows.append(runs) }
    (size, self.rows) = (rasterizer.size, rows)
  }

  /// Draws an outline with one pixel a point.
  init(_ outline: Outline, size: PixelSize) {
    let extent = Size2D(Double(size.width), Double(size.height))
    let picture = Picture(
      size: extent, nodes: [.fill(Identity("droplet"), .path(outline.path), .black)])
    self.init(picture, Rasterizer(size: size))
  }

  func color(_ x: Int, _ y: Int) -> PremultipliedColor {
    rows[y].first { x < $0.end }?.value ?? .clear
  }

  /// Returns the difference between the coverage of a pixel and that of its left neighbour.
  func delta(_ x: Int, _ y: Int) -> Double {
    color(x, y).alpha - (x > 0 ? color(x - 1, y).alpha : 0)
  }

  /// Returns the stretches of a strip in which no row changes.
  func stretches(strip: Int) -> [Range<Int>] {
    let rows = rows[strip * Self.height..<min((strip + 1) * Self.height, size.height)]
    let ends = Set(rows.joined().map { Int($0.end) }).sorted()
    return zip([0] + ends, ends).map { $0..<$1 }
  }

  var strips: Range<Int> { 0..<(size.height + Self.height - 1) / Self.height }
}
