import DripKit
import Testing

/// The intended variant of `river`.
struct IntendedRiverTests {
  private let scene = RiverScene(variant: .intended)
  private var story: RiverScene.Run { scene.run() }

  @Test func `The shock wave starts behind the disc and becomes larger than it`() throws {
    let story = story
    let burst = try #require(story.timeline.time(of: .burst))
    var largest = 0.0
    for frame in story.frames(from: burst, to: burst + scene.shockwave.duration - 0.01) {
      let wave = try #require(frame.circle("shockwave"))
      let disc = try #require(frame.circle("disc"))
      #expect(frame.picture.resolvedNodes.first?.identity.role == "shockwave")
      #expect(wave.radius >= disc.radius, "\(frame.time)")
      #expect(wave.radius > largest)
      largest = wave.radius
    }
    #expect(largest > 2.9 * scene.diameter / 2)
    for frame in story.frames(from: 0, to: burst - 1e-6) {
      #expect(frame.nodes("shockwave").isEmpty)
    }
  }

  @Test func `In the recording the shock wave is in front`() {
    let frame = RiverScene().frame(at: 9.9)
    #expect(frame.picture.resolvedNodes.last?.identity.role == "shockwave")
  }

  @Test func `The disc pops by a quarter`() {
    let scales = story.frames(from: 0, to: story.duration.seconds).map(\.discScale)
    #expect((scales.max() ?? 0) > 1.24 && (scales.max() ?? 0) <= 1.25)
  }

  @Test func `The arrow shrinks into the dot that replaces it`() throws {
    var together = 0
    for frame in story.frames(from: scene.tapAt, to: scene.tapAt + 0.3) {
      guard let disc = frame.circle("disc"), let arrow = frame.nodes("arrow").first else {
        continue
      }
      let bounds = try #require(arrow.shape.bounds)
      #expect(bounds.center.isNear(disc.center, within: 1e-9))
      together += 1
    }
    #expect(together > 40)
  }

  @Test func `Tick and disc contrast with their grounds`() {
    #expect(scene.tickColor.contrast(with: scene.color) >= 3)
    #expect(scene.color.contrast(with: scene.stage.page) >= 3)
  }
}
