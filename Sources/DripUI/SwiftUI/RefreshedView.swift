#if canImport(SwiftUI)
  import CoreGraphics
  import DripKit
  import Foundation
  import SwiftUI

  /// A list or a scroll view with the scene of its refresh over the gap above the content.
  struct RefreshedView<Content: View>: View {
    let title: LocalizedStringResource?
    let sheet: PulledSheet
    let action: PullRefresh.Action
    let content: Content
    private let environment = ViewEnvironment()
    @State private var refresh = PullRefresh()
    @State private var width = 0.0

    var body: some View {
      if #available(iOS 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *) {
        let surroundings = environment.surroundings
        let shown = ShownScene(
          scene: sheet.scene(surroundings.theme ?? .light, width), surroundings: surroundings)
        scroller
          .overlay(alignment: .top) { gap(shown.scene) }
          .onGeometryChange(for: Double.self) {
            Double($0.size.width)
          } action: {
            width = $0
          }
          .onChange(of: shown, initial: true) { refresh.player.show(shown) }
          .attended(by: refresh.player)
          .accessibilityAction(
            named: title.map { Text($0) } ?? Text(verbatim: Phrase.refresh.spoken)
          ) { refresh.start(action, sheet) }
      } else {
        content.refreshable(action: refresh.refreshing(action, nil))
      }
    }

    /// The content, which follows the refresh.
    @available(iOS 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *)
    private var scroller: some View {
      PlayedFrames(player: refresh.player, onFrame: { refresh.settle(action) }) { frame in
        let inset = refresh.inset(frame)
        content
          .onScrollGeometryChange(for: Double.self) {
            max(
              -PullRefresh.reach, -Double($0.contentOffset.y) - Double($0.contentInsets.top))
          } action: {
            refresh.pull(to: $1, inset: inset)
          }
          .safeAreaPadding(.top, CGFloat(inset))
      }
    }

    /// The scene, down to the upper edge of the content.
    private func gap(_ scene: AnyScene) -> some View {
      PlayedFrames(player: refresh.player, onFrame: { refresh.settle(action) }) { frame in
        let height = refresh.gap(frame)
        Color.clear
          .frame(height: height)
          .background(Color(cgColor: scene.stage.page.cgColor))
          .overlay(alignment: .top) {
            if let frame {
              PictureView(frame.picture)
                .frame(width: scene.size.width, height: scene.size.height)
                .offset(y: frame.hangs ? 0 : height - frame.pull)
            }
          }
          .clipped()
      }
      .allowsHitTesting(false)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(Text(verbatim: Phrase.refreshing.spoken))
      .accessibilityAddTraits(.updatesFrequently)
      .accessibilityHidden(!refresh.isOpen)
    }
  }
#endif
