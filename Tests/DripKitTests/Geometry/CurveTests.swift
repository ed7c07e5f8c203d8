import DripKit
import DripTestSupport
import Testing

/// Properties of every kind of curve.
struct CurveTests {
  /// Calls a function with many lines, quadratic and cubic curves.
  private func forEachCurve(seed: UInt64, count: Int = 300, _ body: (Path2D.Segment) -> Void) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<count {
      body(.line(generator.line()))
      body(.quadratic(generator.quadratic()))
      body(.cubic(generator.cubic()))
    }
  }

  private let parameters = (0...20).map { Double($0) / 20 }

  @Test func `Curves begin and end exactly at their ends`() {
    forEachCurve(seed: 1) { curve in
      #expect(curve.point(at: 0) == curve.start)
      #expect(curve.point(at: 1) == curve.end)
    }
  }

  @Test func `Derivatives are the limits of difference quotients`() {
    let h = 1e-5
    forEachCurve(seed: 2, count: 50) { curve in
      for t in parameters {
        let slope = (curve.point(at: t + h) - curve.point(at: t - h)) / (2 * h)
        #expect((slope - curve.derivative(at: t)).length < 1e-5)
        let bend = (curve.derivative(at: t + h) - curve.derivative(at: t - h)) / (2 * h)
        #expect((bend - curve.secondDerivative(at: t)).length < 1e-5)
      }
    }
  }

  @Test func `Both parts of a split curve run along it and meet exactly`() {
    var generator = SplitMix64(seed: 3)
    forEachCurve(seed: 4) { curve in
      let t = generator.double(in: 0...1)
      let (first, second) = curve.split(at: t)
      #expect(first.start == curve.start)
      #expect(first.end == second.start)
      #expect(second.end == curve.end)
      for s in parameters {
        #expect(first.point(at: s).isNear(curve.point(at: s * t), within: 1e-11))
        #expect(second.point(at: s).isNear(curve.point(at: t + s * (1 - t)), within: 1e-11))
      }
    }
  }

  @Test func `A segment from a larger to a smaller parameter runs backwards`() {
    forEachCurve(seed: 5) { curve in
      let forward = curve.segment(from: 0.2, to: 0.7).reversed()
      let backward = curve.segment(from: 0.7, to: 0.2)
      for s in parameters {
        #expect(forward.point(at: s).isNear(backward.point(at: s), within: 1e-11))
      }
    }
  }

  @Test func `Bounds contain the curve and touch it on all four sides`() {
    forEachCurve(seed: 6, count: 100) { curve in
      let bounds = curve.bounds
      var samples = (0...200).map { curve.point(at: Double($0) / 200) }
      samples += curve.extrema.map { curve.point(at: $0) }
      #expect(samples.allSatisfy { bounds.expanded(by: 1e-12).contains($0) })
      #expect(samples.contains { $0.x.isNear(bounds.minX, within: 1e-12) })
      #expect(samples.contains { $0.x.isNear(bounds.maxX, within: 1e-12) })
      #expect(samples.contains { $0.y.isNear(bounds.minY, within: 1e-12) })
      #expect(samples.contains { $0.y.isNear(bounds.maxY, within: 1e-12) })
    }
  }

  @Test func `The lengths of parts add up to the length of the whole`() {
    var generator = SplitMix64(seed: 8)
    forEachCurve(seed: 9) { curve in
      let t = generator.double(in: 0...1)
      let whole = curve.length()
      let parts =
        curve.length(from: 0, to: t, tolerance: 1e-9)
        + curve.length(from: t, to: 1, tolerance: 1e-9)
      #expect(parts.isNear(whole, within: 2e-9))
      let (first, second) = curve.split(at: t)
      #expect((first.length() + second.length()).isNear(whole, within: 2e-9))
    }
  }

  @Test(arguments: [1e-3, 1e-6, 1e-9, 1e-12])
  func `The parameter at a length inverts the length`(tolerance: Double) {
    var generator = SplitMix64(seed: 11)
    forEachCurve(seed: 12, count: 100) { curve in
      let target = generator.double(in: 0...1) * curve.length()
      let t = curve.parameter(atLength: target, tolerance: tolerance)
      let reached = curve.length(from: 0, to: t, tolerance: 1e-13)
      #expect(reached.isNear(target, within: tolerance + 1e-12 * target))
    }
  }

  @Test func `Lengths outside the curve give its ends`() {
    let line = Path2D.Line(start: .origin, end: Point2D(10, 0))
    #expect(line.parameter(atLength: -1) == 0)
    #expect(line.parameter(atLength: .nan) == 0)
    #expect(line.parameter(atLength: 10) == 1)
    #expect(line.parameter(atLength: .infinity) == 1)
    #expect(line.parameter(atLength: 2.5) == 0.25)
  }

  @Test func `The nearest point is as near as the best of many`() {
    var generator = SplitMix64(seed: 13)
    forEachCurve(seed: 14, count: 100) { curve in
      let point = generator.point()
      let t = curve.nearestParameter(to: point)
      #expect((0...1).contains(t))
      let distance = curve.point(at: t).distance(to: point)
      let best = (0...500).map { curve.point(at: Double($0) / 500).distance(to: point) }.min()
      #expect(distance <= (best ?? 0) + 1e-9)
    }
  }

  @Test(arguments: [1, 1e-2, 1e-4])
  func `No point of the curve is further from its chords than the tolerance`(tolerance: Double) {
    forEachCurve(seed: 16, count: 15) { curve in
      var corners = [curve.start]
      curve.forEachChord(tolerance: tolerance) { corners.append($0) }
      #expect(corners.last == curve.end)
      // Chord k belongs to the k-th of equal spans of the parameter.
      let count = Double(corners.count - 1)
      for (index, (a, b)) in zip(corners, corners.dropFirst()).enumerated() {
        let chord = Path2D.Line(start: a, end: b)
        for s in [0.25, 0.5, 0.75] {
          let point = curve.point(at: (Double(index) + s) / count)
          let nearest = chord.point(at: chord.nearestParameter(to: point))
          #expect(nearest.isNear(point, within: tolerance * (1 + 1e-9)))
        }
      }
    }
  }

  @Test func `A line is one chord, and a parabola has the minimum number of chords`() {
    var chords = 0
    Path2D.Line(start: .origin, end: Point2D(100, 1)).forEachChord(tolerance: 1e-9) { _ in
      chords += 1
    }
    #expect(chords == 1)
    // The control point has the height 100, and the middle 50; the error of n chords is 50/n².
    let parabola = Path2D.Quadratic(start: .origin, control: Point2D(50, 100), end: Point2D(100, 0))
    chords = 0
    parabola.forEachChord(tolerance: 0.5) { _ in chords += 1 }
    #expect(chords == 10)
  }

  @Test func `Transforming points or the curve is the same, and can be undone`() throws {
    var generator = SplitMix64(seed: 17)
    forEachCurve(seed: 18) { curve in
      let transform = generator.transform()
      let image = curve.transformed(by: transform)
      for t in parameters {
        #expect(image.point(at: t).isNear(transform.apply(curve.point(at: t))))
      }
      guard let inverse = transform.inverse else {
        Issue.record("no inverse of \(transform)")
        return
      }
      let back = image.transformed(by: inverse)
      #expect(parameters.allSatisfy { back.point(at: $0).isNear(curve.point(at: $0)) })
    }
  }

  @Test func `Hostile coordinates and arguments neither trap nor hang`() {
    var generator = SplitMix64(seed: 20)
    for _ in 0..<1000 {
      let (a, b) = (generator.hostilePoint(), generator.hostilePoint())
      let (c, d) = (generator.hostilePoint(), generator.hostilePoint())
      let number = hostileNumbers.randomElement(using: &generator) ?? 0
      let curves: [Path2D.Segment] = [
        .line(Path2D.Line(start: a, end: b)),
        .quadratic(Path2D.Quadratic(start: a, control: b, end: c)),
        .cubic(Path2D.Cubic(start: a, control1: b, control2: c, end: d)),
      ]
      for curve in curves {
        _ = curve.bounds
        _ = curve.length(tolerance: number)
        let t = curve.parameter(atLength: number, tolerance: number)
        #expect((0...1).contains(t))
        #expect((0...1).contains(curve.nearestParameter(to: d)))
        _ = curve.split(at: number)
        var count = 0
        curve.forEachChord(tolerance: max(number, 1e-3)) { _ in count += 1 }
        #expect((1...65_536).contains(count))
      }
    }
  }
}
