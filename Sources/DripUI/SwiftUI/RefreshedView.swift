#if canImport(SwiftUI)
  import CoreGraphics
  import DripKit
  import SwiftUI

  /// The scene of a refresh over the gap above the content, and the element for assistive technologies.
  struct RefreshedView<Scroller: View>: View {
    private let title: LocalizedStringKey?
    private let sheet: PulledSheet
    private let action: PullRefresh.Action
    private let scroller: (PullRefresh) -> Scroller
    private let surroundings = EnvironmentSurroundings()
    @State private var refresh = PullRefresh()
    @State private var width = 0.0

    /// Creates the view from a scrolling view that follows the refresh.
    init(
      _ title: LocalizedStringKey?, _ sheet: PulledSheet, _ action: PullRefresh.Action,
      @ViewBuilder scroller: @escaping (PullRefresh) -> Scroller
    ) {
      (self.title, self.sheet, self.action, self.scroller) = (title, sheet, action, scroller)
    }

    var body: some View {
      let current = surroundings.current
      let shown = ShownScene(
        scene: sheet.scene(current.theme ?? .light, width), surroundings: current)
      let player = refresh.player
      scroller(refresh)
        .overlay(alignment: .top) { gap(shown.scene) }
        .onGeometryChange(for: Double.self) {
          Double($0.size.width)
        } action: {
          width = $0
        }
        .onChange(of: shown, initial: true) {
          player.show(shown.adapted, at: FrameTime.now)
          player.play(true, at: FrameTime.now)
        }
        .watched(by: player)
        .hapticFeedback(player)
        .accessibilityAction(
          named: title.map { Text($0) } ?? Text(verbatim: Phrase.refresh.spoken)
        ) { refresh.start(action, sheet) }
    }

    /// The scene, down to the upper edge of the content.
    private func gap(_ scene: AnyScene) -> some View {
      RefreshFrames(refresh: refresh, action: action) { frame in
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

  /// The frames of the scene of a refresh, until it rests.
  struct RefreshFrames<Content: View>: View {
    let refresh: PullRefresh
    let action: PullRefresh.Action
    @ViewBuilder let content: (AnyScene.Frame?) -> Content
    @Environment(\.dripFrameRates) private var rates

    var body: some View {
      TimelineView(
        .animation(minimumInterval: rates.minimumInterval, paused: refresh.player.isResting)
      ) { timeline in
        content(refresh.player.frame(at: FrameTime.time(of: timeline.date)))
          .onChange(of: timeline.date) { refresh.settle(action) }
      }
    }
  }
#endif
