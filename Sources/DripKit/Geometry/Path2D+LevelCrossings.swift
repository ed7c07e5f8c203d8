extension Path2D {
  /// Returns the x coordinates at which the outline crosses a height, in no order.
  ///
  /// A curve is replaced by eight chords.
  func crossings(at y: Double) -> [Double] {
    var crossings: [Double] = []
    for segment in segments {
      let count = if case .line = segment { 1 } else { 8 }
      var from = segment.start
      for index in 1...count {
        let to = segment.point(at: Double(index) / Double(count))
        if (from.y <= y) != (to.y <= y) {
          crossings.append(from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y))
        }
        from = to
      }
    }
    return crossings
  }
}
