internal import DripRaster

/// The difference between two frames: a rectangle of pixels, in which unchanged pixels may be clear.
package struct FrameUpdate {
  /// The first column and row of the rectangle.
  package let (column, row): (Int, Int)
  /// The pixels of the rectangle.
  package let image: RunImage
  /// True if the pixels are blended over the frame, false if they replace it.
  package let isOver: Bool

  /// Compares a frame with the one before, if there is one.
  ///
  /// The rectangle begins at multiples of a step in both directions.
  package init(_ frame: FilmFrame, from before: FilmFrame?, step: Int = 1) {
    let changes = Changes(frame, from: before, step: step) { $0 }
    (column, row) = (Int(changes.columns.lowerBound), changes.rows.lowerBound)
    // Translucent pixels cannot be blended over others.
    isOver = changes.isPartial && changes.isOpaque
    var image = RunImage()
    image.copy(changes, isOver ? .fewest(clear: .clear) : .drawn)
    self.image = image
  }
}

extension FrameUpdate {
  /// An update without changes, which extends a frame beyond the longest duration of a format.
  package static let nothing = FrameUpdate()

  private init() {
    (column, row, isOver) = (0, 0, true)
    image = RunImage(clear: PixelSize(1, 1))
  }
}
