internal import DripRaster

extension RunImage {
  /// Takes over what a frame changes in place of what is there.
  mutating func copy(_ changes: Changes<Pixmap.Pixel>, _ staying: StayingPixels) {
    begin(PixelSize(changes.columns.count, changes.rows.count))
    var row: [Run<Pixmap.Pixel>] = []
    changes.forEachRow { _, pieces in
      row.removeAll(keepingCapacity: true)
      let (isClear, clear) = staying.choose(pieces)
      for (index, piece) in pieces.enumerated() {
        let pixel = isClear[index] ? clear : piece.value
        if row.last?.value == pixel {
          row[row.count - 1].end = piece.end
        } else {
          row.append(Run(pixel, to: piece.end))
        }
      }
      _ = append(row.span)
    }
  }
}
