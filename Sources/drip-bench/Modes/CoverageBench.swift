import DripKit
import DripRaster

/// Draws random shapes in strips, and exactly, and prints how far apart the coverages of a pixel are at most,
/// as Markdown.
struct CoverageBench {
  private let options: Options

  private static let side = 64

  init(_ options: Options) { self.options = options }

  /// Draws that many shapes of every kind.
  func run() {
    print("| shapes | drawn | most that a pixel is off | pixels off by 1/4096 or more |")
    print("| --- | ---: | ---: | ---: |")
    for kind in RandomShape.allCases {
      var random = Steady()
      var (worst, many) = (0.0, 0)
      var strips = Drawing(.inStrips)
      var exact = Drawing(.bySweeping)
      for _ in 0..<options.frames {
        let node = kind.node(in: Double(Self.side), &random)
        let picture = Picture(size: Size(square: Double(Self.side)), nodes: [node])
        strips.draw(picture)
        exact.draw(picture)
        for (a, b) in zip(strips.alphas, exact.alphas) where a != b {
          worst = max(worst, abs(a - b))
          if abs(a - b) >= 1.0 / 4096 { many += 1 }
        }
      }
      let share = worst > 0 ? "1/\(Int(1 / worst))" : "0"
      print("| \(kind.rawValue) | \(options.frames) | \(share) | \(many) |")
    }
  }

  /// What covers the pixels of a frame, one way or another.
  private struct Drawing: ~Copyable {
    private var rasterizer = Rasterizer(
      size: PixelSize(side, side), placement: .transform(.identity))
    private var workspace = RasterWorkspace()
    private(set) var alphas: [Double] = []

    init(_ way: Way) { rasterizer.way = way }

    mutating func draw(_ picture: Picture) {
      var alphas: [Double] = []
      alphas.reserveCapacity(side * side)
      rasterizer.rows(of: picture, using: &workspace) { y, runs in
        for run in runs {
          while alphas.count < y * side + Int(run.end) { alphas.append(run.value.alpha) }
        }
      }
      self.alphas = alphas
    }
  }
}

/// Shapes that do not overlap themselves, from the plain to the nasty.
private enum RandomShape: String, CaseIterable {
  case discs
  case rings
  case polygons
  case lines
  case hairlines
  case surfaces
  case turns

  func node(in side: Double, _ random: inout Steady) -> Node {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func point() -> Point { Point(number(0...side), number(0...side)) }
    let identity = Identity("shape")
    switch self {
    case .discs, .rings:
      let radius = 4 * Portable.pow(side / 8, number(0...1))
      let circle = Circle(
        center: Point(number(radius...side - radius), number(-radius...side + radius)),
        radius: radius)
      return self == .discs
        ? .fill(identity, .circle(circle), .black)
        : .stroke(identity, .circle(circle), StrokeStyle(width: number(0.05...6)), .black)
    case .polygons:
      return .fill(identity, .path(surface(side) { path in path.line(to: point()) }), .black)
    case .lines:
      return .stroke(
        identity, .path(.polyline([point(), point()])), .round(width: number(0.05...20)), .black)
    case .hairlines:
      var path = Path()
      path.move(to: point())
      path.quadratic(to: point(), control: point())
      return .stroke(identity, .path(path), .round(width: number(0.02...1.5)), .black)
    case .surfaces:
      let path = surface(side) { path in
        path.cubic(
          to: Point(number(side * 0.6...side), number(0...side)),
          control1: Point(number(side * 0.2...side * 0.4), number(-side...side)),
          control2: Point(number(side * 0.4...side * 0.6), number(-side...side)))
      }
      return .fill(identity, .path(path), .black)
    case .turns:
      // A piece of a parabola in a box of a few pixels, with its bend near a corner of that.
      let (start, width, height) = (point(), number(0.1...4), number(-4...4))
      let corner = (1 - number(0...1) * number(0...1), number(0...1) * number(0...1))
      let isLow = Bool.random(using: &random)
      var path = Path()
      path.move(to: start)
      path.quadratic(
        to: start + Vector(width, height),
        control: start
          + Vector(
            width * (isLow ? corner.0 : corner.1), height * (isLow ? corner.1 : corner.0)))
      path.line(to: Point(start.x + width, side + 9))
      path.line(to: Point(start.x, side + 9))
      path.close()
      return .fill(identity, .path(path), .black)
    }
  }

  /// Returns what lies below a path from the left to the right.
  private func surface(_ side: Double, _ draw: (inout Path) -> Void) -> Path {
    var path = Path()
    path.move(to: Point(0, side / 2))
    draw(&path)
    path.line(to: Point(side, side + 9))
    path.line(to: Point(0, side + 9))
    path.close()
    return path
  }
}
