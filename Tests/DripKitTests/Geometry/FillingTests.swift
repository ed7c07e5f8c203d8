import DripTestSupport
import Testing

@testable import DripKit

/// Levels of water in outlines, against sums over the rows of fine polygons.
struct FillingTests {
  @Test(arguments: RandomOutline.allCases)
  func `Water in random outlines has its share`(kind: RandomOutline) throws {
    var random = SplitMix64(seed: 53)
    for index in 0..<200 {
      let path = kind.path(&random)
      let rule = index % 3 == 0 ? Path2D.FillRule.evenOdd : .nonZero
      let measure = index % 2 == 0 ? Outline.Filling.Measure.area : .volume
      let box = try #require(path.bounds)
      let share = random.double(in: 0...1)
      let rows = FineRows(path, rule)
      guard let filling = try? Outline.Filling(.path(path), by: measure, rule: rule) else {
        #expect(rows.amount(.area, from: box.minY, to: box.maxY) < 1e-9, "\(index)")
        continue
      }
      let level = filling.surface(at: share)
      let above = rows.amount(measure, from: box.minY, to: level)
      let below = rows.amount(measure, from: level, to: box.maxY)
      let whole = measure == .area ? filling.area : filling.volume
      let tolerance = (measure == .area ? 1e-3 : 2e-3) * whole
      #expect(abs(below - share * whole) < tolerance, "\(index)")
      #expect(abs(above + below - whole) < tolerance, "\(index)")
      #expect(filling.surface(at: 1) <= level && level <= filling.surface(at: 0))
    }
  }

  @Test func `Simple shapes have their known levels in every direction`() throws {
    let cone = Shape2D.path(.polygon([Point2D(0, 0), Point2D(50, 100), Point2D(100, 0)]))
    #expect(try Outline.Filling(cone).surface(at: 0.25).isNear(50, within: 1e-6))
    #expect(try Outline.Filling(cone, by: .volume).surface(at: 0.125).isNear(50, within: 1e-6))
    #expect(try Outline.Filling(cone, by: .height).surface(at: 0.25).isNear(75, within: 1e-6))
    #expect(try Outline.Filling(cone, toward: .down).surface(at: 0.75).isNear(50, within: 1e-6))
    let box = Shape2D.rect(Rect2D(x: 10, y: 20, width: 200, height: 50))
    #expect(try Outline.Filling(box, toward: .right).surface(at: 0.3).isNear(70, within: 1e-6))
    #expect(try Outline.Filling(box, toward: .left).surface(at: 0.3).isNear(150, within: 1e-6))
    let ball = Shape2D.circle(Circle2D(center: Point2D(3, 4), radius: 50))
    for direction in Outline.Filling.Direction.allCases {
      let filling = try Outline.Filling(ball, by: .volume, toward: direction)
      let ends = [0, 1, .nan, -1, 2].map { filling.surface(at: $0) }
      #expect(ends[0] == ends[2] && ends[0] == ends[3] && ends[1] == ends[4])
      #expect(abs(ends[1] - ends[0]).isNear(100, within: 1e-9))
      #expect((filling.volume / (4 / 3 * .pi * 125_000)).isNear(1, within: 1e-5))
    }
  }

  @Test func `Outlines without area, with wrong numbers, or too complex are refused`() {
    let line = Path2D.polyline([Point2D(0, 0), Point2D(3, 4)])
    #expect(throws: Outline.Mistake.noArea) { try Outline.Filling(.path(line)) }
    #expect(throws: Outline.Mistake.noArea) { try Outline.Filling(.path(Path2D())) }
    for number in [Double.nan, .infinity, 1e300] {
      let box = Rect2D(x: 0, y: number, width: 5, height: 5)
      #expect(throws: Outline.Mistake.notFinite) { try Outline.Filling(.rect(box)) }
    }
    var random = SplitMix64(seed: 1)
    let tangle = Path2D.polyline((0..<2000).map { _ in random.point() })
    #expect(throws: Outline.Mistake.tooManyCrossings) { try Outline.Filling(.path(tangle)) }
    let long = Path2D.polyline((0..<2005).map { Point2D(Double($0), Double($0 % 2)) })
    #expect(throws: Outline.Mistake.tooManySegments(2004)) { try Outline.Filling(.path(long)) }
  }
}

