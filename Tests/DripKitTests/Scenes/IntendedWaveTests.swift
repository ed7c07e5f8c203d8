import DripTestSupport
import Testing

@testable import DripKit

/// The intended variant of `wave`.
struct IntendedWaveTests {
  private let scene = WaveScene(variant: .intended)

  @Test func `The full button contracts at once`() throws {
    let full = try #require(scene.timeline.time(of: .full))
    let scales = scene.run().frames(from: full, to: full + 0.26).map(\.buttonScale)
    #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 > $1 })
    #expect(scales.last.map { $0 < 0.902 } ?? false)
  }

  @Test(arguments: [WaveScene(variant: .intended), WaveScene(variant: .recorded)])
  func `The gap above the rising water closes once`(scene: WaveScene) throws {
    let story = scene.run()
    let (start, full) = (scene.tapAt, try #require(story.timeline.time(of: .full)))
    let top = Circle2D(center: scene.size.center, radius: scene.diameter / 2)
    var reopenings = 0
    var isOpen = true
    for frame in story.frames(from: start, to: full + 0.02) {
      var gap = 0.0
      for x in stride(from: -50.0, through: 50, by: 0.5) {
        let rim = top.center.y - (top.radius * top.radius - x * x).squareRoot()
        gap = max(gap, frame.frontWave.height(at: top.center.x + x) - rim)
      }
      if gap > 0.01, !isOpen { reopenings += 1 }
      isOpen = gap > 0.01
    }
    if scene.variant == .intended {
      #expect(reopenings == 0 && !isOpen)
      #expect(story.frame(at: full - 0.2).frontWave.height(at: top.center.x) > top.center.y - 80)
    } else {
      #expect(reopenings > 1, "the model's waves open and close it")
    }
  }

  @Test(arguments: [0.3, 0.5, 0.7])
  func `Water is at the reported level after a quarter of a second, with waves`(progress: Double) {
    let run = scene.recorded([Log.Event(at: 0.2, .progress(progress))]).run()
    let amplitude = scene.diameter * scene.swell.amplitude
    for time in [0.45, 0.5, 2, 7.3] {
      let wave = run.frame(at: time).frontWave
      let box = run.button.bounds
      #expect(((box.maxY - wave.level) / box.size.height).isNear(progress, within: 1e-9))
      #expect(wave.amplitude.isNear(amplitude, within: 1e-9))
    }
  }

  @Test func `Waves become flat near top and bottom`() {
    for progress in [0.001, 0.05, 0.95, 0.999] {
      let run = scene.recorded([Log.Event(at: 0.2, .progress(progress))]).run()
      let (wave, box) = (run.frame(at: 3).frontWave, run.button.bounds)
      #expect(wave.amplitude < min(box.maxY - wave.level, wave.level - box.minY))
    }
  }
}
