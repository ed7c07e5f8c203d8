#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Turns the haptic feedback of the scenes in this view on or off.
    ///
    /// Without this modifier, it is on.
    public func dripHaptics(_ isOn: Bool) -> some View { environment(\.hasDripHaptics, isOn) }

    /// Plays the haptic feedback of a scene on devices that have it.
    func hapticFeedback(_ player: ScenePlayer) -> some View {
      FeltView(player: player, content: self)
    }
  }

  extension EnvironmentValues {
    fileprivate var hasDripHaptics: Bool {
      get { self[HapticsKey.self] }
      set { self[HapticsKey.self] = newValue }
    }
  }

  private struct HapticsKey: EnvironmentKey { static let defaultValue = true }

  private struct FeltView<Content: View>: View {
    let player: ScenePlayer
    let content: Content
    @Environment(\.hasDripHaptics) private var isOn

    var body: some View {
      #if os(visionOS)
        content
      #else
        content.sensoryFeedback(trigger: isOn ? player.haptic?.count ?? 0 : nil) { old, new in
          // The switch itself is not felt.
          guard old != nil, new != nil else { return nil }
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
#endif
