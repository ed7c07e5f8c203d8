#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension Haptic {
    /// Lets it be felt, where there is something to feel it with.
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
