#if canImport(SwiftUI)
  import CoreGraphics
  import DripKit
  import SwiftUI

  /// The scene of a control, and perhaps a title below it.
  struct ControlFace<Title: View>: View {
    let player: ScenePlayer
    let scene: AnyScene
    let inputs: SceneInputs
    /// True if the scene is scaled to the space that it gets; otherwise it is as large as a control.
    var fits = false
    let showsTitle: Bool
    @ViewBuilder let title: Title
    @Environment(\.layoutDirection) private var direction
    private let environment = ViewEnvironment()

    var body: some View {
      let look = environment.look
      VStack(spacing: 6) {
        Group {
          if fits { display } else { display(scale: look.scale) }
        }
        .opacity(look.opacity)
        // A picture is not mirrored.
        .environment(\.layoutDirection, .leftToRight)
        if showsTitle { title }
      }
      .attended(by: player)
    }

    private var display: some View {
      SceneDisplay(
        player: player, scene: direction == .rightToLeft ? scene.readFromRight : scene,
        inputs: inputs)
    }

    /// Returns the canvas in a frame that has the size of the scene's body.
    private func display(scale: Double) -> some View {
      let (canvas, body) = (scene.size, scene.body)
      let side = scale * min(body.size.width, body.size.height)
      return
        display
        .frame(width: scale * canvas.width, height: scale * canvas.height)
        .offset(
          x: scale * (canvas.center.x - body.center.x),
          y: scale * (canvas.center.y - body.center.y)
        )
        .frame(width: scale * body.size.width, height: scale * body.size.height)
        .contentShape(Capsule().inset(by: min(0, (side - Footprint.touchable) / 2)))
    }
  }
#endif
