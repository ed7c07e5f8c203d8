import DripKit
import TestSupport
import Testing

/// A frame is a function of time: it does not matter when, how often or where it is asked for.
@Suite("Frames can be asked for in any order")
struct RandomAccessTests {
  static let scenes: [any Scene] = {
    func calm<S: Scene>(_ scene: S) -> S {
      var scene = scene
      scene.reducedMotion = true
      return scene
    }
    func told<Button: ProgressDriven>(_ button: Button) -> Button {
      var button = button
      for (time, target) in [(0.2, 0.0), (0.9, 0.4), (1.7, 0.3), (2.6, 1)] {
        button.progress.move(to: target, at: time)
      }
      button.progress.fail(at: 3.1)
      button.progress.move(to: 0.6, at: 4)
      button.progress.cancel(at: 5)
      return button
    }
    var pulled = RefreshScene(variant: .intended)
    for (time, distance) in [(0.1, 40.0), (0.5, 20), (0.8, 100)] {
      pulled.pull.move(to: distance, at: time)
    }
    pulled.pull.end(at: 3)
    return [
      RiverScene(), RiverScene(variant: .intended), WaveScene(), WaveScene(variant: .intended),
      SplashScene(), SplashScene(variant: .intended), RefreshScene(),
      RefreshScene(variant: .intended), DownloadScene(),
      calm(RiverScene()), calm(WaveScene()), calm(SplashScene()), calm(RefreshScene()),
      calm(DownloadScene()),
      told(RiverScene(variant: .intended)), told(WaveScene()), told(DownloadScene()), pulled,
    ]
  }()

  static func times(_ scene: some Scene) -> [Double] {
    stride(from: 0, through: scene.extent.seconds + 0.5, by: 0.07).map { $0 }
  }

  @Test("in random order and twice", arguments: scenes.indices)
  func randomOrder(index: Int) {
    let scene = Self.scenes[index]
    let times = Self.times(scene)
    let inOrder = times.map { scene.picture(at: $0) }
    var random = SplitMix64(seed: UInt64(index))
    for _ in 0..<2 {
      for position in times.indices.shuffled(using: &random) {
        #expect(scene.picture(at: times[position]) == inOrder[position])
      }
    }
  }

  @Test("from many threads at once", arguments: scenes.indices)
  func manyThreads(index: Int) async {
    let scene = Self.scenes[index]
    let times = Self.times(scene)
    let inOrder = times.map { scene.picture(at: $0) }
    await withTaskGroup(of: [Picture].self) { group in
      for _ in 0..<8 {
        group.addTask { times.map { scene.picture(at: $0) } }
      }
      for await pictures in group { #expect(pictures == inOrder) }
    }
  }

  @Test("a seed is the same scene again, another seed another one")
  func seeds() {
    func pictures(_ seed: UInt64) -> [Picture] {
      var scene = DownloadScene()
      scene.seed = seed
      return Self.times(scene).map { scene.picture(at: $0) }
    }
    #expect(pictures(3) == pictures(3))
    #expect(pictures(3) != pictures(4))
  }
}
