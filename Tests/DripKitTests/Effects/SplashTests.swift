import DripKit
import TestSupport
import Testing

struct SplashTests {
  private let splash = Splash(random: AddressedRandom(seed: 11))

  @Test func `Seven droplets jump, 0.01 s apart, for 0.7 s`() {
    #expect(Splash.defaultCount == 7)
    #expect(Splash.defaultStagger == 0.01)
    #expect(Splash.defaultFlight == 0.7)
    #expect(splash.impact == Point(75, 115))
    #expect(splash.bowlWidth == 150)
    #expect(splash.largestWidth == 15)
    #expect(splash.largestHeight == 74)
  }

  @Test func `Half way through its flight the golden droplet is at (97.5, 38.5)`() {
    let jump = Splash.Jump(width: 8, impact: Point(75, 115), endX: 120, height: 40)
    let droplet = jump.circle(at: 0.35 / 0.7)
    #expect(droplet.center.isNear(Point(97.5, 38.5)))
    #expect(droplet.radius == 4)
  }

  @Test func `A droplet leaves the water whole and comes back to its line`() {
    var generator = SplitMix64(seed: 2_701)
    for _ in 0..<200 {
      let (width, endX) = (generator.double(in: 1...15), generator.double(in: 1...150))
      let jump = Splash.Jump(width: width, impact: Point(75, 115), endX: endX, height: 30)
      #expect(jump.circle(at: 0).center == Point(75, 115 + width / 2))
      #expect(jump.circle(at: 1).center == Point(endX, 115))
      #expect(jump.curve.control == Point((75 + endX) / 2, -30))
      #expect(jump.circle(at: 0.3).radius == width / 2)
    }
  }

  @Test func `Jumps are whole numbers in their ranges, and take on every one of them`() {
    var widths: Set<Double> = []
    var ends: Set<Double> = []
    var heights: Set<Double> = []
    for cycle in 0..<600 {
      for index in 0..<7 {
        let jump = splash.jump(index, cycle: cycle)
        widths.insert(jump.width)
        ends.insert(jump.curve.end.x)
        heights.insert(-jump.curve.control.y)
      }
    }
    #expect(widths == Set((1...15).map(Double.init)))
    #expect(ends == Set((1...150).map(Double.init)))
    #expect(heights == Set((0...74).map(Double.init)))
  }

  @Test func `The same seed, cycle and droplet give the same jump, others another`() {
    let again = Splash(random: AddressedRandom(seed: 11))
    let other = Splash(random: AddressedRandom(seed: 12))
    let jumps = (0..<100).map { splash.jump($0 % 7, cycle: $0 / 7) }
    #expect(jumps == (0..<100).map { again.jump($0 % 7, cycle: $0 / 7) })
    #expect(jumps != (0..<100).map { other.jump($0 % 7, cycle: $0 / 7) })
    #expect(Set(jumps).count > 95)
  }

  @Test func `Ranges that are empty are taken for their smallest number`() {
    let splash = Splash(
      random: AddressedRandom(seed: 1), bowlWidth: -3, largestWidth: 0, largestHeight: -1)
    for index in 0..<20 {
      let jump = splash.jump(index, cycle: 0)
      #expect(jump.width == 1 && jump.curve.end.x == 1 && jump.curve.control.y == 0)
    }
  }
}
