import DripKit
import DripTestSupport
import Testing

/// The intended variant of `river`.
struct IntendedRiverTests {
  private let scene = RiverScene().with { $0.look.material = .flat }
  private var story: RiverScene.Run { scene.run() }

  @Test func `The shock wave starts behind the disc and becomes larger than it`() throws {
    let story = story
    let burst = try #require(story.timeline.time(of: .burst))
    var largest = 0.0
    for frame in story.frames(from: burst + 1e-9, to: burst + scene.shockwave.duration - 0.01) {
      let wave = try #require(frame.circle("shockwave"))
      let disc = try #require(frame.circle("disc"))
      #expect(frame.picture.resolvedNodes.first?.identity.role == "shockwave")
      #expect(wave.radius >= disc.radius, "\(frame.time)")
      #expect(wave.radius > largest)
      largest = wave.radius
    }
    #expect(largest > 2.25 * scene.diameter / 2)
    for frame in story.frames(from: 0, to: burst - 1e-6) {
      #expect(frame.nodes("shockwave").isEmpty)
    }
  }

  @Test func `In the recording the shock wave is in front`() {
    let frame = RiverScene(variant: .recorded).frame(at: 9.9)
    #expect(frame.picture.resolvedNodes.last?.identity.role == "shockwave")
  }

  @Test func `The disc pops by a quarter`() {
    let scales = story.frames(from: 0, to: story.duration.seconds).map(\.discScale)
    #expect((scales.max() ?? 0) > 1.24 && (scales.max() ?? 0) <= 1.25)
  }

  @Test func `The glyph shrinks into the middle of the glass`() throws {
    var widest = Double.infinity
    for frame in story.frames(from: scene.tapAt + 0.01, to: scene.tapAt + 0.29) {
      let bounds = try #require(frame.nodes("glyph").first?.shape.bounds)
      #expect(bounds.size.width < widest && bounds.center.isNear(scene.size.center, within: 2))
      widest = bounds.size.width
    }
    #expect(story.frame(at: scene.tapAt + 0.31).nodes("glyph").isEmpty)
  }

  @Test func `Progress is displayed within a quarter of a second`() {
    var story = scene.live
    for (time, progress) in [(1.0, 0.0), (1.2, 0.3), (2, 0.7), (3, 0.2)] {
      story.move(to: progress, at: time)
      #expect(story.frame(at: time + 0.36).progress.isNear(progress, within: 1e-9))
      let radius = story.frame(at: time + 0.36).circle("disc")?.radius ?? 0
      #expect(radius.isNear(progress * scene.diameter / 2, within: 1e-9))
    }
  }
}
