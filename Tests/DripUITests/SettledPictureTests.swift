import DripKit
import Testing

@testable import DripUI

@MainActor struct SettledPictureTests {
  @Test(arguments: [
    ButtonWork.waiting, .running(fraction: 0.4), .paused(fraction: 0.7), .failed, .done,
  ])
  func `A picture shows the state of its work, as a view does that has come to rest`(
    work: ButtonWork
  ) {
    for scene in [AnyScene(PillScene()), AnyScene(WaveScene()), AnyScene(DownloadScene.compact)] {
      let shown = ShownScene(scene: scene, inputs: SceneInputs(work))
      let picture = shown.settledPicture
      #expect(picture == Screen(shown).picture, "\(scene.name)")
      if work != .waiting { #expect(picture != scene.adapted(to: Surroundings()).picture(at: 0)) }
    }
  }

  @Test func `A picture of a gauge shows its value`() {
    let scene = AnyScene(GaugeScene(percentIn: .bottle))
    func texts(_ value: Double) -> [String] {
      ShownScene(scene: scene, inputs: SceneInputs(value: value, of: scene)).settledPicture
        .nodes.flatMap(\.texts).map(\.characters)
    }
    #expect(texts(62).contains("62") && texts(7).contains("7") && !texts(.nan).contains("62"))
  }

  @Test func `A picture without a state is the first one of the scene`() {
    let shown = ShownScene(scene: AnyScene(WaveScene()))
    #expect(shown.settledPicture == shown.adapted.picture(at: 0))
  }
}
