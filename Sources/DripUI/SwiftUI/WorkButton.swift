#if canImport(SwiftUI)
  import DripKit
  import SwiftUI

  /// A button that shows the state of some work.
  struct WorkButton<Title: View>: View {
    let scene: AnyScene
    /// True if the scene draws the title.
    var drawsTitle = false
    /// The words of the title, if there are any.
    var name: String?
    let work: ButtonWork
    /// True if assistive technologies say that a press cancels the work.
    var hasHint = false
    /// Returns the function that a press calls, or nil if it has no effect.
    let press: (ButtonPress) -> (() -> Void)?
    @ViewBuilder let title: Title
    @Environment(\.dripSettings) private var settings
    @State private var player = ScenePlayer()

    var body: some View {
      let _ = assert(name.map(\.unlessBlank) != .some(nil), "a button needs a title to be read")
      Button(action: use) {
        ControlFace(
          player: player, scene: scene, inputs: SceneInputs(work),
          showsTitle: settings.titles == .visible && !drawsTitle
        ) { title }
      }
      .buttonStyle(.plain)
      .onChange(of: work) { $1.announceEnd(since: $0, of: name) }
      .accessibilityRepresentation {
        Button(action: use) { title }
          .accessibilityValue(Text(verbatim: work.spoken))
          .accessibilityHint(Text(verbatim: hint))
          .accessibilityAddTraits(work.isUnderWay ? .updatesFrequently : [])
      }
    }

    private var effect: (() -> Void)? { ButtonPress(work).flatMap(press) }

    private var hint: String { hasHint && effect != nil ? ButtonPress(work)?.hint ?? "" : "" }

    private func use() {
      guard let effect, player.takes(ButtonPress(work)) else { return }
      player.touch()
      effect()
    }
  }
#endif
