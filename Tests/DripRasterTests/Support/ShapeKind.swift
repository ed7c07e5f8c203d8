import DripKit
import DripRaster
import DripRasterOracle
import DripTestSupport

/// Kinds of shapes whose coverage is measured, from the plain to the nasty.
///
/// The random values of a shape depend on its kind and its number alone, so that it can be drawn again.
enum ShapeKind: String, CaseIterable {
  case discs
  case smallDiscs = "small discs"
  case hugeDiscs = "huge discs"
  case centredDiscs = "centred discs"
  case rings
  case ellipses
  case polygons
  case surfaces
  case turns
  case tips
  case slopes
  case borders
  case slivers
  case combs
  case knots
  case far
  case tangles
  case evenOdd = "even-odd"
  case lines
  case hairlines
  case strokes
  case bends
  case folds

  /// A description of the shapes.
  var meaning: String {
    switch self {
    case .discs: "of radius 4…64, whole in the frame"
    case .smallDiscs: "of radius 3½…5, filled and as rings"
    case .hugeDiscs: "of radius 64…65,536, in frames as wide and cut off by small ones"
    case .centredDiscs: "with the centre in the middle or on a corner of a pixel"
    case .rings: "0.05…6 wide"
    case .ellipses: "and rings, squeezed and turned"
    case .polygons: "what lies below a line of few corners"
    case .surfaces: "what lies below a cubic curve"
    case .turns: "tight bends of parabolas within a pixel or few"
    case .tips: "thin wedges, and cusps between curves"
    case .slopes: "edges 10⁻¹²…10⁻¹ from level or upright"
    case .borders: "corners on borders of pixels and strips, or 10⁻⁹…10⁻³ beside them"
    case .slivers: "many thin triangles in one pixel"
    case .combs: "hundreds of edges in one pixel that do not cross"
    case .knots: "hundreds of edges in one pixel that do"
    case .far: "corners, controls and centres 10⁶…10⁹ away"
    case .tangles: "of lines and curves"
    case .evenOdd: "the same by the even-odd rule"
    case .lines: "0.05…20 wide with round caps"
    case .hairlines: "0.02…1.5 wide along parabolas"
    case .strokes: "up to 12 wide around corners, with every cap and join"
    case .bends: "up to 6 wide along curves, with every cap"
    case .folds: "the same along curves tighter than half that"
    }
  }

  /// The number of shapes for each one of a plain kind: the oracle takes long for many edges.
  var share: Double {
    switch self {
    case .knots: 0.005
    case .bends, .folds: 0.02
    case .hairlines, .slivers: 0.05
    case .tangles, .evenOdd: 0.1
    case .surfaces: 0.5
    case .polygons, .borders, .far: 3
    default: 1
    }
  }

  /// Returns the shape of a number.
  func sample(_ number: Int) -> ShapeSample {
    let kind = UInt64(Self.allCases.firstIndex(of: self) ?? 0)
    var random = SplitMix64(seed: kind << 48 | UInt64(number))
    return sample(&random)
  }

