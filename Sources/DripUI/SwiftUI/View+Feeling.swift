#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Lets what happens in a scene be felt, where there is something to feel it with.
    func feeling(_ player: ScenePlayer) -> some View {
      #if os(visionOS)
        self
      #else
        sensoryFeedback(trigger: player.haptic?.count) { _, _ in
          switch player.haptic?.haptic {
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
#endif
