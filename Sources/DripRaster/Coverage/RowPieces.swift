import DripKit

/// The pieces of a shape's edges in one row, on their way to the areas they cover.
struct RowPieces: ~Copyable {
  /// How far a chord may stray from the curve it stands for, in pixels.
  var flatness = 1.0
  /// Whether rows that need no sweep are told from others.
  var looksForSimpleRows = true

  private var isSimple = false
  private var pieces = Buffer<Piece>()
  /// What belongs to those pieces that are curved.
  private var parts = Buffer<CurvedPart>()
  private var chords = Buffer<Chord>()
  private var sweep = WindingSweep()

  /// Begins a row, of a shape of which no two edges cross or overlap, or perhaps some do.
  @inline(__always)
  mutating func begin(isSimple: Bool) {
    self.isSimple = isSimple
    pieces.removeAll()
    parts.removeAll()
  }

  /// Adds a straight piece.
  @inline(__always)
  mutating func add(_ piece: Piece, to coverage: inout CoverageRow) {
    if isSimple { coverage.add(piece) } else { pieces.append(piece) }
  }

  /// Adds a curved piece.
  @inline(__always)
  mutating func add(
    _ piece: Piece, _ part: CurvedPart, of edge: CurvedEdge, row: Int,
    to coverage: inout CoverageRow
  ) {
    guard !isSimple else { return coverage.add(piece, part, of: edge, row: Double(row)) }
    var piece = piece
    piece.part = parts.count
    parts.append(part)
    pieces.append(piece)
  }

  /// Covers what the pieces enclose, unless that has been done on the way.
  @inline(__always)
  mutating func finish(
    _ edges: borrowing Buffer<CurvedEdge>, row: Int, rule: FillRule,
    into coverage: inout CoverageRow
  ) {
    guard !pieces.isEmpty else { return }
    guard looksForSimpleRows, PlainRow.holds(&pieces) else {
      straighten(edges, row: Double(row))
      return sweep.sweep(&chords, rule: rule, into: &coverage)
    }
    for index in pieces.indices {
      let piece = pieces[index]
      if piece.part < 0 {
        coverage.add(piece)
      } else {
        let part = parts[piece.part]
        coverage.add(piece, part, of: edges[part.number], row: Double(row))
      }
    }
  }

  /// Lists the straight pieces, and chords in place of the curved ones.
  private mutating func straighten(_ edges: borrowing Buffer<CurvedEdge>, row: Double) {
    chords.removeAll()
    for index in pieces.indices {
      let piece = pieces[index]
      var chord = Chord(
        x0: piece.x0, y0: piece.y0, x1: piece.x1, y1: piece.y1, winding: piece.winding)
      guard piece.part >= 0 else {
        chords.append(chord)
        continue
      }
      let part = parts[piece.part]
      let edge = edges[part.number]
      var t = part.t0
      // As it crosses the borders of pixels.
      var column = Int(piece.x0)
      let last = Int(piece.x1)
      while column != last {
        let isRightwards = column < last
        let border = Double(isRightwards ? column + 1 : column)
        let crossing = min(max(edge.parameter(atColumn: border), t), part.t1)
        chord.y1 = min(max(edge.y(at: crossing) - row, chord.y0), piece.y1)
        chord.x1 = border
        addChords(of: edge, row: row, from: t, to: crossing, chord)
        (chord.x0, chord.y0, t) = (chord.x1, chord.y1, crossing)
        column += isRightwards ? 1 : -1
      }
      (chord.x1, chord.y1) = (piece.x1, piece.y1)
      addChords(of: edge, row: row, from: t, to: part.t1, chord)
    }
  }

  /// Adds a chord in place of a part of an edge, or a few if one would stray too far.
  ///
  /// A chord over a span h of the parameter strays by a quarter of h² times the length of `a`.
  private mutating func addChords(
    of edge: CurvedEdge, row: Double, from t0: Double, to t1: Double, _ whole: Chord
  ) {
    let span = t1 - t0
    let wanted = span * (edge.a.length / (4 * flatness)).squareRoot()
    let count = wanted > 1 ? min(wanted, 65_536).rounded(.up) : 1
    let step = span / count
    var chord = whole
    chord.segment = edge.segment * (step * step * step)
    for index in 1..<Int(count) {
      let t = t0 + step * Double(index)
      chord.x1 = min(max(edge.x(at: t), min(whole.x0, whole.x1)), max(whole.x0, whole.x1))
      chord.y1 = min(max(edge.y(at: t) - row, chord.y0), whole.y1)
      chords.append(chord)
      (chord.x0, chord.y0) = (chord.x1, chord.y1)
    }
    (chord.x1, chord.y1) = (whole.x1, whole.y1)
    chords.append(chord)
  }
}

extension CoverageRow {
  /// Adds a straight piece.
  @inline(__always)
  fileprivate mutating func add(_ piece: Piece) {
    add(x0: piece.x0, y0: piece.y0, x1: piece.x1, y1: piece.y1, sign: piece.winding)
  }
}
