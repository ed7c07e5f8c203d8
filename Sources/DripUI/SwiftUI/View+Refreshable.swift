#if canImport(SwiftUI)
  public import DripKit
  public import Foundation
  public import SwiftUI

  import CoreGraphics

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
      RefreshableView(
        title: title, sheet: PulledSheet(scene),
        action: PullRefresh.Action(load: action, fail: onFailure), content: self)
    }
  }

  private struct RefreshableView<Content: View>: View {
    let title: LocalizedStringResource?
    let sheet: PulledSheet
    let action: PullRefresh.Action
    let content: Content
    @State private var systemRefresh = PullRefresh()

    var body: some View {
      if #available(iOS 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *) {
        RefreshedView(title: title, sheet: sheet, action: action) { refresh in
          PlayedFrames(player: refresh.player, onFrame: { refresh.settle(action) }) { frame in
            let inset = refresh.inset(frame)
            content
              .onScrollGeometryChange(for: Double.self) {
                max(
                  -PullRefresh.reach,
                  -Double($0.contentOffset.y) - Double($0.contentInsets.top))
              } action: {
                refresh.pull(to: $1, inset: inset)
              }
              .safeAreaPadding(.top, CGFloat(inset))
          }
        }
      } else {
        content.refreshable(action: systemRefresh.refreshing(action, nil))
      }
    }
  }
#endif
