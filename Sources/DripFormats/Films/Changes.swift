internal import DripRaster

/// The changes of a frame: the rectangle that differs from the previous frame, and its unchanged pixels.
///
/// Frames are compared by a function of their pixels, such as a colour's index. Pixels with equal results count as
/// unchanged.
struct Changes<Value: BitwiseCopyable & Hashable & Sendable> {
  /// Neighbouring pixels of a row with the same value, all changed or all unchanged.
  struct Piece: BitwiseCopyable, Equatable {
    var value: Value
    /// True if the pixels are unchanged.
    var stays: Bool
    /// The pixel after the last.
    var end: Int32
  }

  /// The columns and rows of the rectangle; empty if nothing changes.
  private(set) var columns: Range<Int32>
  private(set) var rows: Range<Int>
  /// The pieces of all different rows, with columns relative to the rectangle.
  private(set) var pieces: [Piece] = []
  private(set) var rowPieces: [Range<Int>] = []
  /// True if some pixels of the rectangle are unchanged.
  private(set) var isPartial = false

  /// Compares a frame with the one before; without one, all pixels are changed.
  ///
  /// The rectangle begins at multiples of a step in both directions.
  init(
    _ frame: FilmFrame, from before: FilmFrame?, step: Int = 1, _ value: (Pixmap.Pixel) -> Value
  ) {
    let new = frame.image
    columns = 0..<Int32(new.size.width)
    rows = 0..<new.size.height
    if let before {
      rows = Self.changedRows(new, before.image)
      rows = rows.lowerBound - rows.lowerBound % step..<rows.upperBound
    }
    pieces.reserveCapacity(new.runs.count)
    rowPieces.reserveCapacity(rows.count)
    var last: (new: Range<Int>, old: Range<Int>)?
    for y in rows {
      let (own, other) = (new.rows[y], before?.image.rows[y] ?? 0..<0)
      if let last, last.new == own, last.old == other {
        // The row equals the row above.
        rowPieces.append(rowPieces[rowPieces.count - 1])
        continue
      }
      last = (own, other)
      let start = pieces.count
      let runs = new.runs.span.extracting(own)
      if let before {
        Self.append(runs, before.image.runs.span.extracting(other), value, to: &pieces)
      } else {
        Self.append(runs, stay: false, value, to: &pieces)
      }
      rowPieces.append(start..<pieces.count)
    }
    if before != nil { crop(step) }
  }

  /// True if nothing changes.
  var isEmpty: Bool { rows.isEmpty }

  /// Returns the rows from the first to the last that differ.
  private static func changedRows(_ new: RunImage, _ old: RunImage) -> Range<Int> {
    func isChanged(_ y: Int) -> Bool {
      !RunImage.isEqual(
        new.runs.span.extracting(new.rows[y]), old.runs.span.extracting(old.rows[y]))
    }
    guard let first = new.rows.indices.first(where: isChanged) else { return 0..<0 }
    return first..<(new.rows.indices.last(where: isChanged) ?? first) + 1
  }

  /// Adds the pieces of a row in which all pixels are unchanged, or all are changed.
  private static func append(
    _ runs: Span<Run<Pixmap.Pixel>>, stay: Bool, _ value: (Pixmap.Pixel) -> Value,
    to pieces: inout [Piece]
  ) {
    var piece = Piece(value: value(runs[0].value), stays: stay, end: runs[0].end)
    for index in 1..<runs.count {
      let value = value(runs[index].value)
      if value != piece.value {
        pieces.append(piece)
        piece.value = value
      }
      piece.end = runs[index].end
    }
    pieces.append(piece)
  }

  /// Adds the pieces of a row that differs from the one before.
  private static func append(
    _ new: Span<Run<Pixmap.Pixel>>, _ old: Span<Run<Pixmap.Pixel>>,
    _ value: (Pixmap.Pixel) -> Value, to pieces: inout [Piece]
  ) {
    var piece: Piece?
    var (i, j) = (0, 0)
    var own = value(new[0].value)
    while true {
      let end = min(new[i].end, old[j].end)
      let stays = new[i].value == old[j].value || own == value(old[j].value)
      if let last = piece, last.value != own || last.stays != stays { pieces.append(last) }
      piece = Piece(value: own, stays: stays, end: end)
      if old[j].end == end { j &+= 1 }
      if new[i].end == end {
        i &+= 1
        guard i < new.count else { break }
        own = value(new[i].value)
      }
    }
    if let piece { pieces.append(piece) }
  }

  /// Crops the rectangle to the changed pixels.
  private mutating func crop(_ step: Int) {
    var (left, right) = (columns.upperBound, Int32(0))
    var changed: (first: Int, last: Int)?
    var (index, isChanged) = (-1..<0, false)
    for (offset, row) in rowPieces.enumerated() {
      if row != index {
        (index, isChanged) = (row, false)
        var start: Int32 = 0
        for piece in pieces[row] {
          if !piece.stays {
            (left, right, isChanged) = (min(left, start), max(right, piece.end), true)
          }
          start = piece.end
        }
      }
      if isChanged { changed = (changed?.first ?? offset, offset) }
    }
    guard let changed else {
      (columns, rows, rowPieces) = (0..<0, 0..<0, [])
      return
    }
    columns = left - left % Int32(step)..<right
    let top = rows.lowerBound
    let first = top + changed.first - (top + changed.first) % step
    rows = first..<top + changed.last + 1
    rowPieces = Array(rowPieces[first - top...changed.last])
    cropColumns()
  }

  /// Crops the pieces of all rows to the columns of the rectangle.
  private mutating func cropColumns() {
    let all = pieces
    pieces.removeAll(keepingCapacity: true)
    var last = (-1..<0, 0..<0)
    for offset in rowPieces.indices {
      if rowPieces[offset] != last.0 {
        let start = pieces.count
        for var piece in all[rowPieces[offset]] where piece.end > columns.lowerBound {
          let isLast = piece.end >= columns.upperBound
          piece.end = min(piece.end, columns.upperBound) - columns.lowerBound
          if piece.stays { isPartial = true }
          pieces.append(piece)
          if isLast { break }
        }
        last = (rowPieces[offset], start..<pieces.count)
      }
      rowPieces[offset] = last.1
    }
  }
}

extension Changes<Pixmap.Pixel> {
  /// True if all changed pixels are opaque.
  var isOpaque: Bool { pieces.allSatisfy { $0.stays || $0.value.alpha == 255 } }
}
