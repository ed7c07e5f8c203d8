import TestSupport
import Testing

@testable import DripKit

struct WaterLevelTests {
  @Test func `A step lasts its duration and ends exactly`() {
    var level = WaterLevel(duration: 0.24)
    #expect(level.move(to: 0.7, at: 1) == 1)
    #expect(level.move(to: 0.7, at: 1.1) == nil)
    #expect(level.value(at: 1) == 0 && level.value(at: 1.24) == 0.7)
    #expect(level.value(at: 1.12).isNear(0.35) && level.end == 1.24)
    #expect(level.move(to: 0.2, at: 1.12) == 1.12 && level.value(at: 1.36) == 0.2)
    #expect(level.climbed == 0.7)
  }

  @Test func `A pause ends all steps early, without a jump`() {
    var level = WaterLevel(duration: 0.24)
    _ = level.move(to: 0.5, at: 0.9)
    _ = level.move(to: 0.98, at: 1)
    var hurried = level
    hurried.hurry(at: 1.02)
    #expect(hurried.value(at: 1.02) == level.value(at: 1.02))
    #expect(hurried.value(at: 1.16) == 0.98 && level.value(at: 1.16) < 0.97)
    var last = 0.0
    for frame in 0...100 {
      let value = hurried.value(at: 0.9 + Double(frame) / 400)
      #expect(value >= last && value - last < 0.04)
      last = value
    }
  }
}
