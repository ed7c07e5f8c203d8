import DripKit

/// The scenes that the program knows, by name.
struct SceneCatalog: Sendable {
  /// The scenes, in the order they are listed.
  let scenes: [any Scene.Type]

  /// Creates a catalogue of scenes.
  init(_ scenes: [any Scene.Type]) { self.scenes = scenes }

  /// All scenes there are.
  static let standard = SceneCatalog([
    RiverScene.self, WaveScene.self, SplashScene.self, RefreshScene.self, DownloadScene.self,
  ])

  /// The names of all scenes.
  var names: [String] { scenes.map { $0.name } }

  /// Returns the scene of a given name, or says that there is none.
  func scene(named name: String) throws(Failure) -> any Scene.Type {
    guard let scene = scenes.first(where: { $0.name == name }) else {
      throw .usage(Messages.unknownScene(name, among: names))
    }
    return scene
  }
}
