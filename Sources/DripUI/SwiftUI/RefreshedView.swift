#if canImport(SwiftUI)
  import CoreGraphics
  import DripKit
  import Foundation
  import SwiftUI

  /// The scene of a refresh over the gap above the content, and the element for assistive technologies.
  struct RefreshedView<Scroller: View>: View {
    let title: LocalizedStringResource?
    let sheet: PulledSheet
    let action: PullRefresh.Action
    /// Returns the scrolling view, which follows the refresh.
    @ViewBuilder let scroller: (PullRefresh) -> Scroller
    private let environment = ViewEnvironment()
    @State private var refresh = PullRefresh()
    @State private var width = 0.0

    var body: some View {
      let surroundings = environment.surroundings
      let shown = ShownScene(
        scene: sheet.scene(surroundings.theme ?? .light, width), surroundings: surroundings)
      scroller(refresh)
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
