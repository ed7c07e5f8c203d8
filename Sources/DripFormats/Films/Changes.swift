internal import DripRaster

/// What a frame changes: the rectangle in which it shows something else than the one before, and the pixels in it
/// that stay.
///
/// Two frames are compared by what a function makes of their pixels, such as the number of a colour: what that
/// does not tell apart is not changed.
struct Changes<Value: BitwiseCopyable & Hashable & Sendable> {
  /// Some neighbouring pixels of a row.
  struct Piece: Equatable {
    var value: Value
    /// Whether they were the same before.
    var stays: Bool
    /// The pixel after the last.
    var end: Int32
  }

  /// The columns and rows of the rectangle; empty where nothing changes.
  private(set) var columns: Range<Int32> = 0..<0
  private(set) var rows: Range<Int> = 0..<0
  private let frame: FilmFrame
  private let before: FilmFrame?
  private let value: (Pixmap.Pixel) -> Value

  /// Compares a frame with the one before; without one, everything is new.
  ///
  /// The rectangle begins at multiples of a step in both directions.
  init(
    _ frame: FilmFrame, from before: FilmFrame?, step: Int = 1,
    _ value: @escaping (Pixmap.Pixel) -> Value
  ) {
    self.frame = frame
    self.before = before
    self.value = value
    let size = frame.size
    guard before != nil else {
      columns = 0..<Int32(size.width)
      rows = 0..<size.height
      return
    }
    var (left, right) = (Int32(size.width), Int32(0))
    var (top, bottom) = (size.height, 0)
    var pieces: [Piece] = []
    var last: (new: Range<Int>, old: Range<Int>)?
    for y in 0..<size.height {
      let (new, old) = (frame.image.rows[y], before?.image.rows[y] ?? 0..<0)
      if last.map({ $0.new == new && $0.old == old }) ?? false {
        // What is true of the row above is true of this one.
        if bottom == y { bottom = y + 1 }
        continue
      }
      last = (new, old)
      appendPieces(ofRow: y, to: &pieces)
      var start: Int32 = 0
      for piece in pieces {
        if !piece.stays {
          left = min(left, start)
          right = max(right, piece.end)
          top = min(top, y)
          bottom = y + 1
        }
        start = piece.end
      }
    }
    guard left < right else { return }
    columns = left - left % Int32(step)..<right
    rows = top - top % step..<bottom
    forEachRow { _, pieces in if pieces.contains(where: { $0.stays }) { isPartial = true } }
  }

  /// Whether some pixels of the rectangle stay.
  private(set) var isPartial = false

  /// Whether nothing changes.
  var isEmpty: Bool { rows.isEmpty }

  /// Puts the pieces of a whole row in place of those that are there; neighbours are different.
  private func appendPieces(ofRow y: Int, to pieces: inout [Piece]) {
    pieces.removeAll(keepingCapacity: true)
    let new = frame.image.runs.span.extracting(frame.image.rows[y])
    guard let before else {
      for index in new.indices {
        append(value(new[index].value), stays: false, new[index].end, to: &pieces)
      }
      return
    }
    let old = before.image.runs.span.extracting(before.image.rows[y])
    var (i, j) = (0, 0)
    while i < new.count, j < old.count {
      let end = min(new[i].end, old[j].end)
      let value = value(new[i].value)
      let stays = new[i].value == old[j].value || value == self.value(old[j].value)
      append(value, stays: stays, end, to: &pieces)
      if new[i].end == end { i += 1 }
      if old[j].end == end { j += 1 }
    }
  }

  private func append(_ value: Value, stays: Bool, _ end: Int32, to pieces: inout [Piece]) {
    if let last = pieces.last, last.value == value, last.stays == stays {
      pieces[pieces.count - 1].end = end
    } else {
      pieces.append(Piece(value: value, stays: stays, end: end))
    }
  }

  /// Calls a function with the pieces of every row of the rectangle, which end in its coordinates.
  func forEachRow<Failure: Error>(
    _ body: (_ y: Int, [Piece]) throws(Failure) -> Void
  ) throws(Failure) {
    var (pieces, inside): ([Piece], [Piece]) = ([], [])
    for y in rows {
      appendPieces(ofRow: y, to: &pieces)
      inside.removeAll(keepingCapacity: true)
      for piece in pieces where piece.end > columns.lowerBound {
        var piece = piece
        let isLast = piece.end >= columns.upperBound
        piece.end = min(piece.end, columns.upperBound) - columns.lowerBound
        inside.append(piece)
        if isLast { break }
      }
      try body(y, inside)
    }
  }
}

extension Changes<Pixmap.Pixel> {
  /// Whether all that is new is opaque.
  var isOpaque: Bool {
    var isOpaque = true
    forEachRow { _, pieces in
      if pieces.contains(where: { !$0.stays && $0.value.alpha != 255 }) { isOpaque = false }
    }
    return isOpaque
  }
}
