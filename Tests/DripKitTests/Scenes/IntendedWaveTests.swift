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
    for frame in story.frames(from: start, to: full) {
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

  @Test func `Waves are not calm in the lower half`() {
    let story = scene.run()
    let amplitude = scene.diameter * scene.swell.amplitude
    #expect(story.frame(at: scene.tapAt + 0.5).frontWave.amplitude == amplitude)
  }
}
