import DripKit
import Testing

struct ShockwaveTests {
  private let wave = Shockwave()

  @Test func `It grows from 0.9 to 3 and fades from 0.4 to nothing in 2.1 s`() {
    #expect(wave.startScale == 0.9 && wave.endScale == 3)
    #expect(wave.opacity == 0.4)
    #expect(wave.duration == 2.1)
    #expect(wave.timing == .easeInOut)
    #expect(wave.scale(at: 0) == 0.9 && wave.opacity(at: 0) == 0.4)
    #expect(wave.scale(at: 2.1).isNear(3, within: 1e-15) && wave.opacity(at: 2.1) == 0)
  }

  @Test func `It meets the golden values`() {
    #expect(wave.scale(at: 0.525).isNear(1.17124, within: 5e-6))
    #expect(wave.opacity(at: 0.525).isNear(0.348335, within: 5e-7))
    #expect(wave.scale(at: 1.05).isNear(1.95))
    #expect(wave.opacity(at: 1.05).isNear(0.2))
  }

  @Test func `It always grows and fades`() {
    let times = (-10...300).map { Double($0) / 100 }
    for (now, next) in zip(times, times.dropFirst()) {
      #expect(wave.scale(at: now) <= wave.scale(at: next))
      #expect(wave.opacity(at: now) >= wave.opacity(at: next))
      #expect(wave.opacity(at: now) >= 0)
    }
  }
}
