#if canImport(SwiftUI)
  public import DripKit
  public import SwiftUI

  /// A view that plays a scene, as large as it fits.
  ///
  /// The scene is seen in its reduced form where somebody has asked for less motion, and in the theme of the colour
  /// scheme where it has one. A scene that has come to rest costs nothing.
  ///
  /// ```swift
  /// DripView(scene).frame(width: 200)
  /// ```
  public struct DripView: View {
    private let scene: AnyScene
    private let isPlaying: Bool
    private let onMoment: (Moment) -> Void
    private let surroundings = EnvironmentSurroundings()
    @State private var player = ScenePlayer()

    /// Creates a view of a scene of any kind, such as one out of `allScenes`, and says what is done when
    /// something happens in it.
    public init(
      _ scene: AnyScene, isPlaying: Bool = true, onMoment: @escaping (Moment) -> Void = { _ in }
    ) {
      self.scene = scene
      self.isPlaying = isPlaying
      self.onMoment = onMoment
    }

    /// Creates a view of a scene, and says what is done when something happens in it.
    public init(
      _ scene: some CatalogScene, isPlaying: Bool = true,
      onMoment: @escaping (Moment) -> Void = { _ in }
    ) {
      self.init(AnyScene(scene), isPlaying: isPlaying, onMoment: onMoment)
    }

    /// The scene, played.
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
