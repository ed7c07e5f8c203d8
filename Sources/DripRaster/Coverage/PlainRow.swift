/// Tells rows in which an outline evidently does not overlap itself.
///
/// The pieces are put in order from left to right. If none reaches over the next, none can cross; that
/// goes for curved ones too, because they turn back neither up nor sideways.
/// Along that order, the heights that are inside are followed as one interval: every piece must
/// lengthen or shorten it at one of its ends. Then the winding number is 0 or everywhere the same
/// 1 or −1, and areas may simply be added up. Most rows are like that, water's surface above all; the
/// others are swept.
enum PlainRow {
  /// Returns whether the pieces, which it puts in order, pass the test.
  static func holds(_ pieces: inout Buffer<Piece>) -> Bool {
    guard pieces.count <= 64 else { return false }
    for index in 1..<max(pieces.count, 1) {
      let piece = pieces[index]
      var place = index
      while place > 0, isBefore(piece, pieces[place - 1]) {
        pieces[place] = pieces[place - 1]
        place -= 1
      }
      pieces[place] = piece
    }

    var (top, bottom) = (0.0, 0.0)
    var direction = 0.0
    var right = 0.0
    for index in pieces.indices {
      let piece = pieces[index]
      guard piece.left >= right else { return false }
      right = piece.right
      if top == bottom {
        // A part that is run around the other way would be taken away from this one, not added.
        guard direction == 0 || piece.winding == direction else { return false }
        (top, bottom, direction) = (piece.y0, piece.y1, piece.winding)
      } else if piece.winding == direction {
        if piece.y1 == top {
          top = piece.y0
        } else if piece.y0 == bottom {
          bottom = piece.y1
        } else {
          return false
        }
      } else if piece.y0 == top, piece.y1 <= bottom {
        top = piece.y1
      } else if piece.y1 == bottom, piece.y0 >= top {
        bottom = piece.y0
      } else {
        return false
      }
    }
    return true
  }

  @inline(__always)
  private static func isBefore(_ piece: Piece, _ other: Piece) -> Bool {
    piece.left < other.left || (piece.left == other.left && piece.right < other.right)
  }
}
