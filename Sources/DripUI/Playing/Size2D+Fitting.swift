import DripKit

extension Size2D {
  /// Returns the transform that scales a canvas of this size to fit a rectangle, and centres it.
  func fitting(into rect: Rect2D) -> Transform2D {
    guard width > 0, height > 0 else { return .identity }
    let scale = min(rect.size.width / width, rect.size.height / height)
    return Transform2D.scale(scale).followed(
      by: .translation(rect.center - Point2D(scale * width / 2, scale * height / 2)))
  }

  /// Returns the point of a canvas of this size that is shown at a point of a rectangle.
  func point(shownAt point: Point2D, in rect: Rect2D) -> Point2D? {
    fitting(into: rect).inverse?.apply(point)
  }
}
