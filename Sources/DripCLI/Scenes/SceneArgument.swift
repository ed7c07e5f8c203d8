/// The word that says which scene is meant.
enum SceneArgument {
  static func argument(_ catalog: SceneCatalog) -> Command.Argument {
    Command.Argument(name: "scene", help: "The scene.", choices: catalog.names)
  }
}
