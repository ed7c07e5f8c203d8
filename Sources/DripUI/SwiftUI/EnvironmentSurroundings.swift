#if canImport(SwiftUI)
  import DripKit
  import SwiftUI

  /// The surroundings of a view, from its environment.
  @MainActor struct EnvironmentSurroundings: DynamicProperty {
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.dripTint) private var tint

    var current: Surroundings {
      Surroundings(
        reducedMotion: reducesMotion, isDark: colorScheme == .dark,
        increasesContrast: contrast == .increased, tint: tint)
    }
  }
#endif
