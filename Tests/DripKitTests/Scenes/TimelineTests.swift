import DripKit
import Testing

@Suite("Timelines")
struct TimelineTests {
  static let scenes: [any Scene] = {
    var told = DownloadScene(progress: .waiting)
    told.progress.move(to: 0.7, at: 0.5)
    told.progress.fail(at: 3)
    told.progress.move(to: 1, at: 4)
    told.progress.cancel(at: 14)
    var back = RiverScene(variant: .intended)
    back.progress.move(to: 1, at: 0.25)
    back.progress.move(to: 0.5, at: 9)
    back.progress.move(to: 1, at: 14)
    var pulledTwice = RefreshScene(variant: .intended)
    pulledTwice.pull.move(to: 80, at: 0.5)
    pulledTwice.pull.end(at: 3)
    pulledTwice.pull.move(to: 200, at: 6)
    return Variant.allCases.flatMap { variant -> [any Scene] in
      [
        RiverScene(variant: variant), WaveScene(variant: variant), SplashScene(variant: variant),
        RefreshScene(variant: variant),
      ]
    } + [DownloadScene(), told, back, pulledTwice]
  }()

  @Test(
    "phases follow each other without gaps and last as long as the scene", arguments: scenes.indices
  )
  func phasesAreWithoutGaps(index: Int) throws {
    let scene = Self.scenes[index]
    let spans = scene.timeline.phases
    #expect(spans.first?.start == 0)
    #expect(spans.last?.end == scene.extent.seconds)
    for (span, next) in zip(spans, spans.dropFirst()) {
      #expect(span.end == next.start)
      #expect(span.start < span.end)
    }
  }

  @Test("a timeline says the same as the phase at each time", arguments: scenes.indices)
  func phasesAgree(index: Int) {
    let scene = Self.scenes[index]
    for span in scene.timeline.phases where span.end > span.start {
      for part in [1e-6, 0.25, 0.5, 0.75, 1 - 1e-6] {
        let time = span.start + (span.end - span.start) * part
        #expect(scene.phase(at: time) == span.phase, "\(type(of: scene)) at \(time)")
      }
    }
    if case .finite(let duration) = scene.extent {
      #expect(scene.phase(at: duration + 5) == scene.timeline.phases.last?.phase)
    }
  }

  @Test("moments lie within the scene, in order", arguments: scenes.indices)
  func momentsAreInOrder(index: Int) {
    let scene = Self.scenes[index]
    let times = scene.timeline.moments.map(\.time)
    #expect(times == times.sorted())
    #expect(times.allSatisfy { (0...scene.extent.seconds).contains($0) })
  }

  @Test("the moments of the models are where the specification says")
  func momentsOfTheModels() {
    func isNear(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 1e-9 } ?? false }
    let river = RiverScene().timeline
    #expect(river.time(of: .tap) == 0.8)
    #expect(isNear(river.time(of: .full), 6.98))
    #expect(isNear(river.time(of: .check), 6.98 + 2.1))
    #expect(isNear(river.time(of: .burst), 6.98 + 2.3))
    #expect(isNear(RiverScene().extent.seconds, 6.98 + 4.2))
    let wave = WaveScene().timeline
    #expect(isNear(wave.time(of: .full), 3.8))
    #expect(isNear(wave.time(of: .check), 3.8))
    #expect(isNear(wave.time(of: .burst), 4.0))
    #expect(isNear(WaveScene().extent.seconds, 5.9))
    #expect(isNear(WaveScene(variant: .intended).extent.seconds, 3.8 + 2.1 + 2.1))
    let refresh = RefreshScene()
    #expect(isNear(refresh.timeline.time(of: .trigger), 0.6))
    #expect(isNear(refresh.timeline.time(of: .end), 2.6))
    #expect(isNear(refresh.extent.seconds, 2.9))
    #expect(SplashScene().extent == .loop(period: 6, exact: false))
    #expect(abs((SplashScene().timeline.time(of: .impact) ?? 0) - 0.940213) < 1e-6)
  }

  @Test("the last frame of a finite scene is still", arguments: scenes.indices)
  func lastFrameIsStill(index: Int) {
    let scene = Self.scenes[index]
    guard case .finite(let duration) = scene.extent else { return }
    // The water of a button that is not full never rests.
    let last = scene.phase(at: duration)
    guard [.done, .failed, .idle, .ending].contains(last), !(scene is WaveScene) else { return }
    #expect(scene.picture(at: duration + 1) == scene.picture(at: duration + 7))
  }

  @Test("a loopable splash closes after its period")
  func splashCloses() {
    for variant in Variant.allCases {
      var scene = SplashScene(variant: variant)
      scene.loopable = true
      #expect(scene.extent == .loop(period: 6, exact: true))
      for frame in 0..<180 {
        let time = Double(frame) / 30
        let now = scene.picture(at: time)
        let later = scene.picture(at: time + 6)
        #expect(now.resolvedNodes.map(\.identity) == later.resolvedNodes.map(\.identity))
        for (a, b) in zip(now.resolvedNodes, later.resolvedNodes) {
          #expect(OutlineMotion.distance(a, b) < 1e-9)
        }
      }
    }
    let free = SplashScene()
    #expect(free.picture(at: 1.2) != free.picture(at: 7.2))
  }
}
