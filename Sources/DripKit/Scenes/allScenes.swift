/// All scenes of this library, for tools and tests.
public let allScenes = [
  SceneKind(RiverScene.self), SceneKind(WaveScene.self), SceneKind(SplashScene.self),
  SceneKind(RefreshScene.self), SceneKind(DownloadScene.self), SceneKind(HeartScene.self),
  SceneKind(GaugeScene.self), SceneKind(PillScene.self),
]
