#if canImport(SwiftUI)
  import SwiftUI

  /// The size and the opacity of a control, from its environment.
  @MainActor struct EnvironmentLook: DynamicProperty {
    #if !os(tvOS)
      @Environment(\.controlSize) private var controlSize
    #endif
    @Environment(\.isEnabled) private var isEnabled
    /// The factor of the user's text size.
    @ScaledMetric private var textScale = 1.0

    var look: ControlLook {
      ControlLook(size, textScale: textScale, isEnabled: isEnabled)
    }

    private var size: ControlLook.Size {
      #if os(tvOS)
        .regular
      #else
        switch controlSize {
        case .mini: .mini
        case .small: .small
        case .large: .large
        case .extraLarge: .extraLarge
        default: .regular
        }
      #endif
    }
  }
#endif
