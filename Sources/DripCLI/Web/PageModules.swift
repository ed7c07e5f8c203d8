import DripExport

/// The modules of a package that a page contains, each after those that it uses.
struct PageModules {
  struct Module {
    let name: String
    /// The paths of its sources.
    var files: [String]
    /// A further file, which returns the kinds of its scenes.
    let offer: String
  }

  let modules: [Module]
  /// The file with the list of all scenes, for DripWeb.
  let list: String

  /// Chooses the modules and files of a package that a list of scenes needs.
  ///
  /// The main file of a program and other files that import DripCLI stay out.
  init(
    _ types: [SceneType], in package: SourcePackage, read: (String) throws -> String
  ) throws {
    var targets: [SourcePackage.Target] = []
    func add(_ target: SourcePackage.Target) {
      guard !targets.contains(where: { $0.name == target.name }) else { return }
      for name in target.dependencies {
        if let next = package.targets.first(where: { $0.name == name }) { add(next) }
      }
      targets.append(target)
    }
    for type in types where !type.isOfKit {
      guard let target = package.targets.first(where: { $0.module == type.module }) else {
        throw WebError.foreignScene(type.scene, module: type.module)
      }
      add(target)
    }
    let numbered = Array(types.enumerated())
    modules = try targets.compactMap { target in
      let own = numbered.filter { $0.element.module == target.module }
      let files = try target.files.filter { path in
        let text = SourceText(try read(path))
        guard let library = text.programLibrary else { return true }
        if let (_, type) = own.first(where: { text.declares($0.element.outermost) }) {
          throw WebError.sceneBesideProgram(type.outermost, file: path, library: library)
        }
        return false
      }
      guard !files.isEmpty else { return nil }
      let kinds = own.map { number, type in
        "\npublic func \(Self.name(number))() -> DripKit.SceneKind { DripKit.SceneKind(\(type.name).self) }\n"
      }
      return Module(
        name: target.module, files: files, offer: "import DripKit\n\(kinds.joined())")
    }
    let imports = modules.filter { module in types.contains { $0.module == module.name } }
    let scenes = numbered.map { number, type in
      type.isOfKit ? "DripKit.SceneKind(DripKit.\(type.name).self)" : "\(Self.name(number))()"
    }
    list = """
      \((["DripGuides", "DripKit"] + imports.map(\.name)).map { "import \($0)\n" }.joined())
      /// The scenes that a page can show.
      let offeredScenes = [\(scenes.joined(separator: ", "))]

      /// The function that draws guides over the picture of a frame.
      let guidedPicture: (@Sendable (AnyScene.Frame) -> Picture)? = { $0.guidedPicture }

      """
  }

  private static func name(_ number: Int) -> String { "dripSceneOfPage\(number)" }
}
