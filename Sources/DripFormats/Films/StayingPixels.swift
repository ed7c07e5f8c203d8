internal import DripRaster

/// The choice between clear and drawn for each unchanged run of a frame.
enum StayingPixels {
  /// They are drawn again.
  case drawn
  /// They are left clear, for which there is a value.
  case clear(Pixmap.Pixel)
  /// They are drawn or left clear, whatever makes fewer runs.
  case fewest(clear: Pixmap.Pixel)

  /// The choices for the pieces of a row, in reused memory.
  struct Choice {
    /// For each piece, true if it is left clear.
    fileprivate(set) var isClear: [Bool] = []
    /// The clear pixel.
    fileprivate(set) var clear = Pixmap.Pixel.clear
    /// For each piece whether the one before is clear on the way to it being drawn, and to it being clear.
    fileprivate var origins: [(ofDrawn: Bool, ofClear: Bool)] = []
  }

  /// Chooses for each piece of a row whether it is left clear.
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

  /// The cost of a drawn run, relative to a clear one: its colour varies more.
  private static let drawnCost: Float = 1.5

  /// Finds the cheapest way from the left to the right, which knows two states: drawn and clear.
  private static func chooseFewestRuns(
    _ pieces: Span<Changes<Pixmap.Pixel>.Piece>, _ choice: inout Choice
  ) {
    choice.origins.removeAll(keepingCapacity: true)
    // A row begins with a byte that is as good as clear.
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
