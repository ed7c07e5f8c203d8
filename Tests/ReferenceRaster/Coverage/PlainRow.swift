extension [Piece] {
  /// Puts the pieces in order from left to right and returns whether none reaches over the next and
  /// each lengthens or shortens the interval of heights that is inside.
  mutating func isPlain() -> Bool {
    guard count <= 64 else { return false }
    sort { ($0.left, $0.right) < ($1.left, $1.right) }
    var inside = (top: 0.0, bottom: 0.0)
    var direction = 0
    var right = 0.0
    for piece in self {
      guard piece.left >= right else { return false }
      right = piece.right
      let isOutward = piece.winding == direction
      if inside.top == inside.bottom {
        guard direction == 0 || isOutward else { return false }
        inside = (piece.y0, piece.y1)
        direction = piece.winding
      } else if isOutward, piece.y1 == inside.top {
        inside.top = piece.y0
      } else if isOutward, piece.y0 == inside.bottom {
        inside.bottom = piece.y1
      } else if !isOutward, piece.y0 == inside.top, piece.y1 <= inside.bottom {
        inside.top = piece.y1
      } else if !isOutward, piece.y1 == inside.bottom, piece.y0 >= inside.top {
        inside.bottom = piece.y0
      } else {
        return false
      }
    }
    return true
  }
}

extension Piece {
  fileprivate var left: Double { Swift.min(x0, x1) }
  fileprivate var right: Double { Swift.max(x0, x1) }
}
