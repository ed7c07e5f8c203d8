internal import DripRaster

/// What becomes of the pixels of a frame that stay as they were, run by run.
enum StayingPixels {
  /// They are drawn again.
  case drawn
  /// They are left clear, for which there is a value.
  case clear(Pixmap.Pixel)
  /// They are drawn or left clear, whatever makes fewer runs.
  case fewest(clear: Pixmap.Pixel)

  /// Returns for each piece of a row whether it is left clear, and what clear is.
  func choose(_ pieces: [Changes<Pixmap.Pixel>.Piece]) -> (isClear: [Bool], clear: Pixmap.Pixel) {
    switch self {
    case .drawn: (pieces.map { _ in false }, .clear)
    case .clear(let clear): (pieces.map { $0.stays }, clear)
    case .fewest(let clear): (Self.fewestRuns(pieces), clear)
    }
  }

  /// What a run costs that is not clear, where a clear one costs 1: it has more colours to choose from.
  private static let drawnCost: Float = 1.5

  /// Finds the cheapest way from the left to the right, which knows two states: drawn and clear.
  private static func fewestRuns(_ pieces: [Changes<Pixmap.Pixel>.Piece]) -> [Bool] {
    // For each piece whether the one before is clear on the way to it being drawn, and to it being clear.
    var origins: [(ofDrawn: Bool, ofClear: Bool)] = []
    origins.reserveCapacity(pieces.count)
    // A row begins with a byte that is as good as clear.
    var (drawn, clear): (Float, Float) = (.infinity, 0)
    var last: Pixmap.Pixel?
    for piece in pieces {
      let afterDrawn = drawn + (piece.value == last ? 0 : drawnCost)
      let afterClear = clear + drawnCost
      origins.append((afterClear < afterDrawn, clear <= drawn + 1))
      (drawn, clear) = (
        min(afterClear, afterDrawn), piece.stays ? min(clear, drawn + 1) : .infinity
      )
      last = piece.value
    }
    var isClear = clear < drawn
    var choice: [Bool] = []
    choice.reserveCapacity(pieces.count)
    for origin in origins.reversed() {
      choice.append(isClear)
      isClear = isClear ? origin.ofClear : origin.ofDrawn
    }
    return choice.reversed()
  }
}
