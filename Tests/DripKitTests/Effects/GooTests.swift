import DripKit
import DripTestSupport
import Testing

@Suite("Goo") struct GooTests {
  static let disc = Circle2D(center: Point2D(0, 0), radius: 50)

  /// Returns a droplet at a gap from the disc, in an oblique direction.
  static func droplet(gap: Double, radius: Double = 8) -> Circle2D {
    Circle2D(center: .origin + Vector2D(0.6, -0.8) * (50 + radius + gap), radius: radius)
  }

  static let gaps = [15.5, 12, 8, 5, 4.7, 4.6, 4, 2, 0.1, 0, -1, -6, -7, -14, -20, -24]

  @Test("Every knot of the outline is on the contour", arguments: [0.25, 1, 2, 4])
  func knotsOnContour(stiffness: Double) {
    let goo = Effects.Goo().with { $0.stiffness = stiffness }
    for gap in Self.gaps {
      let droplet = Self.droplet(gap: gap)
      let field = Field(goo, Self.disc, droplet)
      for segment in goo.union(Self.disc, droplet).segments {
        #expect(abs(field.value(segment.start)) < 1e-9, "gap \(gap)")
      }
    }
  }

  @Test("Between knots the outline is within a hundredth of a point", arguments: [3.0, 8, 12])
  func contourError(radius: Double) {
    var worst = 0.0
    for step in -150...80 {
      let droplet = Self.droplet(gap: Double(step) * 0.2 + 0.013, radius: radius)
      let field = Field(Effects.Goo(), Self.disc, droplet)
      for segment in Effects.Goo().union(Self.disc, droplet).segments {
        for index in 1..<8 {
          worst = max(worst, field.distance(segment.point(at: Double(index) / 8)))
        }
      }
    }
    #expect(worst < 0.01)
  }

  @Test("Neck and outline have no corner", arguments: [0.25, 1, 4])
  func noCorners(stiffness: Double) {
    let goo = Effects.Goo().with { $0.stiffness = stiffness }
    for gap in Self.gaps {
      let droplet = Self.droplet(gap: gap)
      #expect(sharpestCorner(goo.neck(Self.disc, droplet)) < 1e-6, "neck at gap \(gap)")
      #expect(sharpestCorner(goo.union(Self.disc, droplet)) < 1e-6, "outline at gap \(gap)")
    }
    let pair = (Circle2D(center: .origin, radius: 9), Circle2D(center: Point2D(0.5, 1), radius: 8))
    #expect(sharpestCorner(goo.neck(pair.0, pair.1)) < 1e-6, "one circle inside another")
  }

  @Test("The neck and the circles together fill exactly the outline") func neckCompletesCircles() {
    for gap in Self.gaps {
      let droplet = Self.droplet(gap: gap)
      let field = Field(Effects.Goo(), Self.disc, droplet)
      let neck = Effects.Goo().neck(Self.disc, droplet)
      let middle = droplet.center
      for row in -30...30 {
        for column in -30...30 {
          let point = middle + Vector2D(Double(column), Double(row)) * 0.93
          let value = field.value(point)
          guard abs(value) > 0.02 else { continue }
          let isCovered =
            neck.contains(point) || field.first.signedDistance(to: point) < 0
            || field.second.signedDistance(to: point) < 0
          #expect(isCovered == (value < 0), "gap \(gap), \(point)")
        }
      }
    }
  }

  @Test("The order of the circles does not matter") func order() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let a = Circle2D(center: random.point(in: -20...20), radius: random.double(in: 2...20))
      let b = Circle2D(center: random.point(in: -20...20), radius: random.double(in: 2...20))
      #expect(Effects.Goo().neck(a, b) == Effects.Goo().neck(b, a))
      #expect(Effects.Goo().union(a, b) == Effects.Goo().union(b, a))
    }
  }

  @Test("Circles out of reach of each other, or deep inside each other, do not stick")
  func outOfReach() {
    #expect(Effects.Goo().neck(Self.disc, Self.droplet(gap: 16.001)).isEmpty)
    #expect(!Effects.Goo().neck(Self.disc, Self.droplet(gap: 15.99)).isEmpty)
    #expect(Effects.Goo().neck(Self.disc, Self.droplet(gap: -27)).isEmpty)
    #expect(Effects.Goo().neck(Self.disc, Circle2D(center: .origin, radius: 8)).isEmpty)
    let dry = Effects.Goo().with { $0.reach = 0 }
    #expect(dry.neck(Self.disc, Self.droplet(gap: -3)).isEmpty)
    let far = Effects.Goo().union(Self.disc, Self.droplet(gap: 20))
    #expect(abs(far.signedArea - .pi * (2500 + 64)) < 0.1)
    let inside = Effects.Goo().union(Self.disc, Self.droplet(gap: -40))
    #expect(abs(inside.signedArea - .pi * 2500) < 0.1)
  }

  @Test("Small drops reach less far: 4 · (2 − 4/16) with a diameter of 4") func smallDrops() {
    #expect(Effects.Goo().neck(Self.disc, Self.droplet(gap: 7.1, radius: 2)).isEmpty)
    #expect(!Effects.Goo().neck(Self.disc, Self.droplet(gap: 6.9, radius: 2)).isEmpty)
  }

  @Test("Stiffer water joins later") func stiffness() {
    let droplet = Self.droplet(gap: 3.5)
    func isJoined(_ stiffness: Double) -> Bool {
      var count = 0
      let goo = Effects.Goo().with { $0.stiffness = stiffness }
      for _ in goo.union(Self.disc, droplet).subpaths { count += 1 }
      return count == 1
    }
    #expect(isJoined(0.25) && isJoined(1))
    #expect(!isJoined(2) && !isJoined(4))
  }

  @Test("All numbers give finite coordinates") func hostileInput() {
    let values = [
      0, -0.0, 1, -1, 8, 50, 1e-300, .leastNonzeroMagnitude, 1e-9, 1e8, 1e9, 1e154, 1e300, -1e300,
      .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    ]
    var random = SplitMix64(seed: 11)
    func any() -> Double { values.randomElement(using: &random) ?? 0 }
    for _ in 0..<6000 {
      let goo = Effects.Goo().with {
        $0.reach = any()
        $0.stiffness = any()
      }
      let a = Circle2D(center: Point2D(any(), any()), radius: any())
      let b = Circle2D(center: Point2D(any(), any()), radius: any())
      #expect(isFinite(goo.neck(a, b)), "\(goo) \(a) \(b)")
      #expect(isFinite(goo.neck(a, surface: FlatSurface(level: any()))), "\(goo) \(a)")
      guard a.radius.isFinite, b.radius.isFinite, a.center.isFinite, b.center.isFinite else {
        continue
      }
      #expect(isFinite(goo.union(a, b)), "\(goo) \(a) \(b)")
    }
  }

  @Test("Concentric circles of nearly the same size swell evenly") func concentric() throws {
    let a = Circle2D(center: Point2D(3, 4), radius: 8)
    let bounds = try #require(Effects.Goo().neck(a, a).bounds)
    // The contour is at the distance 8 + k/4 with k = 0.6 · 16.
    #expect(abs(bounds.size.width - 2 * 10.4) < 0.02)
    #expect(abs(bounds.size.height - 2 * 10.4) < 0.02)
    let near = try #require(
      Effects.Goo().neck(a, Circle2D(center: Point2D(3 + 1e-9, 4), radius: 8)).bounds)
    #expect(abs(near.size.width - bounds.size.width) < 1e-6)
  }
}
