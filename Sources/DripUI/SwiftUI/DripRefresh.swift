#if canImport(SwiftUI)
  public import DripKit
  public import Foundation
  public import SwiftUI

  import CoreGraphics

  /// A scroll view with a pull to refresh, whose scene follows the finger.
  ///
  /// The scene appears above the content, which stays below it until the refresh is complete. Assistive technologies
  /// have an action of the same title instead of the gesture.
  ///
  /// ```swift
  /// DripRefresh { try await model.reload() } content: { ForEach(model.items) { ItemRow($0) } }
  /// ```
  ///
  /// The views of the content can refresh it with the `refresh` action of their environment. Lists and other scroll views
  /// have the modifier `dripRefreshable`.
  public struct DripRefresh<Content: View>: View {
    private let title: LocalizedStringResource?
    private let sheet: PulledSheet
    private let action: PullRefresh.Action
    private let content: Content

    /// Creates a scroll view from the scene for each theme, a function that refreshes the content, and the content.
    ///
    /// The refresh ends when the function returns or throws an error. `onFailure` is called with the error, unless it is
    /// a `CancellationError`. The refresh goes on while the view is off the screen, and is cancelled when SwiftUI discards
    /// the view. There is one refresh at a time.
    public init(
      _ title: LocalizedStringResource? = nil,
      scene: @escaping @Sendable (Look.Theme) -> some CatalogScene = { .sheet(for: $0) },
      action: @escaping @MainActor () async throws -> Void,
      onFailure: @escaping @MainActor (any Error) -> Void = { _ in },
      @ViewBuilder content: () -> Content
    ) {
      self.title = title
      sheet = PulledSheet(scene)
      self.action = PullRefresh.Action(load: action, fail: onFailure)
      self.content = content()
    }

    /// The scroll view.
    public var body: some View {
      RefreshedView(title: title, sheet: sheet, action: action) { refresh in
        ScrollView {
          VStack(spacing: 0) {
            // The part of the gap that the finger does not hold open.
            PlayedFrames(player: refresh.player, onFrame: { refresh.settle(action) }) {
              Color.clear.frame(height: refresh.spacer($0))
            }
            content.refreshable(action: refresh.refreshing(action, sheet))
          }
          .onGeometryChange(for: Double.self) {
            max(-PullRefresh.reach, Double($0.frame(in: .named(refreshSpace)).minY))
          } action: {
            refresh.pull(to: $0)
          }
        }
        .coordinateSpace(.named(refreshSpace))
      }
    }
  }

  /// The coordinate space of the scroll view, which may be inside another one.
  private let refreshSpace = "DripRefresh"
#endif
