import DripKit
import Testing

struct PressTests {
  private let press = Press()

  @Test func `A button shrinks within 0.09 s and has its size again after half a second`() {
    #expect(press.scale(at: 0) == 1)
    #expect(press.scale(at: 0.09).isNear(0.94))
    #expect(press.scale(at: 0.6) == 1 && press.scale(at: .infinity) == 1)
  }

  @Test func `Its scale is continuous and overshoots on the way back`() {
    let scales = (0...700).map { press.scale(at: Double($0) / 1000) }
    #expect(zip(scales, scales.dropFirst()).allSatisfy { abs($0 - $1) < 0.0015 })
    #expect(scales[..<90].allSatisfy { $0 >= 0.94 })
    #expect(scales.contains { $0 > 1.005 } && scales.allSatisfy { $0 < 1.02 })
  }
}
