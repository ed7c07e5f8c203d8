#if canImport(SwiftUI)
  public import DripKit
  public import SwiftUI

  /// A style that makes a progress view of SwiftUI show its progress in a scene.
  ///
  /// ```swift
  /// ProgressView("Copying", value: fraction).progressViewStyle(.drip(.bar))
  /// ```
  ///
  /// A progress view without a value shows that the work is under way; a vessel is hatched then. A button that is full
  /// celebrates.
  public struct DripProgressViewStyle: ProgressViewStyle {
    private let scene: AnyScene

    /// Creates the style from any scene that shows progress or a value.
    public init(_ scene: some CatalogScene = .compact) { self.scene = AnyScene(scene) }

    /// Returns the progress view.
    public func makeBody(configuration: Configuration) -> some View {
      ValueFace(scene: scene, part: configuration.fractionCompleted) {
        configuration.label
        configuration.currentValueLabel
      }
      .accessibilityRepresentation { ProgressView(configuration).progressViewStyle(.linear) }
    }
  }

  extension ProgressViewStyle where Self == DripProgressViewStyle {
    /// A style that shows progress in a small button.
    public static var drip: DripProgressViewStyle { DripProgressViewStyle() }

    /// Returns a style that shows progress in any scene that does so.
    public static func drip(_ scene: some CatalogScene) -> DripProgressViewStyle {
      DripProgressViewStyle(scene)
    }

    /// Returns a style that shows progress as water in a vessel, such as a bar.
    public static func drip(_ outline: Outline) -> DripProgressViewStyle {
      DripProgressViewStyle(GaugeScene(progressIn: outline))
    }
  }
#endif
