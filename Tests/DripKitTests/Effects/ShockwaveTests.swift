import DripKit
import Testing

struct ShockwaveTests {
  private let wave = Shockwave()

  @Test func `It always grows and fades`() {
    let times = (-10...300).map { Double($0) / 100 }
    for (now, next) in zip(times, times.dropFirst()) {
      #expect(wave.scale(at: now) <= wave.scale(at: next))
      #expect(wave.opacity(at: now) >= wave.opacity(at: next))
      #expect(wave.opacity(at: now) >= 0)
    }
  }
}
