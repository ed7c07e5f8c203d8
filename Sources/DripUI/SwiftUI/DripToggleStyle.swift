#if canImport(SwiftUI)
  public import DripKit
  public import SwiftUI

  /// A style that shows a toggle of SwiftUI as a button that is full when the toggle is on, such as a like.
  ///
  /// ```swift
  /// Toggle("Like", isOn: $post.isLiked).toggleStyle(.drip(.heart))
  /// ```
  ///
  /// Assistive technologies read the label and the state, and `dripTitles(.visible)` makes the label visible.
  public struct DripToggleStyle: ToggleStyle {
    private let scene: AnyScene

    /// Creates the style from any scene that shows progress.
    public init(_ scene: some CatalogScene) { self.scene = AnyScene(scene) }

    /// Returns the toggle.
    public func makeBody(configuration: Configuration) -> some View {
      WorkButton(
        scene: scene, work: configuration.isOn ? .done : .waiting,
        press: { _ in { configuration.isOn.toggle() } }
      ) { configuration.label }
      .accessibilityRepresentation { Toggle(configuration).toggleStyle(.automatic) }
    }
  }

  extension ToggleStyle where Self == DripToggleStyle {
    /// Returns a style that shows a toggle in any scene that shows progress, full or empty.
    public static func drip(_ scene: some CatalogScene) -> DripToggleStyle {
      DripToggleStyle(scene)
    }
  }
#endif
