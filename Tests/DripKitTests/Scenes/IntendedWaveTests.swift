import DripKit
import Testing

/// The intended variant of `wave`.
struct IntendedWaveTests {
  private let scene = WaveScene(variant: .intended)

  @Test
  func `Check and arrow contrast with their grounds, and the water with the empty disc`() {
    #expect(scene.checkColor.contrast(with: scene.waterColor) >= 3)
    #expect(scene.waterColor.contrast(with: scene.discColor) >= 3)
    let recorded = WaveScene()
    #expect(recorded.checkColor.contrast(with: recorded.waterColor) < 1.5, "the model's colours")
  }

  @Test func `The full button contracts at once, and the check begins half a second later`()
    throws
  {
    let timeline = scene.timeline
    let full = try #require(timeline.time(of: .full))
    #expect(try #require(timeline.time(of: .check)) - full < 0.5)
    let scales = scene.story().frames(from: full, to: full + 0.4).map(\.buttonScale)
    #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 > $1 })
    #expect(scales.last.map { $0 < 0.901 } ?? false)
  }
}
