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

  /// Random updates: rare or frequent, small or large, forwards and back.
  static func updates(_ seed: UInt64) -> [(time: Double, progress: Double)] {
    var random = SplitMix64(seed: seed)
    var updates: [(time: Double, progress: Double)] = []
    var (time, progress) = (0.0, 0.0)
    for _ in 0..<60 {
      let gaps: [ClosedRange<Double>] = [0...0.0002, 0.001...0.02, 0.05...0.5]
      time += random.double(in: gaps.randomElement(using: &random) ?? 0...1)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: progress = 1
      case 1: progress = 0
      case 2: progress = random.double(in: 0...1)
      default: progress = min(1, progress + random.double(in: 0...0.05))
      }
      updates.append((time, progress))
    }
    return updates
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `The level is between the reports of the last quarter of a second`(seed: UInt64) {
    let updates = Self.updates(seed)
    var level = WaterLevel(duration: 0.24)
    for (time, progress) in updates { _ = level.move(to: progress, at: time) }
    for frame in 0...2000 {
      let time = Double(frame) / 200
      let before = updates.last { $0.time <= time - 0.25 }?.progress ?? 0
      let recent = updates.filter { $0.time > time - 0.25 && $0.time <= time }.map(\.progress)
      let reports = [before] + recent
      let value = level.value(at: time)
      #expect(value >= (reports.min() ?? 0) - 1e-12 && value <= (reports.max() ?? 1) + 1e-12)
    }
  }

  @Test func `Later updates change no earlier level, and forgetting changes no later one`() {
    for seed in 0..<10 as Range<UInt64> {
      let updates = Self.updates(seed)
      var whole = WaterLevel(duration: 0.24)
      for (time, progress) in updates { _ = whole.move(to: progress, at: time) }
      var level = WaterLevel(duration: 0.24)
      for (index, (time, progress)) in updates.enumerated() {
        _ = level.move(to: progress, at: time)
        level.forget(before: time)
        let next = index + 1 < updates.count ? updates[index + 1].time : time + 1
        for part in [0.0, 0.5, 0.99] {
          let time = time + (next - time) * part
          #expect(level.value(at: time) == whole.value(at: time))
        }
      }
    }
  }

  @Test func `Ten thousand updates a second make few steps`() {
    var level = WaterLevel(duration: 0.24)
    for count in 0..<10_000 {
      _ = level.move(to: Double(count % 100) / 100, at: Double(count) / 10_000)
      level.forget(before: Double(count) / 10_000)
    }
    #expect(Array(Mirror(reflecting: level).children).count == 2)
    var steps = 0
    for child in Mirror(reflecting: level).children {
      if let array = child.value as? [Any] { steps = array.count }
    }
    #expect(steps > 10 && steps < 60)
  }
}
