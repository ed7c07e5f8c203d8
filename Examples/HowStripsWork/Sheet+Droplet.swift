import DripKit
import DripRaster

extension Sheet {
  /// Draws an outline over pixels, with the points where it leaves rows and the pieces between them.
  mutating func drawPieces(of outline: Outline) {
    let grid = PixelGrid(top: 28)
    let edges = outline.edges
    fill(.path(outline.path.transformed(by: grid.placement)), inks.pale(inks.water, 0.16))
    for piece in edges.flatMap(\.pieces) {
      let box = piece.box
      fill(
        .rect(
          Rect2D(
            origin: grid.point(box.minX, box.minY),
            size: Size2D(box.size.width * grid.cell, box.size.height * grid.cell))),
        (piece.row % 2 == 0 ? inks.water : inks.warm).opacity(0.22))
    }
    drawLines(of: grid)
    nameStrips(of: grid)
    func color(_ row: Int) -> RGBAColor { row % 2 == 0 ? inks.water : inks.warm }
    for piece in edges.flatMap(\.pieces) {
      let curve = piece.curve.transformed(by: grid.placement)
      var path = Path2D()
      path.move(to: curve.start)
      path.quadratic(to: curve.end, control: curve.control)
      line(path, color(piece.row), width: 3.5)
    }
    for piece in edges.flatMap({ $0.pieces.dropLast() }) {
      dot(at: grid.placement.apply(piece.curve.end), inks.ink)
    }
    for edge in edges {
      for end in [edge.curve.start, edge.curve.end] {
        ring(at: grid.placement.apply(end), inks.mark)
      }
    }
    let y = grid.bounds.maxY + 30
    var x = grid.bounds.minX + 6
    ring(at: Point2D(x, y), inks.mark)
    x += legend("end of an edge", at: x + 14, y)
    dot(at: Point2D(x, y), inks.ink)
    x += legend("where it leaves a row", at: x + 14, y)
    line(from: Point2D(x, y), to: Point2D(x + 14, y), inks.water, width: 3.5)
    line(from: Point2D(x + 18, y), to: Point2D(x + 32, y), inks.warm, width: 3.5)
    _ = legend("pieces of edges", at: x + 46, y)
    end(at: y + 24)
  }

  /// Writes the explanation of a sign, and returns the distance to the next sign.
  private mutating func legend(_ words: String, at x: Double, _ y: Double) -> Double {
    text(words, at: Point2D(x, y + Sheet.letters / 2))
    return StrokeFont(height: Sheet.letters).width(of: words) + 50
  }

  /// Draws the coverage of every pixel, and its difference from that of the left neighbour.
  mutating func drawDeltas(of outline: Outline) {
    let covered = PixelGrid(top: 48)
    let coverage = Coverage(outline, size: PixelSize(covered.columns, covered.rows))
    text(
      "how much of each pixel is covered",
      at: Point2D(covered.bounds.minX, covered.bounds.minY - 14))
    for y in 0..<covered.rows {
      for x in 0..<covered.columns {
        let part = coverage.color(x, y).alpha
        if part > 0 { fill(.rect(covered.rect(x..<x + 1, y..<y + 1)), inks.pale(inks.water, part)) }
      }
    }
    drawLines(of: covered)
    nameStrips(of: covered)
    line(outline.path.transformed(by: covered.placement), inks.ink, width: 1.5)

    let changed = PixelGrid(top: covered.bounds.maxY + 56)
    text(
      "how much more than of the pixel to its left",
      at: Point2D(changed.bounds.minX, changed.bounds.minY - 14))
    var touched = 0
    for y in 0..<changed.rows {
      for x in 0..<changed.columns where coverage.delta(x, y) != 0 {
        touched += 1
        let delta = coverage.delta(x, y)
        let cell = changed.rect(x..<x + 1, y..<y + 1)
        let color = delta > 0 ? inks.warm : inks.mark
        fill(.rect(cell), inks.pale(color, 0.16))
      }
    }
    drawLines(of: changed)
    nameStrips(of: changed)
    for y in 0..<changed.rows {
      for x in 0..<changed.columns where coverage.delta(x, y) != 0 {
        let delta = coverage.delta(x, y)
        let cell = changed.rect(x..<x + 1, y..<y + 1)
        let color = delta > 0 ? inks.warm : inks.mark
        let base = delta > 0 ? cell.maxY - 3.5 : cell.minY + 3.5
        let height = max(1.5, abs(delta) * (cell.size.height - 7))
        fill(
          .rect(
            Rect2D(
              x: cell.center.x - 5, y: delta > 0 ? base - height : base, width: 10, height: height)),
          color)
      }
    }
    text(
      "\(touched) of \(changed.columns * changed.rows) pixels",
      at: Point2D(changed.bounds.maxX, changed.bounds.minY - 14), alignment: .trailing)
    end(at: changed.bounds.maxY + 24)
  }
}
