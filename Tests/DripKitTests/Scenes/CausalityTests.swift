import DripKit
import TestSupport
import Testing

/// An app adds events as they happen: what it is told later must not change what was seen before.
@Suite("What comes later changes nothing before it")
struct CausalityTests {
  /// Tells a button random things, and returns the scene after each of them.
  private static func histories<Button: ProgressDriven>(
    of button: Button, seed: UInt64
  ) -> [(time: Double, scene: Button)] {
    var random = SplitMix64(seed: seed)
    var scene = button
    scene.progress = .waiting
    var time = 0.0
    return (0..<12).map { _ in
      time += Double.random(in: 0.05...1.5, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: scene.progress.cancel(at: time)
      case 1: scene.progress.fail(at: time)
      case 2: scene.progress.move(to: 1, at: time)
      default: scene.progress.move(to: .random(in: 0...1, using: &random), at: time)
      }
      return (time, scene)
    }
  }

  private func check(_ button: some ProgressDriven, seed: UInt64) {
    let histories = Self.histories(of: button, seed: seed)
    guard let complete = histories.last?.scene else { return }
    for (index, history) in histories.enumerated().dropLast() {
      let next = histories[index + 1].time
      for part in [0.0, 0.3, 0.6, 0.999] {
        let time = history.time + (next - history.time) * part
        #expect(
          history.scene.picture(at: time) == complete.picture(at: time),
          "seed \(seed), \(part) after event \(index)")
      }
    }
  }

  @Test("buttons", arguments: 0..<12)
  func buttons(seed: UInt64) {
    check(RiverScene(variant: .intended), seed: seed)
    check(WaveScene(), seed: seed)
    check(DownloadScene(), seed: seed)
  }

  @Test("a pulled sheet", arguments: 0..<12)
  func sheet(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var scene = RefreshScene(variant: .intended)
    scene.pull = .waiting
    var histories: [(time: Double, scene: RefreshScene)] = []
    var time = 0.0
    for _ in 0..<12 {
      time += Double.random(in: 0.05...1, using: &random)
      if Bool.random(using: &random) {
        scene.pull.move(
          to: .random(in: 0...140, using: &random), at: time,
          over: .random(in: 0...0.5, using: &random))
      } else {
        scene.pull.end(at: time)
      }
      histories.append((time, scene))
    }
    for (index, history) in histories.enumerated().dropLast() {
      for part in [0.0, 0.5, 0.999] {
        let time = history.time + (histories[index + 1].time - history.time) * part
        #expect(history.scene.picture(at: time) == scene.picture(at: time))
      }
    }
  }
}
