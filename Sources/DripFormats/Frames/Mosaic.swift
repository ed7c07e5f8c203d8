internal import DripRaster

/// Images side by side on a clear background.
struct Mosaic {
  /// An image at a position.
  ///
  /// Tiles and their extruded borders do not overlap.
  struct Tile {
    let image: RunImage
    let x: Int
    let y: Int
  }

  let size: PixelSize
  let tiles: [Tile]
  /// The number of repetitions of an image's border pixels around it.
  var extrusion = 0
}

extension RunImage {
  /// Replaces the image by a mosaic.
  ///
  /// The function calls `isStopped` often and throws ``EncodingError/stopped`` if it returns true.
  mutating func draw(
    _ mosaic: Mosaic, isStopped: () -> Bool
  ) throws(EncodingError) {
    let extrusion = mosaic.extrusion
    // The tiles below the row, the topmost last.
    var below = mosaic.tiles.sorted { ($0.y, $0.x) > ($1.y, $1.x) }
    // The tiles in the row, from left to right.
    var inRow: [Mosaic.Tile] = []
    try compose(mosaic.size) { (y, row) throws(EncodingError) in
      if y % Self.rowsBetweenQuestions == 0, isStopped() { throw .stopped }
      inRow.removeAll { $0.y + $0.image.size.height + extrusion <= y }
      let count = inRow.count
      while let next = below.last, next.y - extrusion <= y { inRow.append(below.removeLast()) }
      if inRow.count > count { inRow.sort { $0.x < $1.x } }
      for tile in inRow {
        let image = tile.image
        row.append(.clear, to: tile.x - extrusion)
        let line = image.rows[min(max(y - tile.y, 0), image.size.height - 1)]
        for run in image.runs[line] {
          let isLast = Int(run.end) == image.size.width
          row.append(run.value, to: tile.x + Int(run.end) + (isLast ? extrusion : 0))
        }
      }
      row.append(.clear, to: mosaic.size.width)
    }
  }
}
