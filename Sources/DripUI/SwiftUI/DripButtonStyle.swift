#if canImport(SwiftUI)
  public import DripKit
  public import SwiftUI

  /// A style that makes a button of SwiftUI show the state of some work.
  ///
  /// ```swift
  /// Button(action: toggle) { Label("Get", systemImage: "arrow.down") }
  ///   .buttonStyle(.drip(work: item.work))
  /// ```
  ///
  /// A press calls the action of the button in every state, except in the half second after the start of the work. Assistive
  /// technologies read the label and the state, and `dripTitles(.visible)` makes the label visible.
  public struct DripButtonStyle: PrimitiveButtonStyle {
    private let work: ButtonWork
    private let scene: AnyScene

    /// Creates the style from the state of the work and any scene that shows progress.
    public init(work: ButtonWork, scene: some CatalogScene = .compact) {
      self.work = work.limited
      self.scene = AnyScene(scene)
    }

    /// Returns the button.
    public func makeBody(configuration: Configuration) -> some View {
      WorkButton(scene: scene, work: work, press: { _ in { configuration.trigger() } }) {
        configuration.label
      }
    }
  }

  extension PrimitiveButtonStyle where Self == DripButtonStyle {
    /// Returns a style that shows the state of some work in any scene that shows progress.
    public static func drip(work: ButtonWork, scene: some CatalogScene = .compact)
      -> DripButtonStyle
    { DripButtonStyle(work: work, scene: scene) }
  }
#endif
