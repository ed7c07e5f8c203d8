#if canImport(SwiftUI)
  import DripKit
  import SwiftUI

  /// The parts of an environment that change the look of a scene.
  @MainActor struct ViewEnvironment: DynamicProperty {
    #if !os(tvOS)
      @Environment(\.controlSize) private var controlSize
    #endif
    @Environment(\.isEnabled) private var isEnabled
    /// A hundred times the factor of the user's text size, because small lengths are rounded to pixels.
    @ScaledMetric private var hundred = 100.0
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.dripSettings) private var settings

    /// The size and the opacity of a control.
    var look: ControlLook { ControlLook(size, textScale: hundred / 100, isEnabled: isEnabled) }

    /// The surroundings of a scene.
    var surroundings: Surroundings {
      Surroundings(
        reducedMotion: reducesMotion, isDark: colorScheme == .dark,
        increasesContrast: contrast == .increased, tint: settings.tint)
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
