#if canImport(SwiftUI)
  public import DripKit
  public import Foundation
  public import SwiftUI

  extension View {
    /// Adds a pull to refresh to a list or a scroll view, whose scene follows the finger.
    ///
    /// ```swift
    /// List(posts) { PostRow($0) }
    ///   .dripRefreshable { try await model.reload() }
    /// ```
    ///
    /// The refresh ends when the function returns or throws an error. `onFailure` is called with the error, unless it is
    /// a `CancellationError`. The refresh goes on while the view is off the screen, and is cancelled when SwiftUI discards
    /// the view. There is one refresh at a time.
    ///
    /// Before iOS 18, macOS 15, tvOS 18, visionOS 2 and watchOS 11, a list does not report its scroll position, so this
    /// modifier has the appearance of `refreshable`. A ``DripRefresh`` has its scene there, too.
    public func dripRefreshable(
      _ title: LocalizedStringResource? = nil,
      scene: @escaping @Sendable (Look.Theme) -> some CatalogScene = { .sheet(for: $0) },
      action: @escaping @MainActor () async throws -> Void,
      onFailure: @escaping @MainActor (any Error) -> Void = { _ in }
    ) -> some View {
      RefreshedView(
        title: title, sheet: PulledSheet(scene),
        action: PullRefresh.Action(load: action, fail: onFailure), content: self)
    }
  }
#endif
