public import DripKit
public import DripRaster

/// The rasterizer as it is meant, without regard for time: what `Rasterizer` must equal bit by bit.
///
/// Rows are found by looking at every edge and every pixel. The arithmetic is that of the fast one,
/// operation by operation; everything around it is as plain as it can be.
public struct ReferenceRasterizer {
  private let rasterizer: Rasterizer

  /// Creates a rasterizer with the settings of another.
  public init(_ rasterizer: Rasterizer) { self.rasterizer = rasterizer }

  /// Returns the colours of all pixels of a picture as red, green, blue and opacity, premultiplied.
  public func pixels(of picture: Picture) -> [[SIMD4<Double>]] {
    let size = rasterizer.size
    let list = DisplayList(
      picture.nodes, under: rasterizer.placement.transform(from: picture.size, to: size),
      size: size, flatness: rasterizer.flatness > 1e-6 ? rasterizer.flatness : 1e-6)
    var frame = Frame(
      list, width: size.width, background: PremultipliedColor(rasterizer.background))
    return (0..<size.height).map { row in
      frame.compose(row: row)
      return frame.runs.flatMap { Array(repeating: $0.color.components, count: $0.range.count) }
    }
  }
}
