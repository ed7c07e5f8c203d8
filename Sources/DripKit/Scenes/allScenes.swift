/// All scenes of this library: the one list that tools, tests and documentation walk over.
public let allScenes = scenes(WithGuides.self)

/// The same scenes without guides: a program that uses only this list does not carry the code that draws them.
public let allScenesWithoutGuides = scenes(WithoutGuides.self)

private func scenes(_ guidance: (some Guidance).Type) -> [SceneKind] {
  [
    SceneKind(RiverScene.self, guidance), SceneKind(WaveScene.self, guidance),
    SceneKind(SplashScene.self, guidance), SceneKind(RefreshScene.self, guidance),
    SceneKind(DownloadScene.self, guidance), SceneKind(HeartScene.self, guidance),
  ]
}
