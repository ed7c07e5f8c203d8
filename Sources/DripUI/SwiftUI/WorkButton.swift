#if canImport(SwiftUI)
  import DripKit
  import SwiftUI

  /// A button that shows the state of some work.
  struct WorkButton<Title: View>: View {
    let scene: AnyScene
    let work: ButtonWork
    /// The effect of a press that the title does not say.
    let hint: String
    /// The function that a press calls, or nil if it has no effect.
    let press: (() -> Void)?
    @ViewBuilder let title: Title
    @Environment(\.dripSettings) private var settings
    @State private var player = ScenePlayer()

    var body: some View {
      Button(action: use) {
        ControlFace(
          player: player, scene: scene, inputs: SceneInputs(work),
          showsTitle: settings.titles == .visible
        ) { title }
      }
      .buttonStyle(.plain)
      .accessibilityRepresentation {
        Button(action: use) {
          title
        }
        .accessibilityValue(Text(verbatim: work.spoken))
        .accessibilityHint(Text(verbatim: hint))
        .accessibilityAddTraits(work.isUnderWay ? .updatesFrequently : [])
      }
    }

    private func use() {
      guard let press else { return }
      player.touch()
      press()
    }
  }
#endif
