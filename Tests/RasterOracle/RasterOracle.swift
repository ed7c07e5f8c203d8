public import DripKit
public import DripRaster

/// What the pixels of a picture are, found another way than `Rasterizer` does, without a line in common.
///
/// Shapes become polygons, the area of which is measured in every pixel (see ``Coverage``), and pixels are
/// composited one by one. The rasterizer's outlines stray from the true ones by up to its flatness, twice
/// that where a bevel is told from an arc, and the oracle's by ``Polygons/tolerance``. So a boundary of length
/// l in and around a pixel leaves, between the two, an area of at most l times the sum; where it ends, a
/// little more, and there l counts for at least 1. Blending, clipping and fading pass no more than all of it
/// on. What remains is rounding: some 10⁻¹⁶ of the coordinates, times l.
public struct RasterOracle {
  /// Red, green, blue and opacity of every pixel, premultiplied, row by row.
  public private(set) var pixels: [[SIMD4<Double>]]
  /// How far the rasterizer may be from that in each of them.
  public private(set) var tolerance: [[Double]]
  private let size: Size
  private let stray: Double

  /// Draws a picture.
  public init(_ picture: Picture, _ rasterizer: Rasterizer) {
    let (width, height) = (rasterizer.size.width, rasterizer.size.height)
    size = Size(Double(width), Double(height))
    stray = 2 * rasterizer.flatness + Polygons.tolerance
    let background = Self.premultiplied(rasterizer.background)
    pixels = Array(repeating: Array(repeating: background, count: width), count: height)
    tolerance = Array(repeating: Array(repeating: 1e-9, count: width), count: height)
    let transform = rasterizer.placement.transform(from: picture.size, to: rasterizer.size)
    draw(picture.nodes, under: transform)
  }

  private static func premultiplied(_ color: Color) -> SIMD4<Double> {
    SIMD4(color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha)
  }

  /// Draws nodes back to front: where one fills the clip of the group that follows, it is its ground.
  private mutating func draw(_ nodes: [Node], under transform: Transform) {
    let all = Shape.rect(Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
    var ground: Node?
    for (node, next) in zip(nodes, nodes.dropFirst() + [.group([])]) {
      if case .fill(let identity, let shape, let color, .nonZero) = node,
        case .group(let group) = next,
        group.clip == shape, group.transform == .identity, group.opacity >= 1
      {
        ground = .fill(identity, all, color)
      } else if case .group(var group) = node, let shade = ground {
        group.nodes.insert(shade, at: 0)
        draw(.group(group), under: transform)
        ground = nil
      } else {
        draw(node, under: transform)
      }
    }
  }

  private mutating func draw(_ node: Node, under transform: Transform) {
    switch node {
    case .fill(_, let shape, let color, let rule):
      let coverage = coverage(of: shape, under: transform, rule)
      lay(Self.premultiplied(color), coverage)
    case .stroke(_, let shape, let style, let color):
      let coverage = coverage(of: shape, style, under: transform)
      lay(Self.premultiplied(color), coverage)
    case .group(let group): draw(group, under: group.transform.followed(by: transform))
    }
  }

  private mutating func lay(_ color: SIMD4<Double>, _ coverage: [[Double]]) {
    forEachPixel { pixel, x, y in
      pixel = color * coverage[y][x] + pixel * (1 - color.w * coverage[y][x])
    }
  }

  private mutating func draw(_ group: Node.Group, under transform: Transform) {
    guard group.opacity > 0 else { return }
    let below = pixels
    forEachPixel { pixel, _, _ in pixel = .zero }
    draw(group.nodes, under: transform)
    let window = group.clip.map { coverage(of: $0, under: transform, .nonZero) }
    forEachPixel { pixel, x, y in
      pixel *= min(group.opacity, 1) * (window?[y][x] ?? 1)
      pixel += below[y][x] * (1 - pixel.w)
    }
  }

  /// Returns what a shape covers, or a line along it, and notes how far that may be from what is drawn.
  private mutating func coverage(
    of shape: Shape, _ style: StrokeStyle? = nil, under transform: Transform,
    _ rule: FillRule = .nonZero
  ) -> [[Double]] {
    var polygons = Polygons(under: transform, in: size)
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
        if length > 0 { tolerance[y][x] += stray * max(length, 1) }
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
