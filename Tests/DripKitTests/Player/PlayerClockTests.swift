import Testing

@testable import DripKit

struct PlayerClockTests {
  @Test func `A stopped clock keeps its time and continues from it`() {
    var clock = PlayerClock()
    clock.advance(to: 100)
    #expect(clock.time == 0)
    clock.run(true)
    clock.advance(to: 102)
    #expect(clock.time == 2)
    clock.run(false)
    clock.advance(to: 200)
    #expect(clock.time == 2)
    clock.run(true)
    clock.advance(to: 201)
    #expect(clock.time == 3)
  }

  @Test func `A clock never goes back`() {
    var clock = PlayerClock()
    clock.advance(to: 5)
    clock.run(true)
    for now in [7.0, 6, .nan, .infinity, -.infinity] {
      clock.advance(to: now)
      #expect(clock.time == 2)
    }
  }

  @Test func `A clock can be moved and run at another speed`() {
    var clock = PlayerClock()
    clock.advance(to: 0)
    clock.run(true)
    clock.advance(to: 4)
    clock.setSpeed(0.5)
    clock.advance(to: 6)
    #expect(clock.time == 5)
    clock.move(to: 1)
    clock.advance(to: 10)
    #expect(clock.time == 3)
  }
}
