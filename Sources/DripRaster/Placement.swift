public import DripKit

/// The position of a picture in the frame.
public enum Placement: Sendable, Hashable {
  /// As large as possible, centred and not distorted.
  case contain
  /// The image under a transform from points to pixels.
  case transform(Transform2D)

  /// Returns the transform from a canvas to its pixels.
  public func transform(from canvas: Size2D, to pixels: PixelSize) -> Transform2D {
    switch self {
    case .transform(let transform): return transform
    case .contain:
      let (width, height) = (Double(pixels.width), Double(pixels.height))
      let scale = min(width / canvas.width, height / canvas.height)
      // An empty canvas has no scale. Nothing on it is visible anyway.
      guard scale > 0, scale.isFinite else { return .scale(0) }
      return Transform2D(
        a: scale, b: 0, c: 0, d: scale,
        tx: (width - canvas.width * scale) / 2, ty: (height - canvas.height * scale) / 2)
    }
  }
}
