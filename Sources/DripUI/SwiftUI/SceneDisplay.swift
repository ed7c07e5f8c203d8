#if canImport(SwiftUI)
  import DripKit
  import SwiftUI

  /// A view of a scene that is adapted to the surroundings and follows its inputs.
  struct SceneDisplay: View {
    let player: ScenePlayer
    let scene: AnyScene
    let inputs: SceneInputs
    /// A function that is called after each frame with the moments since the last one.
    var onFrame: ([SceneTimeline.Moment]) -> Void = { _ in }
    private let environment = ViewEnvironment()

    var body: some View {
      let shown = ShownScene(scene: scene, surroundings: environment.surroundings, inputs: inputs)
      PlayedFrames(player: player, onFrame: { onFrame(player.settle()) }) { frame in
        // The player gets its scene when the view appears, which a widget and an image renderer do not wait for.
        PictureView(frame?.picture ?? shown.settledPicture)
      }
      .onChange(of: shown, initial: true) {
        assert(inputs.mistake(in: scene) == nil, inputs.mistake(in: scene) ?? "")
        player.show(shown)
      }
    }
  }
#endif
