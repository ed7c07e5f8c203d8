import DripExport
import DripKit

extension Field {
  /// The word that says which scene is meant, of those in a catalogue.
  static func scene(in catalog: SceneCatalog) -> Field {
    let argument = Command.Argument(name: "scene", help: "The scene.", choices: catalog.names)
    return Field(source: .argument(argument), stage: .scene) { text, request in
      request.scene = try catalog.scene(named: text)
    } write: { request in
      request.scene.map { [$0.name] } ?? []
    }
  }

  /// The options that say what is set in a scene, and those of files that do.
  ///
  /// All commands ask for them whenever the program starts; so which scenes take what is found out where it is told.
  static func settings(_ catalog: SceneCatalog) -> [Field] {
    let tracks = Track.Kind.allCases.map { kind in track(kind) { catalog.takers(of: kind) } }
    return [variant(of: catalog.variants), seed, set] + tracks
      + [reducedMotion, loopable(catalog)] + theme(of: catalog)
      + [other(.config), other(.printConfig)]
  }

  static func variant(of names: [String] = []) -> Field {
    scene(
      Option(
        name: "variant", value: "name",
        help: "Which reading of the model: as it shows on screen, or as it was meant.",
        choices: names), stage: .form
    ) { text, scene in
      guard let variant = scene.kind.variants.first(where: { $0.name == text }) else {
        throw SceneError.unknownVariant(
          text, of: scene.name, among: scene.kind.variants.map(\.name))
      }
      scene = scene.kind.scene(variant)
    } write: {
      [$0.variant.name]
    }
  }

  static let seed = scene(
    Option(
      name: "seed", value: "number",
      help: "Where randomness comes from: a whole number, decimal or 0x hexadecimal.",
      forms: UInt64.seedForms)
  ) { text, scene in
    scene.seed = try UInt64(seedText: text)
  } write: {
    [String($0.seed)]
  }

  static let set = assignments(\.parameters)
  /// The same, of which only those are written that are not what they are by default.
  static let changes = assignments(\.changedParameters)

  private static func assignments(
    _ written: @escaping @Sendable (AnyScene) -> [ParameterDescription]
  ) -> Field {
    let option = Option(
      name: "set", value: "key=value",
      help: "Set a parameter, see 'drip describe'; as often as needed, the last one counts.",
      repeats: true, isAssignment: true)
    return scene(option) { text, scene in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw SceneError.noAssignment(text) }
      try scene.set(String(parts[0]), toText: String(parts[1]))
    } write: { scene in
      written(scene).map { "\($0.path)=\($0.value.exactText)" }
    }
  }

  /// What drives the scene, where it is one of those that take it.
  static func track(
    _ kind: Track.Kind, takers: @escaping @Sendable () -> [String] = { [] }
  ) -> Field {
    scene(
      Option(
        name: kind.name, value: "events", help: help(kind), forms: [.text(matching: kind.pattern)])
    ) { text, scene in
      guard scene.setTrack(try Track(kind, text: text)) else {
        throw SceneError.uselessOption(kind.name, of: scene.name, takers: takers())
      }
    } write: { scene in
      scene.text(of: kind).map { [$0] } ?? []
    }
  }

  private static func help(_ kind: Track.Kind) -> String {
    switch kind {
    case .progress:
      """
      What a button is told, as value@seconds: 0@0,0.4@1.2,1@3. Also begin@0 for work of unknown size, pause@1, \
      resume@2, cancel@2 and fail@2; none for a button that nobody taps.
      """
    case .pull:
      """
      What a sheet is told, as points@seconds: 80@0,end@3. 80@0~0.2 takes 0.2 seconds to get \
      there, otherwise 0.6; none for a sheet that nobody pulls.
      """
    }
  }

  static let reducedMotion = scene(
    Option(
      name: "reduced-motion", help: "Show the calm form, for people who ask for less motion.")
  ) { _, scene in
    scene.reducedMotion = true
  } write: {
    $0.reducedMotion ? [""] : []
  }

  /// The short form of a parameter that scenes may have: a flag of that name.
  private static func loopable(_ catalog: SceneCatalog) -> Field {
    let option = Option(
      name: "loopable", help: "Repeat the same random values, so that the scene loops exactly.",
      isShortForm: true)
    return scene(option, stage: .form) { _, scene in
      guard (try? scene.set(option.name, to: .flag(true))) != nil else {
        throw SceneError.uselessOption(
          option.name, of: scene.name, takers: catalog.takers(ofParameter: option.name))
      }
    } write: { scene in
      (try? scene.value(of: option.name)) == .flag(true) ? [""] : []
    }
  }

  /// The short form of the parameter `theme`; nothing in a catalogue whose scenes have none.
  private static func theme(of catalog: SceneCatalog) -> [Field] {
    guard catalog.hasParameter("theme") else { return [] }
    let option = Option(
      name: "theme", value: "name",
      help: "The surroundings that colours are derived for; those set by hand stay.",
      choices: Theme.allCases.map(\.name), isShortForm: true)
    let field = scene(option, stage: .form) { text, scene in
      guard (try? scene.value(of: option.name)) != nil else {
        throw SceneError.uselessOption(
          option.name, of: scene.name, takers: catalog.takers(ofParameter: option.name))
      }
      try scene.set(option.name, toText: text)
    } write: { _ in
      // Among what is set.
      []
    }
    return [field]
  }

  /// Something about the scene.
  private static func scene(
    _ option: Option, stage: Stage = .setting,
    read: @escaping @Sendable (String, inout AnyScene) throws -> Void,
    write: @escaping @Sendable (AnyScene) -> [String]
  ) -> Field {
    Field(source: .option(option), stage: stage) { text, request in
      if var scene = request.scene {
        try read(text, &scene)
        request.scene = scene
      }
    } write: { request in
      request.scene.map(write) ?? []
    }
  }
}
