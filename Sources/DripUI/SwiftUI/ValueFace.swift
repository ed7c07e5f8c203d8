#if canImport(SwiftUI)
  import DripKit
  import SwiftUI

  /// The scene of a gauge or a progress view, with its label below it unless titles are hidden.
  struct ValueFace<Title: View>: View {
    let scene: AnyScene
    /// The part of the range, from 0 to 1; nil for an unknown one.
    let part: Double?
    var fits = false
    @ViewBuilder let title: Title
    @Environment(\.dripSettings) private var settings
    @State private var player = ScenePlayer()

    var body: some View {
      ControlFace(
        player: player, scene: scene, inputs: SceneInputs(part: part, of: scene), fits: fits,
        showsTitle: settings.titles != .hidden
      ) { title }
    }
  }
#endif
