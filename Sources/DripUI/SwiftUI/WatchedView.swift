#if canImport(SwiftUI)
  import SwiftUI

  /// A view that stops the time of its player while nobody sees it.
  private struct WatchedView<Content: View>: View {
    let player: ScenePlayer
    let content: Content
    @Environment(\.scenePhase) private var phase
    @State private var hasDisappeared = false
    @State private var isInBackground = false

    var body: some View {
      content
        .onAppear { hasDisappeared = false }
        .onDisappear { hasDisappeared = true }
        // Only changes count, since a view that UIKit hosts may never learn the phase.
        .onChange(of: phase) { isInBackground = phase == .background }
        .onChange(of: hasDisappeared || isInBackground) {
          player.setHidden(hasDisappeared || isInBackground, at: FrameTime.now)
        }
    }
  }

  extension View {
    /// Stops the time of a player while nobody sees this view.
    func watched(by player: ScenePlayer) -> some View {
      WatchedView(player: player, content: self)
    }
  }
#endif
