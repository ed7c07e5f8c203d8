#if canImport(SwiftUI)
  public import DripKit
  public import Foundation
  public import SwiftUI

  // Without the attribute, a literal would be a text instead of a key of the app's string tables.

  extension DripButton {
    /// Creates a button that runs work, with a title that is shown as it is.
    @_disfavoredOverload public init(
      _ title: some StringProtocol, scene: some CatalogScene = .compact,
      action: @escaping @MainActor (DripProgress) async throws -> Void,
      onDone: @escaping @MainActor () -> Void = {}
    ) {
      self.init(Text(title), AnyScene(scene), .action(action, onDone: onDone))
    }

    /// Creates a button of work with a state, with a title that is shown as it is.
    @_disfavoredOverload public init(
      _ title: some StringProtocol, work: ButtonWork,
      scene: some CatalogScene = .compact, start: @escaping () -> Void,
      cancel: (() -> Void)? = nil, useResult: (() -> Void)? = nil
    ) {
      self.init(
        Text(title), AnyScene(scene), .work(work.limited),
        start: start, cancel: cancel, useResult: useResult)
    }

    /// Creates a button of work that reports to a `Progress`, with a title that is shown as it is.
    @_disfavoredOverload public init(
      _ title: some StringProtocol, progress: Progress?, hasFailed: Bool = false,
      scene: some CatalogScene = .compact, start: @escaping () -> Void,
      useResult: (() -> Void)? = nil
    ) {
      self.init(
        Text(title), AnyScene(scene), .progress(progress, hasFailed: hasFailed),
        start: start, useResult: useResult)
    }
  }

  extension DripToggle {
    /// Creates a switch of any scene that shows progress, with a title that is shown as it is.
    @_disfavoredOverload public init(
      _ title: some StringProtocol, isOn: Binding<Bool>, scene: some CatalogScene
    ) {
      self.init(Text(title), isOn: isOn, AnyScene(scene))
    }
  }
#endif
