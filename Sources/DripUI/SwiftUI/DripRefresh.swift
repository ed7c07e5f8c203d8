#if canImport(SwiftUI)
  public import DripKit
  public import SwiftUI

  import CoreGraphics

  /// A scroll view with a pull to refresh, whose scene follows the finger.
  ///
  /// The scene appears above the content, which stays below it until the refresh is complete. Assistive technologies
  /// have an action of the same title instead of the gesture.
  ///
  /// ```swift
  /// DripRefresh { await model.reload() } content: { ForEach(model.items) { ItemRow($0) } }
  /// ```
  public struct DripRefresh<Content: View>: View {
    private let title: LocalizedStringKey?
    private let sheet: PulledSheet
    private let action: @MainActor () async -> Void
    private let content: Content
    private let surroundings = EnvironmentSurroundings()
    @State private var player = ScenePlayer()
    /// The distance by which the finger holds the content below its place.
    @State private var pulled = 0.0
    @State private var width = 0.0
    /// True from the start of a refresh until the finger has let go of the content.
    @State private var isHeld = false

    /// Creates a scroll view from the scene for each theme, a function that refreshes the content, and the content.
    public init(
      _ title: LocalizedStringKey? = nil,
      scene: @escaping @Sendable (Theme) -> some PullDriven = { .sheet(for: $0) },
      action: @escaping @MainActor () async -> Void, @ViewBuilder content: () -> Content
    ) {
      self.title = title
      sheet = PulledSheet(scene)
      self.action = action
      self.content = content()
    }

    /// The scroll view.
    public var body: some View {
      let current = surroundings.current
      let shown = ShownScene(
        scene: sheet.scene(current.theme ?? .light, width), surroundings: current)
      ScrollView {
        VStack(spacing: 0) {
          // The part of the gap that the finger does not hold open.
          eachFrame { Color.clear.frame(height: max(0, $0.pull - pulled)) }
          content
        }
        .onGeometryChange(for: Double.self) {
          max(0, Double($0.frame(in: .named(refreshSpace)).minY))
        } action: { distance in
          pulled = distance
          // A finger that still holds the content after a refresh starts no other one.
          isHeld = distance > PulledSheet.rest && (isHeld || player.isRefreshing)
          if !isHeld { pull(to: distance, over: 0) }
        }
      }
      .coordinateSpace(.named(refreshSpace))
      .background(alignment: .top) { backdrop(shown.scene) }
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
      .task(id: player.isRefreshing) {
        await player.refresh(now: { FrameTime.now }) { await action() }
      }
      .hapticFeedback(player)
      .accessibilityAction(named: title.map { Text($0) } ?? Text(verbatim: Phrase.refresh.spoken)) {
        pull(to: sheet.distance, over: PullTrack.defaultDuration)
      }
    }

    /// The scene, down to the upper edge of the content.
    private func backdrop(_ scene: AnyScene) -> some View {
      eachFrame { frame in
        let gap = max(frame.pull, pulled)
        PictureView(frame.picture)
          .frame(width: scene.size.width, height: scene.size.height)
          .offset(y: sheet.hangs ? 0 : gap - frame.pull)
          .frame(height: gap, alignment: .top)
          .clipped()
          .background(Color(cgColor: scene.stage.page.cgColor))
          .opacity(gap > 0 ? 1 : 0)
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(Text(verbatim: Phrase.refreshing.spoken))
      .accessibilityAddTraits(.updatesFrequently)
      .accessibilityHidden(!player.isRefreshing)
    }

    private func eachFrame(@ViewBuilder _ show: @escaping (AnyScene.Frame) -> some View)
      -> some View
    {
      TimelineView(.animation(minimumInterval: nil, paused: player.isResting)) { timeline in
        if let frame = player.frame(at: FrameTime.time(of: timeline.date)) {
          show(frame).onChange(of: timeline.date) { player.settle() }
        }
      }
    }

    private func pull(to distance: Double, over duration: Double) {
      player.touch()
      player.send(.pull(.move(to: distance, over: duration)), at: FrameTime.now)
    }
  }

  /// The coordinate space of the scroll view, which may be inside another one.
  private let refreshSpace = "DripRefresh"

  extension AnyScene.Frame {
    /// The height of the gap above the content.
    fileprivate var pull: Double { max(0, value("pull") ?? 0) }
  }
#endif
