import DripTestSupport
import Testing

@testable import DripKit

/// The parser of SVG path data.
struct PathReaderTests {
  private func points(_ text: String) throws -> [Path2D.Element] {
    try PathReader.path(text).elements
  }

  @Test func `Every command draws its segment, absolutely and relatively`() throws {
    #expect(try points("M1 2L3 4") == [.move(Point2D(1, 2)), .line(Point2D(3, 4))])
    #expect(try points("m1 2l3 4") == [.move(Point2D(1, 2)), .line(Point2D(4, 6))])
    #expect(
      try points("M1 2H5V7h-1v-2") == [
        .move(Point2D(1, 2)), .line(Point2D(5, 2)), .line(Point2D(5, 7)), .line(Point2D(4, 7)),
        .line(Point2D(4, 5)),
      ])
    #expect(
      try points("M1 1C2 2 3 3 4 1c1 1 2 2 3 0") == [
        .move(Point2D(1, 1)),
        .cubic(control1: Point2D(2, 2), control2: Point2D(3, 3), end: Point2D(4, 1)),
        .cubic(control1: Point2D(5, 2), control2: Point2D(6, 3), end: Point2D(7, 1)),
      ])
    #expect(
      try points("M1 1Q2 2 3 1q1 1 2 0") == [
        .move(Point2D(1, 1)), .quadratic(control: Point2D(2, 2), end: Point2D(3, 1)),
        .quadratic(control: Point2D(4, 2), end: Point2D(5, 1)),
      ])
  }

  @Test func `A smooth curve continues only a curve of its own kind`() throws {
    #expect(
      try points("M0 0C0 1 1 2 2 2S4 3 4 4") == [
        .move(.origin),
        .cubic(control1: Point2D(0, 1), control2: Point2D(1, 2), end: Point2D(2, 2)),
        .cubic(control1: Point2D(3, 2), control2: Point2D(4, 3), end: Point2D(4, 4)),
      ])
    #expect(
      try points("M0 0Q1 1 2 0T4 0t2 0") == [
        .move(.origin), .quadratic(control: Point2D(1, 1), end: Point2D(2, 0)),
        .quadratic(control: Point2D(3, -1), end: Point2D(4, 0)),
        .quadratic(control: Point2D(5, 1), end: Point2D(6, 0)),
      ])
    for text in ["M2 2S3 3 4 2", "M0 0Q1 1 2 2S3 3 4 2", "M0 0C1 1 2 2 3 3L2 2S3 3 4 2"] {
      #expect(
        try points(text).last
          == .cubic(control1: Point2D(2, 2), control2: Point2D(3, 3), end: Point2D(4, 2)))
    }
    #expect(
      try points("M0 0C1 1 2 2 2 2T4 2").last
        == .quadratic(control: Point2D(2, 2), end: Point2D(4, 2)))
  }

  @Test func `Commands repeat implicitly, and moves repeat as lines`() throws {
    #expect(try points("M1 1 2 2 3,3") == points("M1 1L2 2L3 3"))
    #expect(try points("m1 1 2 2 3,3") == points("M1 1L3 3L6 6"))
    #expect(try points("M0 0H1 2 3") == points("M0 0H1H2H3"))
    #expect(try points("M0 0l1 1z l2 2") == points("M0 0L1 1Z M0 0 L2 2"))
    #expect(try points("M5 5l1 1zm1 1l1 0") == points("M5 5L6 6ZM6 6L7 6"))
  }

  @Test(arguments: [
    ("M.5.5-1-1", "M0.5 0.5 -1 -1"), ("M1e1 1E-1L+2.e0 3", "M10 .1L2 3"),
    ("M1,2,3,4", "M1 2L3 4"), ("\t M 1\n2\r L\u{0C}3 , 4 ", "M1 2L3 4"),
    ("M0 0a1 1 0 012 0", "M0 0 a 1 1 0 0 1 2 0"), ("M0 0a1 1 0 1 1.5.5", "M0 0A1 1 0 1 1 .5 .5"),
    ("M0 0L123456.7890123456789 0", "M0 0L123456.789012346 0"),
    ("M0 0L0.00000000000000000001e20 1", "M0 0L1 1"), ("M0 0L1e-400 1", "M0 0L0 1"),
  ])
  func `Numbers are written as SVG allows`(text: String, same: String) throws {
    let (path, other) = (try PathReader.path(text), try PathReader.path(same))
    #expect(path.elements.count == other.elements.count)
    for (a, b) in zip(path.segments, other.segments) {
      for t in [0, 0.5, 1] { #expect(a.point(at: t).isNear(b.point(at: t), within: 1e-9)) }
    }
  }

  @Test func `A decimal number is the double nearest to it`() throws {
    var random = SplitMix64(seed: 40)
    for _ in 0..<2000 {
      let digits = Int.random(in: 1...15, using: &random)
      let whole = Int.random(in: 0..<1_000_000, using: &random)
      let text = "\(whole).\(UInt64.random(in: 0...999_999_999, using: &random))".prefix(digits + 1)
      let expected = try #require(Double(text))
      #expect(try points("M\(text) 0l1 1").first == .move(Point2D(expected, 0)), "\(text)")
    }
  }

  @Test(arguments: [
    ("", 1, Glyph.ParseError.Expectation.nameOrMove), ("  L1 1", 3, .nameOrMove),
    ("star", 1, .nameOrMove),
    ("M", 2, .number), ("M1", 3, .number), ("M1 2 L", 7, .number), ("M1 2L3", 7, .number),
    ("M1 2L,3 4", 6, .number), ("M1 2L3,,4", 8, .number), ("M1 2L3 4,", 10, .number),
    ("M1 2 é", 6, .command), ("Mé", 2, .number), ("M1 2x", 5, .command), ("M1 2Z5", 6, .command),
    ("M1 2L3 4e", 9, .command), ("M1 2L- 4", 6, .number), ("M1 2L. 4", 6, .number),
    ("M1 2A-1 1 0 0 0 3 4", 6, .radius), ("M1 2A1 1 0 2 0 3 4", 12, .flag),
    ("M1 2A1 1 0 0", 13, .flag), ("M1 2L1e7 0", 6, .smallerNumber),
    ("M1 2L9999999999999999999999 0", 6, .smallerNumber),
    ("M1 2 L1e999999999999 0", 7, .smallerNumber),
  ])
  func `An error names the column`(
    text: String, column: Int, expectation: Glyph.ParseError.Expectation
  ) {
    #expect(throws: Glyph.ParseError.expected(expectation, column: column)) {
      try PathReader.path(text)
    }
  }

  @Test func `A text and a path have a limit`() throws {
    let long = "M0 0" + String(repeating: "l1 1", count: 512)
    #expect(try PathReader.path(long).segments.reduce(0) { count, _ in count + 1 } == 512)
    #expect(throws: Glyph.ParseError.tooManySegments(limit: 512, column: long.utf8.count + 2)) {
      try PathReader.path(long + "l1 1")
    }
    #expect(throws: Glyph.ParseError.tooLong(limit: 8192)) {
      try PathReader.path("M0 0" + String(repeating: " ", count: 8192))
    }
  }

  // MARK: - Arcs

  @Test func `An arc lies on its ellipse and follows its flags`() throws {
    var random = SplitMix64(seed: 41)
    for _ in 0..<400 {
      let (rx, ry) = (random.double(in: 1...50), random.double(in: 1...50))
      let degrees = random.double(in: -180...180)
      let (start, end) = (random.point(in: -9...9), random.point(in: -9...9))
      let (isLarge, isClockwise) = (Bool.random(using: &random), Bool.random(using: &random))
      let path = try PathReader.path(
        "M\(start.x) \(start.y)A\(rx) \(ry) \(degrees) \(isLarge ? 1 : 0) \(isClockwise ? 1 : 0) "
          + "\(end.x) \(end.y)")
      // The map takes the ellipse to a circle with the radius 1, or with the enlarged radius.
      let circled = path.transformed(
        by: .rotation(-degrees * .pi / 180).followed(by: .scale(1 / rx, 1 / ry)))
      let segments = circled.segments.map { $0 }
      let (first, last) = (try #require(segments.first).start, try #require(segments.last).end)
      let radius = max(1, first.distance(to: last) / 2)
      let center = Self.center(of: segments)
      var turned = 0.0
      for segment in segments {
        var before = segment.start - center
        for step in 1...16 {
          let offset = segment.point(at: Double(step) / 16) - center
          #expect(abs(offset.length - radius) < 4.3e-6 * radius + 1e-6)
          turned += Portable.atan2(y: before.cross(offset), x: before.dot(offset))
          before = offset
        }
      }
      #expect(isClockwise == (turned > 0))
      if first.distance(to: last) < 1.99 { #expect(isLarge == (abs(turned) > .pi)) }
      #expect(Array(path.segments).last?.end.isNear(end, within: 1e-9) == true)
    }
  }

  /// Returns the centre of a circle from the normals of its first and its last curve.
  private static func center(of curves: [Path2D.Segment]) -> Point2D {
    let (first, last) = (curves[0], curves[curves.count - 1])
    let (p, q) = (first.start, last.end)
    let n = first.derivative(at: 0).perpendicular
    let m = last.derivative(at: 1).perpendicular
    let cross = n.cross(m)
    // The normals of half a circle coincide.
    guard abs(cross) > 1e-6 * n.length * m.length else { return p.midpoint(to: q) }
    return p + n * ((q - p).cross(m) / cross)
  }

  @Test func `Degenerate arcs are lines or empty`() throws {
    #expect(try points("M1 2A0 5 0 0 1 3 4") == points("M1 2L3 4"))
    #expect(try points("M1 2A5 0 0 0 1 3 4") == points("M1 2L3 4"))
    #expect(try points("M1 2A5 5 0 0 1 1 2L3 4") == points("M1 2L3 4"))
    for text in ["M0 0A1e-300 1e-300 0 0 1 1e6 1e6", "M0 0A1e6 1e-9 30 1 0 1e-6 1"] {
      for segment in try PathReader.path(text).segments { #expect(segment.end.isFinite) }
    }
  }
}

extension PathReader {
  /// Returns the path of a text.
  fileprivate static func path(_ text: String) throws(Glyph.ParseError) -> Path2D {
    try path(Array(text.utf8))
  }
}
