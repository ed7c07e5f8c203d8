public import DripKit
public import DripRaster

/// The differences between a rasterizer's pixels and those of the oracle.
public struct Comparison: Sendable {
  /// The difference of a component of a pixel.
  public struct Difference: Sendable {
    /// The absolute difference.
    public fileprivate(set) var size = 0.0
    /// The difference as a fraction of the pixel's tolerance.
    public fileprivate(set) var part = 0.0
    /// The column of the pixel, in the window.
    public fileprivate(set) var x = 0
    /// The row of the pixel.
    public fileprivate(set) var y = 0
  }

  /// The largest difference.
  public private(set) var largest = Difference()
  /// The difference with the largest fraction of its tolerance; more than 1 is an error.
  public private(set) var worst = Difference()
  /// The number of partly covered pixels.
  public private(set) var cut = 0

  /// Draws a picture, and compares it with an oracle of the same window.
  public init(
    _ picture: Picture, _ rasterizer: Rasterizer, _ oracle: RasterOracle, in window: Window? = nil,
    using workspace: inout RasterWorkspace
  ) {
    let window = window ?? Window(rasterizer.size)
    rasterizer.rows(of: picture, using: &workspace) { y, runs in
      let y = y - window.y
      guard y >= 0, y < window.height else { return }
      var index = 0
      for x in 0..<window.width {
        while Int(runs[index].end) <= x + window.x { index += 1 }
        let color = runs[index].value
        add(
          SIMD4(color.red, color.green, color.blue, color.alpha), oracle.pixels[y][x],
          allowed: oracle.tolerance[y][x], x, y)
      }
    }
  }

  private mutating func add(
    _ drawn: SIMD4<Double>, _ exact: SIMD4<Double>, allowed: Double, _ x: Int, _ y: Int
  ) {
    if exact.w > 0, exact.w < 1 { cut += 1 }
    let difference = drawn - exact
    // NaN counts as the largest error.
    let isNumber = drawn.sum() == drawn.sum()
    let size = isNumber ? max(difference.max(), -difference.min()) : .infinity
    let now = Difference(size: size, part: size / allowed, x: x, y: y)
    if now.size > largest.size { largest = now }
    if now.part > worst.part { worst = now }
  }
}
