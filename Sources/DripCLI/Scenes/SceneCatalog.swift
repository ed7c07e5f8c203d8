import DripKit

/// The scenes that the program knows, by name.
struct SceneCatalog: Sendable {
  /// The scenes in the order of lists.
  let kinds: [SceneKind]
  /// Further options that set parameters of the scenes.
  var options: [ParameterOption] = []

  /// Creates a catalogue of scenes.
  init(_ kinds: [SceneKind], options: [ParameterOption] = []) {
    self.kinds = kinds
    self.options = options
  }

  /// The scenes of DripKit.
  static let standard = SceneCatalog(allScenes)

  /// Returns true if the catalogue has the scenes of DripKit and no further options.
  var isStandard: Bool {
    options.isEmpty && kinds.elementsEqual(Self.standard.kinds) { $0.type == $1.type }
  }

  /// The names of all scenes.
  var names: [String] { kinds.map(\.name) }

  /// The names of all variants, without duplicates.
  var variants: [String] {
    var names: [String] = []
    for name in kinds.flatMap(\.variants).map(\.name) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// The names of the scenes that have an input of this name.
  func takers(ofInput name: String) -> [String] {
    kinds.filter { $0.scene().log.channels.contains { $0.name.name == name } }.map(\.name)
  }

  /// The inputs of all scenes, each name once.
  var inputs: [Input.Channel] {
    var inputs: [Input.Channel] = []
    for channel in kinds.flatMap({ $0.scene().log.channels })
    where !inputs.contains(where: { $0.name == channel.name }) {
      inputs.append(channel)
    }
    return inputs
  }

  /// The names of the scenes that have a parameter.
  func takers(ofParameter path: String) -> [String] {
    kinds.filter { $0.hasParameter(path) }.map(\.name)
  }

  /// Returns true if a scene has a parameter of this path.
  func hasParameter(_ path: String) -> Bool { kinds.contains { $0.hasParameter(path) } }

  /// Returns the scene of a name in its default variant.
  func scene(named name: String) throws(SceneError) -> AnyScene {
    guard let kind = kinds.first(where: { $0.name == name }) else {
      throw .unknownScene(name, among: names)
    }
    return kind.scene()
  }
}

extension SceneKind {
  /// The parameters of all variants, those of the default variant first.
  var parameters: [SceneSettings.Description] {
    var parameters: [SceneSettings.Description] = []
    var paths: Set<String> = []
    for parameter in variants.flatMap({ scene($0).parameters })
    where paths.insert(parameter.path).inserted {
      parameters.append(parameter)
    }
    return parameters
  }

  /// Returns true if a variant has a parameter of this path.
  fileprivate func hasParameter(_ path: String) -> Bool {
    variants.contains { (try? scene($0).value(of: path)) != nil }
  }
}