  private func sample(_ random: inout SplitMix64) -> ShapeSample {
    switch self {
    case .discs:
      return random.disc(radius: random.magnitude(in: 4...64))
    case .smallDiscs:
      let radius = random.double(in: 3.5...5)
      return random.chance(3)
        ? random.disc(radius: radius, line: random.magnitude(in: 0.01...2))
        : random.disc(radius: radius)
    case .hugeDiscs:
      let radius = random.magnitude(in: 64...65_536)
      return random.disc(
        radius: radius, line: random.chance(4) ? random.magnitude(in: 0.01...8) : nil,
        isWhole: random.chance(2))
    case .centredDiscs:
      let radius = random.magnitude(in: 4...64)
      return random.disc(
        radius: random.chance(2) ? (radius * 2).rounded() / 2 : radius,
        line: random.chance(4) ? random.double(in: 0.05...6) : nil, step: 0.5)
    case .rings:
      return random.disc(
        radius: random.magnitude(in: 4...64), line: random.double(in: 0.05...6))
    case .ellipses:
      return random.ellipse()
    case .polygons:
      return random.framed(fill(random.surface(of: random.columns()) { $0.point(in: -4...16).y }))
    case .surfaces:
      return random.framed(fill(random.wave()))
    case .turns:
      return random.framed(fill(random.turn()))
    case .tips:
      return random.tip()
    case .slopes:
      return random.framed(fill(random.slope()))
    case .borders:
      return random.border()
    case .slivers:
      return random.framed(fill(random.slivers(), rule: random.rule()))
    case .combs:
      return random.framed(fill(random.comb()))
    case .knots:
      return random.framed(fill(random.knot(), rule: random.rule()))
    case .far:
      return random.far()
    case .tangles:
      return random.framed(
        fill(random.tangle(in: -6...22), rule: .nonZero))
    case .evenOdd:
      return random.framed(
        fill(random.tangle(in: -6...22), rule: .evenOdd))
    case .lines:
      let path = Path2D.polyline([random.spot(), random.spot()])
      return random.framed(stroke(path, .round(width: random.double(in: 0.05...20))))
    case .hairlines:
      var path = Path2D()
      path.move(to: random.spot())
      path.quadratic(to: random.spot(), control: random.spot())
      return random.framed(
        stroke(path, .round(width: random.magnitude(in: 0.02...1.5))), fineness: 1e-4)
    case .strokes:
      return random.line()
    case .bends:
      return random.bend(folds: false)
    case .folds:
      return random.bend(folds: true)
    }
  }
}

/// A shape in a frame, and the window in which it is measured.
struct ShapeSample {
  /// The shape, or the line along one, in the window.
  var node: Node
  /// The frame that the rasterizer draws.
  var frame: PixelSize
  /// The pixels that are measured.
  var window: Window
  /// The oracle's tolerance of curves.
  var fineness: Double

  /// The size of windows.
  static let (columns, rows) = (16, 12)

  /// Draws the shape and compares it with the oracle.
  func comparison(
    using workspace: inout RasterWorkspace, flatness: Double = Rasterizer.defaultFlatness
  ) -> Comparison {
    let picture = Picture(
      size: Size2D(Double(frame.width), Double(frame.height)), nodes: [node])
    let place = Vector2D(Double(window.x), Double(window.y))
    let rasterizer = Rasterizer(
      size: frame, placement: .transform(.translation(place)), flatness: flatness)
    let oracle = RasterOracle(picture, rasterizer, in: window, fineness: fineness)
    return Comparison(picture, rasterizer, oracle, in: window, using: &workspace)
  }
}

// MARK: - Numbers

extension SplitMix64 {
  /// Returns true once in so many times.
  fileprivate mutating func chance(_ many: UInt64) -> Bool { next() % many == 0 }

  fileprivate mutating func integer(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Returns a number of any magnitude between two.
  fileprivate mutating func magnitude(in range: ClosedRange<Double>) -> Double {
    range.lowerBound
      * Portable.exp(double(in: 0...Portable.log(range.upperBound / range.lowerBound)))
  }

  /// Returns a number of any magnitude between two, or one below zero.
  fileprivate mutating func offset(in range: ClosedRange<Double>) -> Double {
    chance(2) ? magnitude(in: range) : -magnitude(in: range)
  }

  /// Returns a place in a window or near it.
  fileprivate mutating func spot() -> Point2D { Point2D(double(in: -3...19), double(in: -3...15)) }

  fileprivate mutating func rule() -> Path2D.FillRule { chance(2) ? .nonZero : .evenOdd }

  /// Returns columns from the left to the right.
  fileprivate mutating func columns() -> [Double] {
    (0...integer(in: 2...8)).map { _ in double(in: -2...18) }.sorted()
  }

  fileprivate mutating func direction() -> Double { double(in: -Double.pi...Double.pi) }
}

// MARK: - Frames

extension SplitMix64 {
  /// The oracle's tolerance of curves: a fiftieth of the rasterizer's.
  private static let fineness = 2e-5

