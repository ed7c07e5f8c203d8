import DripKit
import DripTestSupport
import Testing

@Suite("Timelines") struct TimelineTests {
  @Test(
    "phases follow each other without gaps and last as long as the scene", arguments: SceneCase.all)
  func phasesAreWithoutGaps(played: SceneCase) {
    let story = played.scene.run()
    let spans = story.timeline.phases
    #expect(spans.first?.start == 0)
    #expect(spans.last?.end == story.duration.seconds)
    for (span, next) in zip(spans, spans.dropFirst()) {
      #expect(span.end == next.start)
      #expect(span.start < span.end)
    }
  }

  @Test("A timeline agrees with the phase of each frame", arguments: SceneCase.all)
  func phasesAgree(played: SceneCase) {
    let story = played.scene.run()
    func check(_ time: Double) {
      #expect(story.frame(at: time).phase == story.timeline.phase(at: time), "\(time)")
    }
    for span in story.timeline.phases where span.end > span.start {
      check(span.start + 1e-6)
      check(span.end - 1e-6)
    }
    var random = SplitMix64(seed: 5)
    for _ in 0..<100 { check(random.double(in: 0...story.duration.seconds)) }
    if case .finite(let duration) = story.duration { check(duration + 5) }
  }

  @Test("Moments lie within the scene, in order", arguments: SceneCase.all)
  func momentsAreInOrder(played: SceneCase) {
    let story = played.scene.run()
    let times = story.timeline.moments.map(\.time)
    #expect(times == times.sorted())
    #expect(times.allSatisfy { (0...story.duration.seconds).contains($0) })
  }

  @Test("The moments of the models have the specified times") func momentsOfTheModels() {
    func isNear(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 1e-9 } ?? false }
    let river = RiverScene(variant: .recorded).timeline
    #expect(river.time(of: .tap) == 0.8)
    #expect(isNear(river.time(of: .full), 6.98))
    #expect(isNear(river.time(of: .check), 6.98 + 2.1))
    #expect(isNear(river.time(of: .burst), 6.98 + 2.3))
    #expect(isNear(RiverScene(variant: .recorded).duration.seconds, 6.98 + 4.2))
    let wave = WaveScene(variant: .recorded).timeline
    #expect(isNear(wave.time(of: .full), 3.8))
    #expect(isNear(wave.time(of: .check), 3.8))
    #expect(isNear(wave.time(of: .burst), 4.0))
    #expect(isNear(WaveScene(variant: .recorded).duration.seconds, 5.9))
    let refresh = RefreshScene(variant: .recorded)
    #expect(isNear(refresh.timeline.time(of: .trigger), 0.6))
    #expect(isNear(refresh.timeline.time(of: .end), 2.6))
    #expect(isNear(refresh.duration.seconds, 2.9))
    #expect(SplashScene(variant: .recorded).duration == .loop(period: 6, exact: false))
    #expect(
      abs((SplashScene(variant: .recorded).timeline.time(of: .impact) ?? 0) - 0.940213) < 1e-6)
  }

  @Test("The phases of the models change at the specified times") func phasesOfTheModels() {
    func check(_ scene: some CatalogScene, _ changes: (time: Double, to: SceneTimeline.Phase)...) {
      let story = scene.run()
      for (last, next) in zip(changes, changes.dropFirst()) {
        #expect(story.frame(at: last.time + 1e-6).phase == last.to, "\(last)")
        #expect(story.frame(at: next.time - 1e-6).phase == last.to, "\(next)")
      }
      if let last = changes.last { #expect(story.frame(at: last.time + 1e-6).phase == last.to) }
    }
    check(
      RiverScene(variant: .recorded), (0, .idle), (0.8, .filling), (6.98, .resting),
      (6.98 + 1.2, .finishing),
      (6.98 + 4.2, .done))
    check(
      WaveScene(variant: .recorded), (0, .idle), (0.8, .filling), (3.8, .finishing), (5.9, .done))
    check(
      RefreshScene(variant: .recorded), (0, .pulling), (0.6, .rising), (1.1, .floating),
      (2.6, .ending))
    let impact = 0.884.squareRoot()
    for start in stride(from: 0.0, to: 60, by: 2) {
      check(
        SplashScene(variant: .recorded), (start, .falling), (start + impact, .splashing),
        (start + impact + 0.76, .waiting), (start + 2, .falling))
    }
  }

  @Test("The last frame of a finite scene is still", arguments: SceneCase.all)
  func lastFrameIsStill(played: SceneCase) {
    let story = played.scene.run()
    guard case .finite(let duration) = story.duration else { return }
    // The water of a button that is not full always moves.
    let last = story.frame(at: duration).phase
    guard [.done, .failed, .idle, .ending].contains(last), played.scene.name != WaveScene.name
    else { return }
    #expect(story.picture(at: duration + 1) == story.picture(at: duration + 7))
  }

  @Test("A loopable splash repeats exactly after its period") func splashCloses() {
    for variant in SplashScene.variants {
      var scene = SplashScene(variant: variant)
      scene.loopable = true
      let story = scene.run()
      #expect(story.duration == .loop(period: 6, exact: true))
      for frame in 0..<180 {
        let time = Double(frame) / 30
        let now = story.frame(at: time).picture
        let later = story.frame(at: time + 6).picture
        #expect(now.resolvedNodes.map(\.identity) == later.resolvedNodes.map(\.identity))
        for (a, b) in zip(now.resolvedNodes, later.resolvedNodes) {
          #expect(OutlineMotion.distance(a, b, limit: 1) < 1e-9)
        }
        for name in ["amplitude", "drop.y"] {
          let (a, b) = (story.frame(at: time).value(name), story.frame(at: time + 6).value(name))
          #expect((a == nil) == (b == nil) && (a ?? 0).isNear(b ?? 0, within: 1e-9))
        }
      }
    }
    let free = SplashScene(variant: .recorded)
    #expect(free.picture(at: 1.2) != free.picture(at: 7.2))
  }
}
