#if canImport(SwiftUI)
  public import DripKit
  public import SwiftUI

  /// A style that makes a progress view of SwiftUI show its progress in a scene.
  ///
  /// ```swift
  /// ProgressView("Copying", value: fraction).progressViewStyle(.drip(.wave))
  /// ```
  ///
  /// A progress view without a value shows that the work is under way. A progress view that is full celebrates.
  public struct DripProgressViewStyle: ProgressViewStyle {
    private let scene: AnyScene

    /// Creates the style from any scene that shows progress.
    public init(_ scene: some CatalogScene = .compact) { self.scene = AnyScene(scene) }

    /// Returns the progress view.
    public func makeBody(configuration: Configuration) -> some View {
      Face(scene: scene, configuration: configuration)
    }

    private struct Face: View {
      let scene: AnyScene
      let configuration: Configuration
      @Environment(\.dripSettings) private var settings
      @State private var player = ScenePlayer()

      var body: some View {
        WorkFace(
          player: player, scene: scene, work: work, showsTitle: settings.titles != .hidden
        ) {
          configuration.label
          configuration.currentValueLabel
        }
        .accessibilityRepresentation { ProgressView(configuration).progressViewStyle(.linear) }
      }

      private var work: ButtonWork { .running(fraction: configuration.fractionCompleted) }
    }
  }

  extension ProgressViewStyle where Self == DripProgressViewStyle {
    /// A style that shows progress in a small button.
    public static var drip: DripProgressViewStyle { DripProgressViewStyle() }

    /// Returns a style that shows progress in any scene that does so.
    public static func drip(_ scene: some CatalogScene) -> DripProgressViewStyle {
      DripProgressViewStyle(scene)
    }
  }
#endif
