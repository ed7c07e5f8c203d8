/// All scenes of this library: the one list that tools, tests and documentation walk over.
public let allScenes = [
  SceneKind(RiverScene.self), SceneKind(WaveScene.self), SceneKind(SplashScene.self),
  SceneKind(RefreshScene.self), SceneKind(DownloadScene.self), SceneKind(HeartScene.self),
]
