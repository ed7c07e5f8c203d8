#if canImport(SwiftUI)
  import SwiftUI

  /// A view that stops the time of its player while nobody sees it, and plays the haptic feedback.
  private struct AttendedView<Content: View>: View {
    let player: ScenePlayer
    let content: Content
    @Environment(\.scenePhase) private var phase
    @Environment(\.dripSettings) private var settings

    var body: some View {
      felt
        .onAppear { player.isOffScreen = false }
        .onDisappear { player.isOffScreen = true }
        // Only changes count, since a view that UIKit hosts may never learn the phase.
        .onChange(of: phase) { player.isInBackground = phase == .background }
    }

    private var felt: some View {
      #if os(visionOS)
        content
      #else
        content.sensoryFeedback(trigger: settings.hasHaptics ? player.haptic?.count ?? 0 : nil) {
          // The switch itself is not felt.
          guard $0 != nil, $1 != nil else { return nil }
          return switch player.haptic?.haptic {
          case .tap: .impact(weight: .light)
          case .bump: .impact(weight: .medium)
          case .success: .success
          case .failure: .error
          case nil: nil
          }
        }
      #endif
    }
  }

  extension View {
    /// Stops the time of a player while nobody sees this view, and plays the haptic feedback of its scene.
    func attended(by player: ScenePlayer) -> some View {
      AttendedView(player: player, content: self)
    }
  }
#endif
