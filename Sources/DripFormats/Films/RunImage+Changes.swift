internal import DripRaster

extension RunImage {
  /// Replaces the image by the changes of a frame.
  mutating func copy(_ changes: Changes<Pixmap.Pixel>, _ staying: StayingPixels) {
    begin(PixelSize(changes.columns.count, changes.rows.count))
    var row: [Run<Pixmap.Pixel>] = []
    var choice = StayingPixels.Choice()
    let pieces = changes.pieces.span
    var last = -1..<0
    for range in changes.rowPieces {
      guard range != last else {
        repeatRow()
        continue
      }
      last = range
      row.removeAll(keepingCapacity: true)
      let pieces = pieces.extracting(range)
      staying.choose(pieces, &choice)
      var run = Run(choice.isClear[0] ? choice.clear : pieces[0].value, to: pieces[0].end)
      for index in 1..<pieces.count {
        let pixel = choice.isClear[index] ? choice.clear : pieces[index].value
        if pixel != run.value {
          row.append(run)
          run.value = pixel
        }
        run.end = pieces[index].end
      }
      row.append(run)
      append(row.span)
    }
  }
}
