import DripKit
import Testing

struct FloatingTests {
  private static let ramp = RefreshScene.Floating()
  private static let sine = RefreshScene.Floating().with {
    $0.amplitude = 4.4
    $0.period = 0.9
    $0.isSine = true
  }

  @Test func `The ramp takes twenty even steps: down, up, and back`() {
    let floating = Self.ramp
    #expect(floating.amplitude == 5 && floating.period == 1 && floating.stagger == 0.2)
    let values = [0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0, -1, -2, -3, -4, -5, -4, -3, -2, -1, 0]
    for round in 0..<10 {
      for (step, value) in values.enumerated() {
        let time = Double(round) + Double(step) / 20
        #expect(floating.offset(at: time).isNear(Double(value), within: 1e-10))
        guard step + 1 < values.count else { continue }
        let middle = Double(value + values[step + 1]) / 2
        #expect(floating.offset(at: time + 0.025).isNear(middle, within: 1e-10))
      }
    }
  }

  @Test func `The sine rises first and repeats after its period`() {
    let floating = Self.sine
    #expect(floating.offset(at: 0.225).isNear(-4.4))
    #expect(floating.offset(at: 0.45).isNear(0))
    #expect(floating.offset(at: 0.675).isNear(4.4))
    for step in 0..<100 {
      let time = Double(step) / 50
      #expect(floating.offset(at: time).isNear(floating.offset(at: time + 0.9)))
    }
  }

  @Test(arguments: [ramp, sine])
  func `A ball does not move before its start, and stays within its amplitude`(
    floating: RefreshScene.Floating
  ) {
    for time in [-.infinity, -1, -0.0, 0, .nan] { #expect(floating.offset(at: time) == 0) }
    for step in 1...1_000 {
      #expect(abs(floating.offset(at: Double(step) / 77)) <= 5)
    }
  }
}
