import DripKit
import Testing

struct FloatingTests {
  private static let ramp = RefreshScene.Floating()
  private static let sine = RefreshScene.Floating().with {
    $0.amplitude = 4.4
    $0.period = 0.9
    $0.isSine = true
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