  /// Puts a node into a frame: mostly one as small as the window, now and then a larger or a wide one.
  fileprivate mutating func framed(
    _ node: Node, fineness: Double = Self.fineness
  ) -> ShapeSample {
    var frame = PixelSize(ShapeSample.columns, ShapeSample.rows)
    var (x, y) = (0, 0)
    switch integer(in: 0...9) {
    case 0: (x, frame) = (integer(in: 0...2_984), PixelSize(3_000, ShapeSample.rows))
    case 1, 2:
      (x, y) = (integer(in: 0...80), integer(in: 0...40))
      frame = PixelSize(
        x + ShapeSample.columns + integer(in: 0...9), y + ShapeSample.rows + integer(in: 0...9))
    default: break
    }
    return ShapeSample(
      node: node, frame: frame,
      window: Window(x: x, y: y, width: ShapeSample.columns, height: ShapeSample.rows),
      fineness: fineness)
  }

  /// Returns a disc with its rim in the window, or a ring where there is a line's width, in a frame that holds the
  /// whole width of it, or only the window.
  ///
  /// The coordinates of the centre are multiples of a `step`, if there is one.
  fileprivate mutating func disc(
    radius: Double, line: Double? = nil, step: Double? = nil, isWhole: Bool = true
  ) -> ShapeSample {
    let rim = Point2D(double(in: 0...16), double(in: 0...12))
    // Often where the rim is level or upright.
    var angle = direction()
    if chance(2) { angle = (angle * 2 / .pi).rounded() * .pi / 2 + offset(in: 1e-6...0.3) }
    var center = rim + Vector2D(angle: angle, length: radius)
    if let step {
      center = Point2D((center.x / step).rounded() * step, (center.y / step).rounded() * step)
    }
    let circle = Circle2D(center: center, radius: radius)
    let node =
      line.map { Node.stroke(Identity("ring"), .circle(circle), StrokeStyle2D(width: $0), .black) }
      ?? fill(Shape2D.circle(circle))
    let half = (line ?? 0) / 2
    guard isWhole else { return framed(node) }
    let left = max(Int((half + radius - center.x).rounded(.up)), 0) + integer(in: 0...3)
    let right = max(Int((half + radius + center.x).rounded(.up)), 16) + integer(in: 0...3)
    let top = integer(in: 0...40)
    return ShapeSample(
      node: node, frame: PixelSize(left + right, top + 12 + integer(in: 0...20)),
      window: Window(x: left, y: top, width: ShapeSample.columns, height: ShapeSample.rows),
      fineness: Self.fineness)
  }

  fileprivate mutating func ellipse() -> ShapeSample {
    let circle = Shape2D.circle(Circle2D(center: spot(), radius: magnitude(in: 0.1...20)))
    let node =
      chance(2)
      ? fill(circle)
      : .stroke(Identity("ring"), circle, StrokeStyle2D(width: magnitude(in: 0.05...6)), .black)
    let transform = Transform2D.scale(
      magnitude(in: 0.02...3), magnitude(in: 0.02...3), about: Point2D(8, 6)
    ).followed(by: .rotation(direction(), about: Point2D(8, 6)))
    return framed(node.transformed(by: transform))
  }
}

// MARK: - Areas below something

extension SplitMix64 {
  /// Returns the area below a line through some columns, at heights that a function returns.
  fileprivate mutating func surface(
    of columns: [Double], _ height: (inout SplitMix64) -> Double
  ) -> Path2D {
    let points = columns.map { Point2D($0, height(&self)) }
    return .polygon(points + [Point2D(points.last?.x ?? 0, 30), Point2D(columns[0], 30)])
  }

