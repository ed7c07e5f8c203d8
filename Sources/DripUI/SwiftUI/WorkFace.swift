#if canImport(SwiftUI)
  import CoreGraphics
  import DripKit
  import SwiftUI

  /// The scene of some work as large as a control, and perhaps a title below it.
  struct WorkFace<Title: View>: View {
    let player: ScenePlayer
    let scene: AnyScene
    let work: ButtonWork
    let showsTitle: Bool
    @ViewBuilder let title: Title
    private let surroundings = EnvironmentSurroundings()
    private let environment = EnvironmentLook()

    var body: some View {
      let shown = ShownScene(scene: scene, surroundings: surroundings.current)
      VStack(spacing: 6) {
        display(shown.adapted, environment.look)
        if showsTitle { title }
      }
      .onChange(of: shown, initial: true) {
        player.show(shown.adapted, SceneInputs(work), at: FrameTime.now)
        player.play(true, at: FrameTime.now)
      }
      .onChange(of: work) { player.send(SceneInputs(work), at: FrameTime.now) }
    }

    /// The canvas in the space of its body.
    private func display(_ scene: AnyScene, _ look: ControlLook) -> some View {
      let (canvas, body) = (scene.size, scene.body)
      return SceneDisplay(player: player, scene: scene, isPlaying: true)
        .frame(width: look.scale * canvas.width, height: look.scale * canvas.height)
        .offset(
          x: look.scale * (canvas.center.x - body.center.x),
          y: look.scale * (canvas.center.y - body.center.y)
        )
        .frame(width: look.scale * body.size.width, height: look.scale * body.size.height)
        .contentShape(Circle())
        .opacity(look.opacity)
        // A picture has no mirror image for languages that are written from right to left.
        .environment(\.layoutDirection, .leftToRight)
    }
  }
#endif
