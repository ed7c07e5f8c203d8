import DripKit
import DripRaster
import DripTestSupport

/// Returns how much of every pixel a node painted in opaque black covers, row by row.
func coverage(
  _ nodes: [Node], _ width: Int, _ height: Int, flatness: Double = Rasterizer.defaultFlatness,
  method: CoverageMethod = .inStrips
) -> [[Double]] {
  var rasterizer = Rasterizer(
    size: PixelSize(width, height), placement: .transform(.identity), flatness: flatness)
  rasterizer.method = method
  var rows: [[Double]] = []
  rasterizer.rows(of: Picture(size: Size2D(Double(width), Double(height)), nodes: nodes)) {
    _, runs in
    rows.append(runs.pixels.map(\.alpha))
  }
  return rows
}

extension Array where Element == Run<PremultipliedColor> {
  /// The colour of every pixel of a row.
  var pixels: [PremultipliedColor] {
    var colors: [PremultipliedColor] = []
    for run in self { colors += repeatElement(run.value, count: Int(run.end) - colors.count) }
    return colors
  }
}

/// The maximum error of a pixel's area by rounding.
let rounding = 1.0 / 262_144

func fill(_ shape: Shape2D, _ color: RGBAColor = .black, rule: Path2D.FillRule = .nonZero) -> Node {
  .fill(Identity("shape"), shape, color, rule: rule)
}

func fill(_ path: Path2D, _ color: RGBAColor = .black, rule: Path2D.FillRule = .nonZero) -> Node {
  fill(.path(path), color, rule: rule)
}

func stroke(_ path: Path2D, _ style: StrokeStyle2D, _ color: RGBAColor = .black) -> Node {
  .stroke(Identity("line"), .path(path), style, color)
}

func disc(_ x: Double, _ y: Double, _ radius: Double) -> Shape2D {
  .circle(Circle2D(center: Point2D(x, y), radius: radius))
}

/// Draws nodes as text: `.` is an empty pixel, `#` a full one, and a digit the tenths in between.
func text(_ nodes: [Node], _ width: Int, _ height: Int) -> [String] {
  coverage(nodes, width, height).map { row in
    row.map { value in
      value == 0 ? "." : value == 1 ? "#" : String(Int(value * 10))
    }.joined()
  }
}

extension SplitMix64 {
  mutating func point(in range: ClosedRange<Double>) -> Point2D {
    Point2D(double(in: range), double(in: range))
  }

  /// Returns a tangle of lines and curves that crosses itself.
  mutating func tangle(in range: ClosedRange<Double>) -> Path2D {
    var path = Path2D()
    for _ in 0..<2 {
      path.move(to: point(in: range))
      for _ in 0..<3 {
        path.line(to: point(in: range))
        path.cubic(to: point(in: range), control1: point(in: range), control2: point(in: range))
      }
      path.close()
    }
    return path
  }
}