  /// Returns what lies below a cubic curve.
  fileprivate mutating func wave() -> Path2D {
    let columns = (0..<4).map { _ in double(in: -4...20) }.sorted()
    let heights = (0..<4).map { _ in double(in: -9...21) }
    var path = Path2D()
    path.move(to: Point2D(columns[0], heights[0]))
    path.cubic(
      to: Point2D(columns[3], heights[3]), control1: Point2D(columns[1], heights[1]),
      control2: Point2D(columns[2], heights[2]))
    path.line(to: Point2D(columns[3], 30))
    path.line(to: Point2D(columns[0], 30))
    path.close()
    return path
  }

  /// Returns what lies below a part of a parabola in a box of a few pixels, with its bend near a corner of that.
  fileprivate mutating func turn() -> Path2D {
    let start = Point2D(double(in: 0...14), double(in: 0...12))
    let (width, height) = (magnitude(in: 1e-3...6), offset(in: 1e-3...6))
    let corner = (1 - double(in: 0...1) * double(in: 0...1), double(in: 0...1) * double(in: 0...1))
    let control =
      chance(2)
      ? Vector2D(width * corner.0, height * corner.1)
      : Vector2D(width * corner.1, height * corner.0)
    var path = Path2D()
    path.move(to: start)
    path.quadratic(to: start + Vector2D(width, height), control: start + control)
    path.line(to: Point2D(start.x + width, 30))
    path.line(to: Point2D(start.x, 30))
    path.close()
    return path
  }

  /// Returns an area with edges next to level or upright, straight or bent.
  fileprivate mutating func slope() -> Path2D {
    var points = [spot()]
    while points.count < 6, let last = points.last {
      points.append(last + Vector2D(double(in: 0...6), offset(in: 1e-12...0.1)))
    }
    var path = Path2D()
    path.move(to: points[0])
    let isBent = chance(2)
    for index in 1..<points.count {
      let (from, to) = (points[index - 1], points[index])
      guard isBent else {
        path.line(to: to)
        continue
      }
      path.quadratic(
        to: to,
        control: Point2D(
          double(in: from.x...to.x), from.y + double(in: 0...1) * (to.y - from.y)))
    }
    path.line(to: Point2D(points[5].x, 30))
    path.line(to: Point2D(points[0].x, 30))
    path.close()
    // The same upright.
    guard chance(2) else { return path }
    return path.transformed(by: Transform2D(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0))
  }

  /// Returns what lies below a zigzag of hundreds of lines through one pixel.
  fileprivate mutating func comb() -> Path2D {
    let count = integer(in: 100...400)
    let pixel = Point2D(Double(integer(in: 0...15)), Double(integer(in: 0...11)))
    let isEven = chance(2)
    let columns = (0...count).map { step in
      pixel.x + (isEven ? Double(step) / Double(count) : double(in: 0...1))
    }.sorted()
    let reach: Double = chance(2) ? 0.5 : double(in: 0.5...12)
    let (top, bottom) = (pixel.y + 0.5 - reach, pixel.y + 0.5 + reach)
    let isRegular = chance(2)
    var isUp = false
    return surface(of: columns) { random in
      isUp.toggle()
      guard !isRegular else { return isUp ? top : bottom }
      return random.double(in: top...bottom)
    }
  }
}

// MARK: - Areas between lines

extension SplitMix64 {
  /// Returns a wedge that ends in a tip, or a cusp between two curves.
  fileprivate mutating func tip() -> ShapeSample {
    let tip = Point2D(double(in: 0...16), double(in: 0...12))
    let along = Vector2D(angle: direction(), length: magnitude(in: 0.1...30))
    func beside(_ part: Double, _ random: inout SplitMix64) -> Point2D {
      tip + along * part + along.perpendicular * random.offset(in: 1e-7...0.1)
    }
    var path = Path2D()
    switch integer(in: 0...3) {
    case 0:
      return framed(fill(.polygon([tip, beside(1, &self), beside(1, &self)])))
    case 1:
      path.move(to: tip)
      path.quadratic(to: beside(1, &self), control: beside(0.5, &self))
      path.quadratic(to: tip, control: beside(double(in: 0...1), &self))
    case 2:
      let (control, other) = (tip + along, beside(1, &self))
      path.move(to: tip)
      path.quadratic(to: spot(), control: control)
      path.line(to: other)
      path.quadratic(to: tip, control: tip + (other - tip) * double(in: 0...1))
    default:
      // A cubic curve whose legs cross has a cusp, or next to one.
      let side = along.perpendicular * double(in: 0.2...2)
      path.move(to: tip)
      path.cubic(
        to: tip + along, control1: tip + along + side,
        control2: tip + side + along * offset(in: 1e-6...0.1))
      path.close()
    }
    return framed(fill(path, rule: rule()))
  }

