import DripKit
import DripTestSupport
import Testing

/// A frame depends only on its time, not on the order, number or thread of requests.
@Suite("Frames can be asked for in any order") struct RandomAccessTests {
  static func times(_ story: some SceneRun) -> [Double] {
    stride(from: 0, through: story.duration.seconds + 0.5, by: 0.07).map { $0 }
  }

  @Test("Frames in random order and requested twice are the same", arguments: SceneCase.all)
  func randomOrder(played: SceneCase) {
    let story = played.scene.run()
    let times = Self.times(story)
    let inOrder = times.map { story.frame(at: $0) }
    var random = SplitMix64(seed: 1)
    for _ in 0..<2 {
      for position in times.indices.shuffled(using: &random) {
        let isSame = story.frame(at: times[position]) == inOrder[position]
        #expect(isSame, "\(times[position])")
      }
    }
    #expect(played.scene.picture(at: 1.1) == story.picture(at: 1.1))
    #expect(
      played.scene.duration == story.duration && played.scene.size == story.picture(at: 0).size)
  }

  @Test("The seed determines the scene") func seeds() {
    func pictures(_ seed: UInt64) -> [Picture] {
      let story = DownloadScene().with { $0.seed = seed }.run()
      return Self.times(story).map { story.frame(at: $0).picture }
    }
    #expect(pictures(3) == pictures(3))
    #expect(pictures(3) != pictures(4))
  }
}
