internal import DripRaster

/// The choice between clear and drawn for each unchanged run of a frame.
enum StayingPixels {
  /// All are drawn again.
  case drawn
  /// All are left clear, which has its own pixel value.
  case clear(Pixmap.Pixel)
  /// Each is drawn or left clear, so that there are fewer runs.
  case fewest(clear: Pixmap.Pixel)

  /// The choices for the pieces of a row, in reused memory.
  struct Choice {
    /// For each piece, true if it is left clear.
    fileprivate(set) var isClear: [Bool] = []
    fileprivate(set) var clear = Pixmap.Pixel.clear
    /// For each piece, true if the best choice for the piece before it is clear: if this piece is drawn, and if it is
    /// clear.
    fileprivate var origins: [(ofDrawn: Bool, ofClear: Bool)] = []
  }

  /// Chooses the pieces of a row to leave clear.
  func choose(_ pieces: Span<Changes<Pixmap.Pixel>.Piece>, _ choice: inout Choice) {
    choice.isClear.removeAll(keepingCapacity: true)
    switch self {
    case .drawn: for _ in pieces.indices { choice.isClear.append(false) }
    case .clear(let clear):
      choice.clear = clear
      for index in pieces.indices { choice.isClear.append(pieces[index].stays) }
    case .fewest(let clear):
      choice.clear = clear
      Self.chooseFewestRuns(pieces, &choice)
    }
  }

  /// The cost of a drawn run relative to a clear one, whose colour varies less.
  private static let drawnCost: Float = 1.5

  /// Finds the cheapest choices from left to right with two states, drawn and clear.
  private static func chooseFewestRuns(
    _ pieces: Span<Changes<Pixmap.Pixel>.Piece>, _ choice: inout Choice
  ) {
    choice.origins.removeAll(keepingCapacity: true)
    // The byte before a row counts as clear.
    var (drawn, clear): (Float, Float) = (.infinity, 0)
    var last: Pixmap.Pixel?
    for index in pieces.indices {
      let piece = pieces[index]
      let afterDrawn = drawn + (piece.value == last ? 0 : drawnCost)
      let afterClear = clear + drawnCost
      choice.origins.append((afterClear < afterDrawn, clear <= drawn + 1))
      (drawn, clear) = (
        min(afterClear, afterDrawn), piece.stays ? min(clear, drawn + 1) : .infinity
      )
      last = piece.value
    }
    for _ in pieces.indices { choice.isClear.append(false) }
    var isClear = clear < drawn
    for index in pieces.indices.reversed() {
      choice.isClear[index] = isClear
      isClear = isClear ? choice.origins[index].ofClear : choice.origins[index].ofDrawn
    }
  }
}
