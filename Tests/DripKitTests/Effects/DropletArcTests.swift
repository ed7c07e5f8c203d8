import DripKit
import TestSupport
import Testing

struct DropletArcTests {
  private let sides: [DropletArc.Side] = [.positive, .negative]

  @Test func `Droplets are born two radii out and bow by forty points`() {
    #expect(DropletArc.defaultOrbit == 2)
    #expect(DropletArc.defaultBow == 40)
    #expect(DropletArc.Side.positive.sign == 1)
    #expect(DropletArc.Side.negative.sign == -1)
  }

  @Test func `The control point is forty from the middle of the chord and square to it`() {
    var generator = SplitMix64(seed: 2_101)
    for _ in 0..<4_000 {
      let center = generator.point()
      let scales = [1e-6, 1e-3, 1, 1, 1, 1e3]
      let scale = scales.randomElement(using: &generator) ?? 1
      let droplet = center + (generator.point() - .origin) * scale
      guard droplet != center else { continue }
      for side in sides {
        let control = DropletArc.controlPoint(center: center, droplet: droplet, side: side)
        let bow = control - center.midpoint(to: droplet)
        let chord = droplet - center
        #expect(bow.length.isNear(40, within: 1e-9))
        // The sine of the angle they are off; the rounding of a tiny chord is part of it.
        let rounding = 1e-14 * (1 + 100 / chord.length)
        #expect(abs(bow.dot(chord)) / (bow.length * chord.length) < 1e-12 + rounding)
        #expect(bow.cross(chord) * side.sign < 0)
      }
    }
  }

  @Test func `The formula of the specification gives the same point`() {
    var generator = SplitMix64(seed: 2_102)
    for _ in 0..<1_000 {
      let (o, c) = (generator.point(), generator.point())
      let bow = generator.double(in: -100...100)
      let a = Point((o.x + c.x) / 2, (o.y + c.y) / 2)
      let d = ((a.x - o.x) * (a.x - o.x) + (a.y - o.y) * (a.y - o.y)).squareRoot()
      let b = Point(a.x - bow / d * (c.y - a.y), a.y + bow / d * (c.x - a.x))
      let control = DropletArc.controlPoint(center: o, droplet: c, side: .positive, bow: bow)
      #expect(control.isNear(b, within: 1e-9))
    }
  }

  @Test func `The two sides mirror each other in the chord`() {
    let up = DropletArc.controlPoint(center: .origin, droplet: Point(100, 0), side: .negative)
    let down = DropletArc.controlPoint(center: .origin, droplet: Point(100, 0), side: .positive)
    #expect(up == Point(50, -40))
    #expect(down == Point(50, 40))
  }

  @Test func `A droplet on the centre has no direction and stays there`() {
    let center = Point(3, -4)
    for side in sides {
      let arc = DropletArc(from: center, to: center, side: side)
      #expect(arc.curve.control == center)
      #expect(arc.curve.point(at: 0.7) == center)
    }
  }

  @Test func `Droplets are born on a circle, counted against the clock in degrees`() {
    let center = Point(75, 75)
    let circle = Circle(center: center, radius: 150)
    for degrees in -720...720 {
      let point = DropletArc.beginPoint(center: center, radius: 75, degrees: degrees)
      #expect(abs(circle.signedDistance(to: point)) < 1e-10)
      let turned = DropletArc.beginPoint(center: center, radius: 75, degrees: degrees + 360)
      #expect(point.isNear(turned, within: 1e-10))
    }
    func begin(_ degrees: Int) -> Point {
      DropletArc.beginPoint(center: .origin, radius: 75, degrees: degrees)
    }
    #expect(begin(0).isNear(Point(150, 0), within: 1e-10))
    #expect(begin(90).isNear(Point(0, -150), within: 1e-10))
    #expect(begin(180).isNear(Point(-150, 0), within: 1e-10))
    #expect(begin(270).isNear(Point(0, 150), within: 1e-10))
    #expect(
      begin(60).isNear(Point(75, -75 * 3.0.squareRoot()), within: 1e-10))
  }

  @Test func `A shifted droplet from 88 degrees meets the golden values`() {
    let begin = DropletArc.beginPoint(center: .origin, radius: 75, degrees: 88)
    let arc = DropletArc(from: begin + Vector(8, 8), to: .origin, side: .positive)
    #expect(arc.curve.start.isNear(Point(13.2349, -141.9086), within: 1e-4))
    #expect(arc.curve.control.isNear(Point(46.4446, -67.2399), within: 1e-4))
    #expect(arc.curve.end == .origin)
    #expect(arc.curve.length().isNear(149.68948, within: 5e-6))
    let position = arc.curve.point(at: TimingCurve.easeIn.value(at: 0.5))
    #expect(position.isNear(Point(26.2591, -95.5528), within: 1e-4))
  }

  @Test func `A path without the shift is 156.835 long from everywhere`() {
    for degrees in 0..<360 {
      for side in sides {
        let begin = DropletArc.beginPoint(center: .origin, radius: 75, degrees: degrees)
        let arc = DropletArc(from: begin, to: .origin, side: side)
        #expect(arc.curve.length().isNear(156.835, within: 5e-4))
      }
    }
  }
}
