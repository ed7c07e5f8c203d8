#if canImport(SwiftUI)
  import DripKit
  import SwiftUI

  /// What the environment of a view says that its scene heeds.
  @MainActor struct EnvironmentSurroundings: DynamicProperty {
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.colorSchemeContrast) private var contrast

    var current: Surroundings {
      Surroundings(
        reducedMotion: reducesMotion, isDark: colorScheme == .dark,
        increasesContrast: contrast == .increased)
    }
  }
#endif
