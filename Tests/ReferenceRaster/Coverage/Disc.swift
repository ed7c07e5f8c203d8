/// A disc on the pixels, by its arcs.
struct Disc {
  var x: Double
  var y: Double
  var radius: Double

  /// Adds the rim in one row; a disc with the sign −1 takes away.
  func add(row: Double, sign: Double, to coverage: inout CoverageRow) {
    let top = max(row, y - radius)
    let bottom = min(row + 1, y + radius)
    guard top < bottom else { return }
    let parts = top < y && y < bottom ? [(top, y), (y, bottom)] : [(top, bottom)]
    for (top, bottom) in parts {
      let (upper, lower) = (half(at: top - y), half(at: bottom - y))
      let side: Double = bottom <= y ? -1 : 1
      add((x - upper, top), (x - lower, bottom), side, sign: sign, inside: sign, to: &coverage)
      add((x + upper, top), (x + lower, bottom), side, sign: -sign, inside: sign, to: &coverage)
    }
  }

  private func half(at distance: Double) -> Double {
    let distance = abs(distance)
    guard distance < radius else { return 0 }
    return min(((radius - distance) * (radius + distance)).squareRoot(), radius)
  }

  /// Adds an arc that lies within a row and a quarter of the circle, pixel by pixel.
  private func add(
    _ top: (x: Double, y: Double), _ bottom: (x: Double, y: Double), _ side: Double, sign: Double,
    inside: Double, to coverage: inout CoverageRow
  ) {
    var (begin, end) = (top, bottom)
    if begin.x > end.x { swap(&begin, &end) }
    let last = Int(end.x)
    for column in Int(begin.x)...last {
      var next = end
      if column < last {
        let border = Double(column + 1)
        next = (border, min(max(y + side * half(at: border - x), top.y), bottom.y))
      }
      let height = abs(next.y - begin.y) * sign
      let left = Double(column)
      let covered = 1 - ((begin.x - left) + (next.x - left)) / 2
      coverage.add(
        column, height: height,
        area: height * covered + inside * segment(next.x - begin.x, next.y - begin.y))
      begin = next
    }
  }

  /// The area between a chord and its arc.
  private func segment(_ dx: Double, _ dy: Double) -> Double {
    let squared = (dx * dx + dy * dy) * (1 / (4 * radius * radius))
    var series = 63.0 / 1664
    for coefficient in [35.0 / 704, 5.0 / 72, 3.0 / 28, 1.0 / 5, 2.0 / 3] {
      series = coefficient + squared * series
    }
    return radius * radius * squared * squared.squareRoot() * series
  }
}