  /// Returns a coordinate on a multiple of a number, or next to it.
  private mutating func nearly(_ step: Double, upTo limit: Double) -> Double {
    let place = Double(integer(in: 0...Int(limit / step))) * step
    return chance(3) ? place : place + offset(in: 1e-9...1e-3)
  }

  private mutating func corner() -> Point2D { Point2D(nearly(1, upTo: 16), nearly(4, upTo: 12)) }

  /// Returns an area with corners at the borders of pixels and strips.
  fileprivate mutating func border() -> ShapeSample {
    switch integer(in: 0...4) {
    case 0:
      let (a, b) = (corner(), corner())
      let rect = Rect2D(
        x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
      return framed(fill(Shape2D.rect(rect)))
    case 1: return framed(fill(.polygon((0..<integer(in: 3...6)).map { _ in corner() })))
    case 2:
      let columns = (0...5).map { _ in nearly(1, upTo: 16) }.sorted()
      return framed(fill(surface(of: columns) { $0.nearly($0.chance(2) ? 1 : 4, upTo: 12) }))
    case 3:
      // A parabola below which there is an area, its control point where it does not turn back.
      let (a, b) = (corner(), corner())
      guard a.x < b.x else { return framed(fill(.polygon([a, b, corner()]))) }
      var path = Path2D()
      path.move(to: a)
      path.quadratic(
        to: b, control: Point2D(double(in: a.x...b.x), double(in: min(a.y, b.y)...max(a.y, b.y))))
      path.line(to: Point2D(b.x, 30))
      path.line(to: Point2D(a.x, 30))
      path.close()
      return framed(fill(path))
    default:
      let center = Point2D(nearly(0.5, upTo: 16), nearly(0.5, upTo: 12))
      var disc = disc(radius: nearly(0.5, upTo: 20) + 4)
      if case .fill(_, .circle(let circle), _, _) = disc.node {
        // Moved by less than the frame has room for.
        let moved = Point2D(
          (circle.center.x * 2).rounded() / 2 + (center.x * 2).rounded() / 2 - center.x,
          (circle.center.y * 2).rounded() / 2 + (center.y * 2).rounded() / 2 - center.y)
        disc.node = fill(Shape2D.circle(Circle2D(center: moved, radius: circle.radius)))
        disc.frame = PixelSize(disc.frame.width + 2, disc.frame.height)
        disc.window.x += 1
      }
      return disc
    }
  }

  /// Returns many thin triangles in a pixel.
  fileprivate mutating func slivers() -> Path2D {
    let pixel = Point2D(Double(integer(in: 0...15)), Double(integer(in: 0...11)))
    let reach = magnitude(in: 0.2...20)
    var path = Path2D()
    for _ in 0..<integer(in: 5...40) {
      let middle = pixel + Vector2D(double(in: 0...1), double(in: 0...1))
      let along = Vector2D(angle: direction(), length: reach)
      let side = along.perpendicular * (magnitude(in: 1e-6...0.05) / reach)
      for element in Path2D.polygon([middle - along, middle + along - side, middle + along + side])
        .elements
      { path.append(element) }
    }
    return path
  }

  /// Returns hundreds of lines to and fro within a pixel.
  fileprivate mutating func knot() -> Path2D {
    let pixel = Point2D(Double(integer(in: 0...15)), Double(integer(in: 0...11)))
    // Now and then all lines lead from above it to below.
    let isTall = chance(4)
    return .polygon(
      (0..<integer(in: 100...250)).map { index in
        let height = isTall ? (index % 2 == 0 ? -0.2 : 1.2) : double(in: -0.2...1.2)
        return pixel + Vector2D(double(in: -0.2...1.2), height)
      })
  }

  /// Returns what leads far out, but through the window.
  fileprivate mutating func far() -> ShapeSample {
    let reach = magnitude(in: 1e6...1e9)
    let near = spot()
    let out = Vector2D(angle: direction(), length: reach)
    func away(_ random: inout SplitMix64) -> Point2D {
      Point2D.origin + Vector2D(angle: random.direction(), length: reach)
    }
    switch integer(in: 0...4) {
    case 0: return framed(fill(.polygon([near + out, near - out, away(&self)])))
    case 1: return framed(fill(.polygon([near, away(&self), spot(), away(&self)]), rule: rule()))
    case 2:
      let style = StrokeStyle2D(
        width: magnitude(in: 0.1...10), cap: cap(), join: .miter)
      let line = Path2D.polyline(chance(2) ? [near, near + out] : [near - out, near + out])
      return framed(stroke(line, style))
    case 3:
      return framed(
        fill(Shape2D.circle(Circle2D(center: near + out, radius: reach))))
    default:
      var path = Path2D()
      path.move(to: away(&self))
      path.cubic(to: away(&self), control1: away(&self), control2: away(&self))
      path.line(to: near)
      return framed(fill(path, rule: rule()))
    }
  }
}

// MARK: - Lines

extension SplitMix64 {
  private mutating func cap() -> StrokeStyle2D.Cap {
    [.butt, .round, .square].randomElement(using: &self) ?? .butt
  }

