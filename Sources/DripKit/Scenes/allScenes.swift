/// All scenes of this library, for tools and tests.
public let allScenes = scenes(WithGuides.self)

/// All scenes without guides, for small programs.
///
/// A program that uses only this list does not contain the code of guides.
public let allScenesWithoutGuides = scenes(WithoutGuides.self)

private func scenes(_ guidance: (some Guidance).Type) -> [SceneKind] {
  [
    SceneKind(RiverScene.self, guidance), SceneKind(WaveScene.self, guidance),
    SceneKind(SplashScene.self, guidance), SceneKind(RefreshScene.self, guidance),
    SceneKind(DownloadScene.self, guidance), SceneKind(HeartScene.self, guidance),
  ]
}
