import DripKit

/// A straight piece in a row that is swept: that of a straight edge, or one in place of a curved edge.
struct Chord {
  /// The upper end.
  var x0: Double
  /// The height of the upper end.
  var y0: Double
  /// The lower end.
  var x1: Double
  /// The height of the lower end.
  var y1: Double
  /// 1 where the outline runs down, −1 where it runs up.
  var winding: Int
  /// The area to the right of the curve less that to the right of the chord, both run down.
  ///
  /// A chord that has such a segment lies in a single pixel.
  var segment = 0.0

  /// Returns where the chord is at a height between its ends.
  func x(at y: Double) -> Double {
    if y <= y0 { return x0 }
    if y >= y1 { return x1 }
    return x0 + (x1 - x0) * ((y - y0) / (y1 - y0))
  }

  /// Returns what stands for a piece: one chord, or if it is curved enough of them to each pixel that none
  /// strays too far.
  ///
  /// A chord over a span h of the parameter strays by a quarter of h² times the length of `a`.
  static func chords(of piece: Piece, flatness: Double) -> [Chord] {
    var chord = Chord(
      x0: piece.x0, y0: piece.y0, x1: piece.x1, y1: piece.y1, winding: piece.winding)
    guard let part = piece.part else { return [chord] }
    let edge = part.edge
    let last = Int(piece.x1)
    var chords: [Chord] = []
    var t = part.t0
    let crossings = part.crossings(from: Int(piece.x0), to: last, y0: piece.y0, y1: piece.y1)
    for end in crossings + [(last, piece.x1, piece.y1, part.t1)] {
      let span = end.t - t
      let wanted = span * (edge.a.length / (4 * flatness)).squareRoot()
      let count = wanted > 1 ? min(wanted, 65_536).rounded(.up) : 1
      let step = span / count
      let begin = chord.x0
      chord.segment = edge.segment * (step * step * step)
      for index in 1...Int(count) {
        if index == Int(count) {
          (chord.x1, chord.y1) = (end.x, end.y)
        } else {
          let t = t + step * Double(index)
          chord.x1 = min(max(edge.x(at: t), min(begin, end.x)), max(begin, end.x))
          chord.y1 = min(max(edge.y(at: t) - part.row, chord.y0), end.y)
        }
        chords.append(chord)
        (chord.x0, chord.y0) = (chord.x1, chord.y1)
      }
      t = end.t
    }
    return chords
  }
}
