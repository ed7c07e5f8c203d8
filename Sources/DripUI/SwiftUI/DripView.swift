#if canImport(SwiftUI)
  public import DripKit
  public import SwiftUI

  /// A view that plays a scene, scaled to fit.
  ///
  /// The scene adopts the colour scheme if it has a theme, and shows its reduced form if the user prefers reduced
  /// motion. A scene at rest asks for no frames.
  ///
  /// ```swift
  /// DripView(scene).frame(width: 200)
  /// ```
  public struct DripView: View {
    private let scene: AnyScene
    private let isPlaying: Bool
    private let onMoment: (SceneTimeline.Moment) -> Void
    private let surroundings = EnvironmentSurroundings()
    @State private var player = ScenePlayer()

    /// Creates a view of a scene of any kind, such as one of `allScenes`.
    ///
    /// It calls `onMoment` at each moment of the scene.
    public init(
      _ scene: AnyScene, isPlaying: Bool = true,
      onMoment: @escaping (SceneTimeline.Moment) -> Void = { _ in }
    ) {
      self.scene = scene
      self.isPlaying = isPlaying
      self.onMoment = onMoment
    }

    /// Creates a view of a scene.
    ///
    /// It calls `onMoment` at each moment of the scene.
    public init(
      _ scene: some CatalogScene, isPlaying: Bool = true,
      onMoment: @escaping (SceneTimeline.Moment) -> Void = { _ in }
    ) {
      self.init(AnyScene(scene), isPlaying: isPlaying, onMoment: onMoment)
    }

    /// The played scene.
    public var body: some View {
      let look = Look(scene: scene, surroundings: surroundings.current)
      SceneDisplay(player: player, scene: look.adapted, isPlaying: isPlaying, onMoment: onMoment)
        .onChange(of: look, initial: true) { player.show(look.adapted, at: ScenePlayer.now) }
        .onChange(of: isPlaying, initial: true) { player.play(isPlaying, at: ScenePlayer.now) }
        .accessibilityElement(children: .ignore)
        .accessibilityAddTraits(.isImage)
        .accessibilityLabel(Text(verbatim: scene.kind.summary))
    }
  }
#endif
