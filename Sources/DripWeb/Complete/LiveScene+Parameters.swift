import DripKit

extension LiveScene {
  /// All parameters with their defaults.
  var parameters: [LiveParameter] {
    if let keptParameters { return keptParameters }
    let first = scene.kind.scene()
    let parameters = zip(scene.parameters, scene.standard.parameters).map { now, standard in
      let other = (try? first.value(of: now.path)) ?? standard.value
      let isOwn = standard.value != standard.standard || standard.value != other
      return LiveParameter(
        now: now, standard: standard.value, source: isOwn ? .ours : now.source)
    }
    keptParameters = parameters
    return parameters
  }

  /// Sets a parameter to the value of a text.
  func set(_ path: String, to text: String) throws(SceneSettings.Mistake) {
    guard let parameter = parameters.first(where: { $0.now.path.utf8.elementsEqual(path.utf8) })
    else { throw .unknown(path: path) }
    guard let value = SceneSettings.Value(text: text, kind: parameter.now.kind) else {
      throw .wrongKind(path: path, expected: parameter.now.kind)
    }
    var changed = scene
    try changed.set(path, to: value)
    keptParameters = nil
    change { $0 = changed }
  }
}
