import DripKit

/// The scenes that the program knows, by name.
struct SceneCatalog: Sendable {
  /// The scenes, in the order they are listed.
  let kinds: [SceneKind]

  /// Creates a catalogue of scenes.
  init(_ scenes: [any Scene.Type]) { kinds = scenes.map { SceneKind($0) } }

  /// All scenes there are.
  static let standard = SceneCatalog([
    RiverScene.self, WaveScene.self, SplashScene.self, RefreshScene.self, DownloadScene.self,
  ])

  /// The names of all scenes.
  var names: [String] { kinds.map(\.name) }

  /// The names of the scenes that follow an input.
  func takers(of input: SceneInput) -> [String] {
    kinds.filter { $0.inputs.contains(input) }.map(\.name)
  }

  /// Returns the scene of a given name in its default variant, or says that there is none.
  func scene(named name: String) throws(SceneError) -> AnyScene {
    guard let kind = kinds.first(where: { $0.name == name }) else {
      throw .unknownScene(name, among: names)
    }
    return kind.make()
  }
}

/// What there is to know about a scene before there is one.
struct SceneKind: Sendable {
  private let type: any Scene.Type

  init(_ type: any Scene.Type) { self.type = type }

  var name: String { type.name }
  var summary: String { type.summary }
  /// The variants, the default first.
  var variants: [Variant] { type.variants }
  /// The names of the parameters.
  var parameters: [String] { make().settings.map(\.name) }
  /// What the scene follows.
  var inputs: [SceneInput] {
    (type is any ProgressDriven.Type ? [.progress] : [])
      + (type is any PullDriven.Type ? [.pull] : [])
  }

  /// Returns the scene in a variant; in the default one where none is given.
  func make(_ variant: Variant? = nil) -> AnyScene {
    AnyScene(type.init(variant: variant ?? variants.first ?? .recorded), kind: self)
  }
}
