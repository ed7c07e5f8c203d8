extension Path2D {
  /// Returns the filled tick that `river` fades in, in a square box.
  ///
  /// It has six corners in the unit square, which were measured from the model's image. The inner one is sharp.
  static func tick(in box: Rect2D) -> Path2D {
    let corners = [
      (0.0715, 0.498), (0.1823, 0.3873), (0.395, 0.6), (0.817, 0.178), (0.9281, 0.2891),
      (0.3954, 0.8219),
    ].map { Point2D(box.minX + $0 * box.size.width, box.minY + $1 * box.size.height) }
    return .polygon(corners) { $0 == 2 ? 0 : 0.032 * box.size.width }
  }
}
