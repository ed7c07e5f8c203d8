import DripTestSupport
import Testing

@testable import DripKit

struct GlyphTests {
  @Test func `Presets are found by their names and are not scaled`() throws {
    #expect(Glyph.presets.map(\.text) == ["download", "upload", "save", "heart", "check"])
    for preset in Glyph.presets {
      #expect(try Glyph(preset.text) == preset)
      #expect(!preset.path.isEmpty)
      // The ring and the width of the line need the rest.
      let reach = preset.path.segments.map { $0.farthestDistance(from: .origin) }.max() ?? 1
      #expect(reach <= 0.6, "\(preset.text)")
    }
    let arrow = Glyph.download.path.segments.map { $0 }
    #expect(arrow.map(\.start) == [Point2D(0, -0.4), Point2D(0, 0.4), Point2D(0, 0.4)])
    #expect(arrow.map(\.end.y).elementsEqual([0.4, 0.04, 0.04]) { $0.isNear($1) })
    #expect(
      Glyph.check.path
        == .polyline([Point2D(-0.37, 0.03), Point2D(-0.1, 0.3), Point2D(0.39, -0.25)]))
    let heart = HeartScene.Outline.path(center: .origin, width: 0.84)
    for (a, b) in zip(Glyph.heart.path.segments, heart.segments) {
      for t in [0, 0.3, 0.7, 1] { #expect(a.point(at: t).isNear(b.point(at: t), within: 1e-9)) }
    }
  }

