public import DripKit
public import DripRaster

/// The pixels of a picture, computed by another method than that of `Rasterizer`, without shared code.
///
/// Shapes become polygons, whose area in every pixel is measured (see ``Coverage``), and pixels are composited
/// one by one. The rasterizer's outlines differ from the true ones by up to its flatness (twice that at a bevel
/// in place of an arc), and the oracle's by their own tolerance. A boundary of length l in and around a pixel
/// therefore encloses, between the two outlines, an area of at most l times the sum; at an end of the boundary,
/// l counts as at least 1. Blending, clipping and fading do not enlarge this error. The rasterizer's models of
/// edges change a pixel's area by at most ``modelled`` for each shape, and the rest is rounding.
public struct RasterOracle {
  /// Red, green, blue and opacity of every pixel, premultiplied, row by row.
  public private(set) var pixels: [[SIMD4<Double>]]
  /// The maximum difference of the rasterizer's pixels from these.
  public private(set) var tolerance: [[Double]]
  private let size: Size2D
  private let fineness: Double
  private let stray: Double

  /// The maximum error of a shape's area in a pixel that is caused by models of edges.
  public static let modelled = 1.0 / 1024

  /// Draws a picture in a window, or all of it without one.
  ///
  /// The distance of a polygon from its curve is at most the `fineness`.
  public init(
    _ picture: Picture, _ rasterizer: Rasterizer, in window: Window? = nil,
    fineness: Double = 1.0 / 2_000
  ) {
    let window = window ?? Window(rasterizer.size)
    let (width, height) = (window.width, window.height)
    size = Size2D(Double(width), Double(height))
    self.fineness = fineness
    stray = 2 * rasterizer.flatness + fineness
    let background = Self.premultiplied(rasterizer.background)
    pixels = Array(repeating: Array(repeating: background, count: width), count: height)
    tolerance = Array(repeating: Array(repeating: 1e-5, count: width), count: height)
    let transform = rasterizer.placement.transform(from: picture.size, to: rasterizer.size)
    draw(
      picture.nodes,
      under: transform.followed(
        by: .translation(Vector2D(-Double(window.x), -Double(window.y)))))
  }

  private static func premultiplied(_ color: RGBAColor) -> SIMD4<Double> {
    SIMD4(color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha)
  }

  private mutating func draw(_ nodes: [Node], under transform: Transform2D) {
    for node in nodes { draw(node, under: transform) }
  }

  private mutating func draw(_ node: Node, under transform: Transform2D) {
    switch node {
    case .fill(_, let shape, let paint, let rule):
      let coverage = coverage(of: shape, under: transform, rule)
      lay(paint, coverage, under: transform)
    case .stroke(_, let shape, let style, let paint):
      let coverage = coverage(of: shape, style, under: transform)
      lay(paint, coverage, under: transform)
    case .text(_, let text, let paint):
      let coverage = coverage(of: .path(text.outline), text.font.style, under: transform)
      lay(paint, coverage, under: transform)
    case .group(let group): draw(group, under: group.transform.followed(by: transform))
    }
  }

  private mutating func lay(_ paint: Paint, _ coverage: [[Double]], under transform: Transform2D) {
    let color = color(of: paint, under: transform)
    forEachPixel { pixel, x, y in
      let color = color(x, y)
      pixel = color * coverage[y][x] + pixel * (1 - color.w * coverage[y][x])
    }
  }

  /// Returns the colours of a paint by pixel.
  ///
  /// Those of a gradient add to the tolerance; see ``OracleGradient``.
  private mutating func color(
    of paint: Paint, under transform: Transform2D
  ) -> (Int, Int) -> SIMD4<Double> {
    switch paint {
    case .color(let color):
      let color = Self.premultiplied(color)
      return { _, _ in color }
    case .linearGradient(let gradient): return color(of: OracleGradient(gradient, under: transform))
    case .radialGradient(let gradient): return color(of: OracleGradient(gradient, under: transform))
    }
  }

  private mutating func color(of gradient: OracleGradient) -> (Int, Int) -> SIMD4<Double> {
    for y in tolerance.indices {
      for x in tolerance[y].indices {
        tolerance[y][x] += gradient.color(atX: Double(x) + 0.5, y: Double(y) + 0.5).tolerance
      }
    }
    return { x, y in gradient.color(atX: Double(x) + 0.5, y: Double(y) + 0.5).color }
  }

  private mutating func draw(_ group: Node.Group, under transform: Transform2D) {
    guard group.opacity > 0 else { return }
    let below = pixels
    forEachPixel { pixel, _, _ in pixel = .zero }
    if let ground = group.ground {
      let color = color(of: ground.paint, under: transform)
      forEachPixel { pixel, x, y in pixel = color(x, y) }
    }
    draw(group.nodes, under: transform)
    let clip = group.clip.map { coverage(of: $0, under: transform, .nonZero) }
    let ground = group.ground.map { coverage(of: $0.shape, under: transform, .nonZero) }
    forEachPixel { pixel, x, y in
      pixel *= min(group.opacity, 1) * (clip?[y][x] ?? 1) * (ground?[y][x] ?? 1)
      pixel += below[y][x] * (1 - pixel.w)
    }
  }

  /// Returns the coverage of a shape or of a line along it, and adds the tolerance.
  private mutating func coverage(
    of shape: Shape2D, _ style: StrokeStyle2D? = nil, under transform: Transform2D,
    _ rule: Path2D.FillRule = .nonZero
  ) -> [[Double]] {
    var polygons = Polygons(under: transform, in: size, tolerance: fineness)
    if let style { polygons.stroke(shape, style) } else { polygons.fill(shape) }
    let coverage = Coverage(
      of: polygons.corners, rule: rule, width: Int(size.width), height: Int(size.height))
    let height = coverage.length.count
    for (y, row) in coverage.length.enumerated() {
      for x in row.indices {
        var length = 0.0
        for near in max(y - 1, 0)...min(y + 1, height - 1) {
          length += coverage.length[near][max(x - 1, 0)...min(x + 1, row.count - 1)].reduce(0, +)
        }
        if length > 0 { tolerance[y][x] += stray * max(length, 1) + Self.modelled }
      }
    }
    return coverage.area
  }

  private mutating func forEachPixel(_ body: (inout SIMD4<Double>, _ x: Int, _ y: Int) -> Void) {
    for y in pixels.indices {
      for x in pixels[y].indices { body(&pixels[y][x], x, y) }
    }
  }
}
