#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension Haptic {
    /// Plays the feedback on devices that have it.
    @MainActor func play() {
      #if !os(tvOS) && !os(visionOS)
        switch self {
        case .tap: UIImpactFeedbackGenerator(style: .light).impactOccurred()
        case .bump: UIImpactFeedbackGenerator(style: .medium).impactOccurred()
        case .success: UINotificationFeedbackGenerator().notificationOccurred(.success)
        case .failure: UINotificationFeedbackGenerator().notificationOccurred(.error)
        }
      #endif
    }
  }
#endif