  /// Returns a line around corners.
  fileprivate mutating func line() -> ShapeSample {
    let join: StrokeStyle2D.Join = [.miter, .round, .bevel].randomElement(using: &self) ?? .miter
    let style = StrokeStyle2D(
      width: magnitude(in: 0.05...12), cap: cap(), join: join,
      miterLimit: magnitude(in: 1...20))
    let corners = (0..<integer(in: 2...5)).map { _ in
      chance(4) ? corner() : spot()
    }
    let path = chance(3) ? Path2D.polygon(corners) : .polyline(corners)
    return framed(stroke(path, style))
  }

  /// Returns a line along a curve, which somewhere folds over or nowhere comes near to that.
  fileprivate mutating func bend(folds: Bool) -> ShapeSample {
    while true {
      let (start, end) = (spot(), spot())
      var (control1, control2) = (spot(), spot())
      if chance(2) {
        // A parabola.
        let tip = control1
        (control1, control2) = (
          start.interpolated(to: tip, 2.0 / 3), end.interpolated(to: tip, 2.0 / 3)
        )
      }
      let curve = Path2D.Cubic(start: start, control1: control1, control2: control2, end: end)
      let radius = (0...400).map { curve.radius(at: Double($0) / 400) }.min() ?? 0
      let width = magnitude(in: 0.1...6)
      guard folds ? width > 2 * radius : width < 1.6 * radius else { continue }
      var path = Path2D()
      path.move(to: start)
      path.cubic(to: end, control1: control1, control2: control2)
      let style = StrokeStyle2D(width: width, cap: cap(), join: .round)
      // Where a line folds over, the oracle's normals are half a width long, too.
      return framed(stroke(path, style), fineness: folds ? 5e-5 : 2e-4)
    }
  }
}

extension Path2D.Cubic {
  /// Returns the radius of the circle that bends as much as the curve does at a parameter.
  fileprivate func radius(at t: Double) -> Double {
    let (first, second) = (derivative(at: t), secondDerivative(at: t))
    let speed = first.length
    return speed * speed * speed / abs(first.cross(second))
  }
}
