import DripKit

/// The scenes that the program knows, by name.
struct SceneCatalog: Sendable {
  /// The scenes, in the order they are listed.
  let kinds: [SceneKind]

  /// Creates a catalogue of scenes.
  init(_ kinds: [SceneKind]) { self.kinds = kinds }

  /// All scenes there are.
  static let standard = SceneCatalog(allScenes)

  /// The names of all scenes.
  var names: [String] { kinds.map(\.name) }

  /// The names of all variants, each once.
  var variants: [String] {
    var names: [String] = []
    for name in kinds.flatMap(\.variants).map(\.name) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// The names of the scenes that are driven by a kind of track.
  func takers(of kind: Track.Kind) -> [String] {
    kinds.filter { $0.scene().tracks.contains { $0.kind == kind } }.map(\.name)
  }

  /// The names of the scenes that have a parameter.
  func takers(ofParameter path: String) -> [String] {
    kinds.filter { $0.hasParameter(path) }.map(\.name)
  }

  /// Whether any of the scenes has a parameter.
  func hasParameter(_ path: String) -> Bool { kinds.contains { $0.hasParameter(path) } }

  /// Returns the scene of a given name in its default variant, or says that there is none.
  func scene(named name: String) throws(SceneError) -> AnyScene {
    guard let kind = kinds.first(where: { $0.name == name }) else {
      throw .unknownScene(name, among: names)
    }
    return kind.scene()
  }
}

extension SceneKind {
  /// Whether a scene of this kind has a parameter.
  fileprivate func hasParameter(_ path: String) -> Bool {
    (try? scene().value(of: path)) != nil
  }
}