/// Families of difficult outlines.
enum RandomOutline: CaseIterable {
  /// Concave and sharp.
  case star
  /// A star with a hole in it, or with a part that lies apart.
  case holed
  /// Waves of curves around a middle.
  case blob
  /// Two triangles with a common corner or side.
  case touching
  /// Lines and curves that cross each other, and open parts.
  case tangle

  func path(_ random: inout SplitMix64) -> Path2D {
    switch self {
    case .star: return .polygon(Self.corners(&random))
    case .holed:
      let star = Self.corners(&random)
      let other = Circle2D(
        center: random.point(in: -30...30), radius: random.double(in: 1...20))
      let hole = Path2D.polygon(Path2D.circle(other).segments.map(\.start).reversed())
      return Path2D(Path2D.polygon(star).elements + hole.elements)
    case .blob:
      let corners = Self.corners(&random)
      var path = Path2D()
      path.move(to: corners[0])
      for (index, corner) in corners.enumerated() {
        let next = corners[(index + 1) % corners.count]
        if index % 2 == 0 {
          path.quadratic(to: next, control: corner + (next - .origin) * 0.5)
        } else {
          path.cubic(to: next, control1: random.point(), control2: next + (corner - .origin) * 0.3)
        }
      }
      path.close()
      return path
    case .touching:
      let (a, b, c) = (random.point(), random.point(), random.point())
      let hasSide = Bool.random(using: &random)
      let other = Path2D.polygon([a, hasSide ? b : random.point(), random.point()])
      return Path2D(Path2D.polygon([a, b, c]).elements + other.elements)
    case .tangle: return random.path()
    }
  }

  /// Returns corners around the origin, at very different distances.
  private static func corners(_ random: inout SplitMix64) -> [Point2D] {
    let count = Int.random(in: 3...24, using: &random)
    return (0..<count).map {
      .origin
        + Vector2D(
          angle: 2 * .pi * Double($0) / Double(count), length: random.double(in: 5...100))
    }
  }
}

/// The rows of a fine polygon.
struct FineRows {
  private var edges: [(from: Point2D, to: Point2D)] = []
  private let rule: Path2D.FillRule

  init(_ path: Path2D, _ rule: Path2D.FillRule) {
    self.rule = rule
    for subpath in path.subpaths {
      var last = subpath.start
      for segment in subpath.segments {
        for step in 1...128 {
          let next = segment.point(at: Double(step) / 128)
          edges.append((last, next))
          last = next
        }
      }
      edges.append((last, subpath.start))
    }
  }

  func amount(_ measure: Outline.Filling.Measure, from top: Double, to bottom: Double) -> Double {
    let count = 1000
    let height = (bottom - top) / Double(count)
    guard height > 0 else { return 0 }
    var rows = [[(x: Double, turn: Int)]](repeating: [], count: count)
    for (from, to) in edges where from.y != to.y {
      let (low, high, turn) = from.y < to.y ? (from, to, 1) : (to, from, -1)
      var row = max(0, Int(((low.y - top) / height - 0.5).rounded(.up)))
      while row < count {
        let y = top + (Double(row) + 0.5) * height
        guard y < high.y else { break }
        rows[row].append((low.x + (high.x - low.x) * (y - low.y) / (high.y - low.y), turn))
        row += 1
      }
    }
    var amount = 0.0
    for row in rows {
      var turns = 0
      func isInside() -> Bool { rule == .nonZero ? turns != 0 : turns % 2 != 0 }
      var intervals: [(start: Double, end: Double)] = []
      for (x, turn) in row.sorted(by: { $0.x < $1.x }) {
        let wasInside = isInside()
        turns += turn
        if wasInside {
          intervals[intervals.count - 1].end = x
        } else if isInside(), x > (intervals.last?.end ?? -.infinity) + 1e-7 {
          // Intervals that touch each other are one.
          intervals.append((x, x))
        }
      }
      for (start, end) in intervals {
        let width = end - start
        amount += height * (measure == .area ? width : .pi / 4 * width * width)
      }
    }
    return amount
  }
}

extension Path2D {
  /// The path as the path data of an SVG file.
  var data: String {
    func text(_ points: Point2D...) -> String {
      points.map { "\($0.x) \($0.y)" }.joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let point): "M" + text(point)
      case .line(let end): "L" + text(end)
      case .quadratic(let control, let end): "Q" + text(control, end)
      case .cubic(let control1, let control2, let end): "C" + text(control1, control2, end)
      case .close: "Z"
      }
    }.joined()
  }
}
