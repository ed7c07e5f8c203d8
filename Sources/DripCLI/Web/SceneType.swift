import DripKit

/// The place of a scene's type in the sources of a program.
struct SceneType: Equatable {
  /// The name of the scene.
  let scene: String
  let module: String
  /// The name of the type in its module, such as `Gauges.Rain`.
  let name: String

  /// Reads the full name of a scene's type.
  init(_ kind: SceneKind) throws(WebError) {
    try self.init(scene: kind.name, fullName: String(reflecting: kind.type))
  }

  init(scene: String, fullName: String) throws(WebError) {
    let parts = fullName.split(separator: ".", maxSplits: 1).map(String.init)
    // A type in a function or a private type has a context in round brackets.
    guard parts.count == 2, !fullName.contains("(") else { throw .hiddenScene(scene) }
    (self.scene, module, name) = (scene, parts[0], parts[1])
  }

  /// True if DripKit itself has the type.
  var isOfKit: Bool { module == "DripKit" }

  /// The name of the outermost type.
  var outermost: String { name.split(separator: ".").first.map(String.init) ?? name }
}
