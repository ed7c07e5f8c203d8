import DripKit
import TestSupport
import Testing

struct DropletArcTests {
  private let arc = DropletArc()
  private let sides: [DropletArc.Side] = [.positive, .negative]

  @Test func `Droplets are born two radii from the centre, and their paths bow by forty points`() {
    #expect(arc.orbit == 2 && arc.shift == 0 && arc.bow == 40)
    #expect(sides.map(\.sign) == [1, -1])
  }

  @Test
  func
    `The control point lies at the distance of the bow from the midpoint of the chord, perpendicular to it`()
  {
    var generator = SplitMix64(seed: 2_101)
    for _ in 0..<4_000 {
      let center = generator.point()
      let scales = [1e-6, 1e-3, 1, 1, 1, 1e3]
      let scale = scales.randomElement(using: &generator) ?? 1
      let droplet = center + (generator.point() - .origin) * scale
      guard droplet != center else { continue }
      let arc = arc.with { $0.bow = generator.double(in: 1...100) }
      for side in sides {
        let control = arc.controlPoint(center: center, droplet: droplet, side: side)
        let bow = control - center.midpoint(to: droplet)
        let chord = droplet - center
        #expect(bow.length.isNear(arc.bow, within: 1e-9))
        // The quotient is the sine of the angular error, which includes the rounding of a tiny chord.
        let rounding = 1e-14 * (1 + 100 / chord.length) * max(1, 40 / arc.bow)
        #expect(abs(bow.dot(chord)) / (bow.length * chord.length) < 1e-12 + rounding)
        #expect(bow.cross(chord) * side.sign < 0)
      }
    }
  }

  @Test func `The paths of the two sides are mirror images in the chord`() {
    for (side, y) in [(DropletArc.Side.negative, -40.0), (.positive, 40)] {
      let control = arc.controlPoint(center: .origin, droplet: Point2D(100, 0), side: side)
      #expect(control == Point2D(50, y))
    }
  }

  @Test func `The control point of a droplet on the centre is the centre`() {
    let center = Point2D(3, -4)
    for side in sides {
      let curve = arc.curve(from: center, to: center, side: side)
      #expect(curve.control == center)
      #expect(curve.point(at: 0.7) == center)
    }
  }

  @Test func `Droplets are born on a circle, at anticlockwise degrees`() {
    let center = Point2D(75, 75)
    let circle = Circle2D(center: center, radius: 150)
    for degrees in -720...720 {
      let point = arc.beginPoint(center: center, radius: 75, degrees: degrees)
      #expect(abs(circle.signedDistance(to: point)) < 1e-10)
      let turned = arc.beginPoint(center: center, radius: 75, degrees: degrees + 360)
      #expect(point.isNear(turned, within: 1e-10))
    }
    for (degrees, x, y) in [
      (0, 150.0, 0.0), (60, 75, -75 * 3.0.squareRoot()), (90, 0, -150), (180, -150, 0),
      (270, 0, 150),
    ] {
      let begin = arc.beginPoint(center: .origin, radius: 75, degrees: degrees)
      #expect(begin.isNear(Point2D(x, y), within: 1e-10))
    }
  }
}
