public import DripKit

/// Where on the pixels a picture goes.
public enum Placement: Sendable, Hashable {
  /// As large as it fits, centred, and never distorted.
  case contain
  /// Where a map from points to pixels takes it.
  case transform(Transform2D)

  /// Returns the map that takes a canvas to its pixels.
  public func transform(from canvas: Size2D, to pixels: PixelSize) -> Transform2D {
    switch self {
    case .transform(let transform): return transform
    case .contain:
      let (width, height) = (Double(pixels.width), Double(pixels.height))
      let scale = min(width / canvas.width, height / canvas.height)
      // An empty canvas has no scale; nothing on it can be seen either way.
      guard scale > 0, scale.isFinite else { return .scale(0) }
      return Transform2D(
        a: scale, b: 0, c: 0, d: scale,
        tx: (width - canvas.width * scale) / 2, ty: (height - canvas.height * scale) / 2)
    }
  }
}
