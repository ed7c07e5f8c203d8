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
    private let environment = ViewEnvironment()

    var body: some View {
      VStack(spacing: 6) {
        display(environment.look)
        if showsTitle { title }
      }
      .attended(by: player)
    }

    /// The canvas in the space of its body.
    private func display(_ look: ControlLook) -> some View {
      let (canvas, body) = (scene.size, scene.body)
      return SceneDisplay(player: player, scene: scene, inputs: SceneInputs(work))
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
