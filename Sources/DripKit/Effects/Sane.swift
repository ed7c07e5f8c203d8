// Effects are structures whose numbers anyone may set to anything. They take each number as `sane`
// where they compute with it, which changes no number that makes sense, and so keep three promises:
// they never trap, they always come to an end, and what they return is finite.

extension Point {
  /// The point with both coordinates made sane.
  var sane: Point { Point(x.sane, y.sane) }
}

extension Circle {
  /// The circle with its centre and radius made sane.
  var sane: Circle { Circle(center: center.sane, radius: radius.sane) }
}

extension Rect {
  /// The rectangle with its corner and extents made sane.
  var sane: Rect {
    Rect(origin: origin.sane, size: Size(size.width.sane, size.height.sane))
  }
}
