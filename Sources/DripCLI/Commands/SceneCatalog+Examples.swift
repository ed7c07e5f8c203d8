import DripKit

extension SceneCatalog {
  /// Returns the name of a scene for an example: a preferred one, or the first of the catalogue.
  func example(_ preferred: String) -> String {
    let names = names
    return names.contains(preferred) ? preferred : names.first ?? "scene"
  }

  /// Returns examples that suit a certain scene only, or none if the catalogue lacks it.
  func examples(of scene: String, _ examples: Command.Example...) -> [Command.Example] {
    names.contains(scene) ? examples : []
  }
}
