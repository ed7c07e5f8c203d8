import DripTestSupport
import Testing

@testable import DripKit

struct DropletSpawnerTests {
  private typealias Birth = RiverScene.DropletSpawner.Birth

  /// Returns the births of the model's counter, counted literally.
  ///
  /// Tick n of a movement happens (n − 1) / rate after its start, as long as the movement lasts.
  private func counted(_ spawner: RiverScene.DropletSpawner, during movements: [Range<Double>])
    -> [Birth]
  {
    var counter = 0
    var births: [Birth] = []
    for movement in movements {
      var tick = 1.0
      // A droplet within a rounding error of the end is too late.
      while (tick - 1) / spawner.tickRate
        < movement.upperBound - movement.lowerBound - 1e-9 / spawner.tickRate
      {
        counter = (counter + 1) % spawner.period
        if counter == spawner.mark {
          let time = movement.lowerBound + (tick - 1) / spawner.tickRate
          births.append(Birth(index: births.count, time: time))
        }
        tick += 1
      }
    }
    return births
  }

  private func isSame(_ births: [Birth], _ expected: [Birth]) -> Bool {
    births.count == expected.count
      && zip(births, expected).allSatisfy {
        $0.index == $1.index && $0.time.isNear($1.time, within: 1e-10)
      }
  }

  @Test func `Births equal those of a literal counter`() {
    var generator = SplitMix64(seed: 2_001)
    for _ in 0..<400 {
      let period = Int.random(in: 1...60, using: &generator)
      let spawner = RiverScene.DropletSpawner(
        tickRate: generator.double(in: 1...240), period: period,
        mark: Int.random(in: 0..<period, using: &generator))
      var movements: [Range<Double>] = []
      var time = generator.double(in: -3...3)
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let start = time + generator.double(in: 0...2)
        time = start + generator.double(in: 0...4)
        movements.append(start..<time)
      }
      let expected = counted(spawner, during: movements)
      let births = spawner.births(during: movements)
      #expect(isSame(births, expected), "\(spawner) \(movements)")
      for _ in 0..<5 {
        let start = generator.double(in: -4...30)
        let end = start + generator.double(in: 0...10)
        let window = spawner.births(during: movements, after: start, through: end)
        #expect(window == births.filter { $0.time > start && $0.time <= end })
      }

      let stride = Int.random(in: 1...4, using: &generator)
      let spacing = (Double(stride) - 0.5) * Double(period) / spawner.tickRate
      let sparse = spawner.births(during: movements, spacing: spacing)
      #expect(sparse == births.filter { $0.index.isMultiple(of: stride) })
    }
  }

  @Test func `A tick at the end of a movement does not count`() {
    let spawner = RiverScene.DropletSpawner(tickRate: 10, period: 5, mark: 3)
    // 0.1 + 0.2 is slightly more than 0.3 in binary.
    for (movement, count) in [(0..<0.2, 0), (0..<0.2001, 1), (0.1..<(0.1 + 0.2), 0)] {
      #expect(spawner.births(during: [movement]).count == count)
    }
  }

  @Test(arguments: [50, 51, 90, 100_000])
  func `No droplet is born if the counter cannot reach the mark`(mark: Int) {
    let spawner = RiverScene.DropletSpawner(tickRate: 60, period: 50, mark: mark)
    #expect(spawner.births(during: [0..<100]).isEmpty)
  }

  @Test func `Droplets late in a movement are found in constant time`() {
    for end in [1e9, .infinity] {
      let births = RiverScene.DropletSpawner().births(
        during: [0..<end], after: 5e8, through: 5e8 + 10)
      #expect(births.count == 12)
      #expect(births.allSatisfy { $0.time > 5e8 && $0.time <= 5e8 + 10 })
      #expect(births.map(\.index) == Array(600_000_000..<600_000_012))
    }
  }

  @Test(arguments: [(0.0, 0.0), (3, 2), (.infinity, .infinity), (.nan, 1), (1, .nan)])
  func `An empty or illegal window has no births`(start: Double, end: Double) {
    #expect(
      RiverScene.DropletSpawner().births(during: [0..<100], after: start, through: end).isEmpty)
  }
}

extension RiverScene.DropletSpawner {
  fileprivate init(tickRate: Double, period: Int, mark: Int) {
    self.init()
    self.tickRate = tickRate
    self.period = period
    self.mark = mark
  }

  /// Returns the births during consecutive movements.
  fileprivate func births(
    during times: [Range<Double>], after start: Double = -.infinity,
    through end: Double = .infinity, spacing: Double = 0
  ) -> [Birth] {
    var movements: [Movement] = []
    for times in times { movements.append(movement(times, after: movements.last)) }
    return births(during: movements, after: start, through: end, spacing: spacing)
  }
}