  @Test func `The drip point is the lowest point, nearest to the middle if there are several`()
    throws
  {
    #expect(
      Glyph.presets.map(\.dripPoint) == [
        Point2D(0, 0.4), Point2D(0, 0.4), Point2D(0, 0.4), Point2D(0, 0.3906), Point2D(-0.1, 0.3),
      ])
    let circle = try Glyph("M-1 0a1 1 0 0 1 2 0a1 1 0 0 1-2 0")
    #expect(circle.dripPoint.isNear(Point2D(0, Glyph.reach), within: 1e-5))
    let feet = try Glyph("M0 0V1M3 0V1")
    #expect(abs(feet.dripPoint.x).isNear(1.5 / (1.5 * 1.5 + 0.25).squareRoot() * Glyph.reach))
  }

  @Test func `A path of any place and size is fitted without distortion`() throws {
    var random = SplitMix64(seed: 50)
    for _ in 0..<200 {
      let path = random.path()
      let glyph = try Glyph(path.svg)
      let box = try #require(glyph.path.bounds)
      #expect(box.center.isNear(.origin, within: 1e-9))
      let farthest =
        glyph.path.flattened(tolerance: 1e-6).flatMap(\.points)
        .map { $0.distance(to: .origin) }.max() ?? 0
      #expect(farthest <= Glyph.reach + 1e-9 && farthest > Glyph.reach - 1e-4)
      let given = try #require(path.bounds)
      #expect(
        (box.size.width * given.size.height).isNear(
          box.size.height * given.size.width, within: 1e-6 * given.size.width))
      let moved = try Glyph(
        path.transformed(by: .scale(0.03).followed(by: .translation(Vector2D(400, -7)))).svg)
      #expect(moved.dripPoint.isNear(glyph.dripPoint, within: 1e-6))
    }
  }

  /// A path of chords of a circle, which cross each other, of parallel lines that nearly touch, or of a smooth circle.
  private static func path(_ kind: String, _ count: Int) -> String {
    (0...count).reduce("") { text, index in
      let part = Double(index) / Double(count)
      let angle = Double.pi * (kind == "star" ? Double(index) - part : 2 * part)
      let point =
        kind == "hatching"
        ? (Double(index % 2), part) : (Portable.cos(angle), Portable.sin(angle))
      return text + (text.isEmpty ? "M" : "L")
        + "\((point.0 * 1000).rounded()) \((point.1 * 1000).rounded())"
    }
  }

  @Test(arguments: [
    ("star", 25, true), ("star", 27, false), ("star", 500, false), ("hatching", 45, true),
    ("hatching", 70, false), ("hatching", 511, false), ("circle", 511, true),
  ])
  func `Crossing lines, and lines that overlap, are limited`(
    _ kind: String, _ count: Int, _ isValid: Bool
  ) throws {
    let path = Self.path(kind, count)
    if isValid {
      _ = try Glyph(path)
    } else {
      #expect(throws: Glyph.ParseError.tooManyCrossings(limit: 300)) { try Glyph(path) }
    }
  }

  @Test func `Every crossing of long lines counts once`() throws {
    func grid(_ count: Int) -> Path2D {
      var path = Path2D()
      for index in 0..<count {
        let place = Double(index)
        path.move(to: Point2D(place, -1))
        path.line(to: Point2D(place, Double(count)))
        path.move(to: Point2D(-1, place))
        path.line(to: Point2D(Double(count), place))
      }
      return path
    }
    for count in [1, 2, 7] {
      #expect(!grid(count).crosses(moreThan: count * count, width: 0.5))
      #expect(grid(count).crosses(moreThan: count * count - 1, width: 0.5))
    }
  }

  @Test func `Short strokes count as whole ones, and smooth ones by their length`() {
    /// Short strokes that all overlap.
    func dashes(_ count: Int, length: Double) -> Path2D {
      var path = Path2D()
      for index in 0..<count {
        let x = Double(index) / 1000
        path.move(to: Point2D(x, 0))
        path.line(to: Point2D(x, length))
      }
      return path
    }
    for length in [0, 0.001, 1] {
      for count in [2, 9, 25] {
        let pairs = count * (count - 1) / 2
        #expect(!dashes(count, length: length).crosses(moreThan: pairs, width: 0.5))
        #expect(dashes(count, length: length).crosses(moreThan: pairs - 1, width: 0.5))
      }
    }
    /// Two strokes that cross once, in short parts.
    func cross(_ parts: Int) -> Path2D {
      var path = Path2D()
      for isVertical in [false, true] {
        for index in 0...parts {
          let place = 2 * Double(index) / Double(parts) - 1
          let point = isVertical ? Point2D(0, place) : Point2D(place, 0)
          if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
      }
      return path
    }
    for parts in [1, 50, 250] { #expect(!cross(parts).crosses(moreThan: 8, width: 0.08)) }
    #expect(cross(250).crosses(moreThan: 0, width: 0.08))
  }

  @Test(arguments: [
    ("dashes", 20, true), ("dashes", 338, false), ("dots", 20, true), ("dots", 300, false),
    ("chain", 20, true), ("chain", 300, false),
    ("curves", 12, true), ("curves", 28, false), ("scrawl", 20, true), ("scrawl", 500, false),
  ])
  func `Short strokes, curves and scrawls are limited, too`(
    _ kind: String, _ count: Int, _ isValid: Bool
  ) throws {
    var random = SplitMix64(seed: 5)
    func place() -> Double { Double(random.below(2000)) / 100 }
    var path = "M0 20H20"
    switch kind {
    case "dashes": for index in 0..<count { path += "M\(3 + Double(5 * index) / 100) 3v.05" }
    case "chain": for index in 0..<count { path += "M\(3 + Double(index) / 100) 3h.01" }
    case "dots": for index in 0..<count { path += "M\(3 + Double(18 * index) / 300) 3h0" }
    case "curves":
      for _ in 0..<count {
        path +=
          "M\(place()) \(place())C\(place()) \(place()) \(place()) \(place()) \(place()) \(place())"
      }
    default:
      path += "M3 3"
      for index in 0..<count { path += index.isMultiple(of: 2) ? "l.002 .001" : "l-.002 .001" }
    }
    if isValid {
      _ = try Glyph(path)
    } else {
      #expect(throws: Glyph.ParseError.tooManyCrossings(limit: 300)) { try Glyph(path) }
    }
  }

  @Test func `A path without an extent is refused`() {
    for text in ["M1 1", "M1 1Z", "M1 1L1 1", "M1 1m2 2M9 9", "M0 0l1e-8 0"] {
      #expect(throws: Glyph.ParseError.empty) { try Glyph(text) }
    }
  }

  @Test func `The text of a glyph reads the same glyph, on one line`() throws {
    let glyph = try Glyph(" M0 0\n\tL 1 2\r\n  3,4 ")
    #expect(glyph.text == "M0 0 L 1 2 3,4")
    #expect(try Glyph(glyph.text) == glyph)
  }

  @Test func `Errors are sentences with a place`() {
    let expected: [(Glyph.ParseError, String)] = [
      (.expected(.number, column: 7), "expected a number at column 7"),
      (
        .expected(.nameOrMove, column: 1),
        "expected download, upload, save, heart, check, or a path that begins with M at column 1"
      ),
      (.tooLong(limit: 9), "a glyph must not have more than 9 bytes"),
      (
        .tooManySegments(limit: 9, column: 3),
        "a glyph must not have more than 9 lines and curves; column 3 is one too many"
      ), (.empty, "a glyph must draw something that has an extent"),
    ]
    for (error, message) in expected { #expect("\(error)" == message) }
    for expectation in Glyph.ParseError.Expectation.allCases { #expect(!expectation.words.isEmpty) }
  }
}

extension Path2D {
  /// The path as SVG path data, with digits that parse to nearly the same doubles.
  fileprivate var svg: String {
    func text(_ point: Point2D) -> String { "\(point.x) \(point.y) " }
    return elements.reduce("") { svg, element in
      switch element {
      case .move(let point): svg + "M" + text(point)
      case .line(let end): svg + "L" + text(end)
      case .quadratic(let control, let end): svg + "Q" + text(control) + text(end)
      case .cubic(let a, let b, let end): svg + "C" + text(a) + text(b) + text(end)
      case .close: svg + "Z"
      }
    }
  }
}
