import DripTestSupport
import Testing

@testable import DripKit

/// The gathering and the writing of glyphs.
struct GlyphGatheringTests {
  /// Presets, shapes with holes and dots, and strokes at random.
  private static let glyphs: [Glyph] = {
    var random = SplitMix64(seed: 60)
    let texts = [
      "M6 8a6 6 0 0 1 12 0v5l2 4H4l2-4zM10 20h4", "M0 0H9V9H0ZM3 3H6V6H3Z",
      "M0 0L9 9M9 0L0 9", "M5 5h0M0 0L1 8", "M0 0Q9 9 0 9T3 3M1 1z",
    ]
    let drawn = (0..<30).map { _ in
      (0..<Int.random(in: 1...3, using: &random)).reduce("") { text, _ in
        func pair() -> String { "\(random.double(in: 0...9)) \(random.double(in: 0...9)) " }
        return text + "M\(pair())C\(pair())\(pair())\(pair())L\(pair())"
          + (Bool.random(using: &random) ? "Z" : "")
      }
    }
    return Glyph.presets + (texts + drawn).compactMap { try? Glyph($0) }
  }()

  @Test func `A glyph is whole before the tap and gone a quarter of a second after it`() {
    for glyph in Self.glyphs {
      for time in [-1, 0, 0.05, .nan] { #expect(glyph.gathered(at: time) == glyph.path) }
      for time in [0.26, 0.3, .infinity] { #expect(glyph.gathered(at: time).isEmpty) }
      let last = glyph.gathered(at: 0.2599)
      for segment in last.segments {
        #expect(segment.end.distance(to: glyph.dripPoint) < 0.02)
      }
    }
  }

  @Test func `The arrow's wings gather before its shaft`() throws {
    let arrow = Glyph.download
    for time in [0.06, 0.1, 0.15, 0.19] {
      let strokes = arrow.gathered(at: time).subpaths.map { $0 }
      try #require(strokes.count == 3)
      let tails = strokes.map { $0.segments.map { $0 } }
      #expect(tails.allSatisfy { $0.count == 1 })
      // All strokes are attached to the tip, which does not move.
      #expect(tails[0][0].end.isNear(arrow.dripPoint, within: 1e-12))
      #expect(tails[1][0].start.isNear(arrow.dripPoint, within: 1e-12))
      #expect(tails[0][0].start.x == 0 && tails[0][0].start.y < 0.4)
      #expect(tails[1][0].end.x < 0 && tails[2][0].end.x == -tails[1][0].end.x)
    }
    #expect(arrow.gathered(at: 0.201).subpaths.map { $0 }.count == 1)
    let lengths = stride(from: 0.08, through: 0.26, by: 0.01).map {
      arrow.gathered(at: $0).length()
    }
    #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $0 > $1 })
  }

  /// No point of a stroke moves faster than its ends, which cover the length of the stroke and the way to
  /// the drip point in 0.15 s, at most at twice the mean speed.
  @Test func `Strokes gather continuously at 240 frames a second`() {
    for glyph in Self.glyphs {
      let length = glyph.path.length()
      let reach = 2 * Glyph.reach
      let most = 2 * (length + reach) / 0.15 / 240 + 1e-6
      for frame in 0..<66 {
        let (a, b) = (Double(frame) / 240, Double(frame + 1) / 240)
        let (before, after) = (glyph.gathered(at: a), glyph.gathered(at: b))
        #expect(before.farthest(from: after, or: glyph.dripPoint) <= most, "\(glyph.text) at \(a)")
        #expect(after.farthest(from: before, or: glyph.dripPoint) <= most, "\(glyph.text) at \(a)")
      }
    }
  }

  @Test func `Strokes keep their order, each with a fraction of its own`() throws {
    let glyph = try Glyph("M0 0H4M0 2H4M0 4H4")
    let partly = glyph.gathered([0, 0.5, 1]).subpaths.map { $0 }
    try #require(partly.count == 2)
    let lengths = partly.map { Path2D(Array($0.elements)).length() }
    let whole = glyph.path.length() / 3
    #expect(lengths[0].isNear(whole) && lengths[1].isNear(whole / 2))
    #expect(glyph.gathered([]) == glyph.path)
    #expect(glyph.gathered([1, 1, 1]).isEmpty && glyph.gathered([-1, .nan, 0]) == glyph.path)
  }

  @Test func `A glyph is written stroke by stroke at a constant speed`() {
    for glyph in Self.glyphs {
      let length = glyph.path.length()
      #expect(glyph.written(0).isEmpty && glyph.written(1) == glyph.path)
      var last = 0.0
      for step in 1...40 {
        let written = glyph.written(Double(step) / 40).length()
        #expect(written.isNear(length * Double(step) / 40, within: 1e-6))
        #expect(written > last)
        last = written
      }
    }
  }
}

extension Path2D {
  /// Returns the largest distance of a point of this path from another path or, if it is nearer, from a
  /// given point.
  fileprivate func farthest(from other: Path2D, or point: Point2D) -> Double {
    let curves = other.segments.map { $0 }
    return segments.map { $0 }.flatMap { segment in
      (0...3).map { segment.point(at: Double($0) / 3) }
    }
    .map { place in
      curves.map { $0.point(at: $0.nearestParameter(to: place)).distance(to: place) }
        .reduce(place.distance(to: point), min)
    }.max() ?? 0
  }
}
