#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Plays the haptic feedback of a scene on devices that have it.
    func hapticFeedback(_ player: ScenePlayer, isOn: Bool = true) -> some View {
      #if os(visionOS)
        self
      #else
        sensoryFeedback(trigger: isOn ? player.haptic?.count : nil) { _, _ in
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
