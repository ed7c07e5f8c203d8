import DripExport
import DripFormats
import DripKit

extension Field {
  /// The name of a scene in the catalogue.
  static func scene(
    in catalog: SceneCatalog, _ help: String = "The scene.", isRequired: Bool = true
  ) -> Field {
    let argument = Command.Argument(
      name: "scene", help: help, choices: catalog.names, isRequired: isRequired)
    return Field(source: .argument(argument), stage: .scene) { text, request in
      request.scene = try catalog.scene(named: text)
    }
  }

  /// Returns fields that throw an error if the request has no scene.
  static func needingScene(_ fields: [Field]) -> [Field] {
    fields.map { field in
      Field(source: field.source, stage: field.stage) { text, request in
        guard request.scene != nil else {
          throw SceneError.noScene(option: field.option?.spelling ?? field.name)
        }
        try field.read(text, &request)
      }
    }
  }

  /// The options of an output that a plan or a check describes.
  static func outputs(_ catalog: SceneCatalog) -> [Field] {
    [time, rate, frames] + timing + film + lookOfFilms + settings(catalog)
  }

  /// The options that set values of a scene, and the options for files of settings.
  ///
  /// Every start of the program creates them, so the scenes that take an option are looked up only for an error.
  static func settings(_ catalog: SceneCatalog) -> [Field] {
    let inputs = [InputSyntax.progress, .pull].map { syntax in
      shortForm(syntax) { catalog.takers(ofInput: syntax.name) }
    }
    return [variant(of: catalog.variants), seed, set, input] + inputs
      + [reducedMotion] + theme(of: catalog)
      + catalog.options.map { shortForm($0, of: catalog) }
      + [other(.config)]
  }

  private static func variant(of names: [String]) -> Field {
    scene(
      Option(
        name: "variant", value: "name", group: .scene, help: "Version of the animation.",
        choices: names), stage: .form
    ) { text, scene in
      guard let variant = scene.kind.variants.first(where: { $0.name == text }) else {
        throw SceneError.unknownVariant(
          text, of: scene.name, among: scene.kind.variants.map(\.name))
      }
      scene = scene.kind.scene(variant)
    }
  }

  private static let seed = scene(
    Option(
      name: "seed", value: "number", group: .scene,
      help: "Seed of all random values, such as 7 or 0xff.")
  ) { text, scene in
    guard let seed = UInt64(seed: text) else {
      throw ValueError("a seed", "a whole number between 0 and \(UInt64.max)", text)
    }
    scene.seed = seed
  }

  static var set: Field {
    let option = Option(
      name: "set", value: "key=value", group: .scene,
      help: "Set a parameter that 'describe' lists. Repeatable.",
      repeats: true, assigns: .parameters)
    return parameter(option) { text, scene in
      guard let (key, value) = assignment(text) else { throw SceneError.noAssignment(text) }
      return try scene.set(key, toText: value)
    }
  }

  /// Returns the texts before and after the first equals sign, or nil without one or with a key that no scene has.
  private static func assignment(_ text: String) -> (key: String, value: String)? {
    let bytes = text.utf8
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")),
      bytes[..<sign].count <= JSONParser.maximumKeyLength
    else { return nil }
    return (
      String(Substring(bytes[..<sign])), String(Substring(bytes[bytes.index(after: sign)...]))
    )
  }

  /// The events of any input of a scene.
  static var input: Field {
    let option = Option(
      name: "input", value: "name=events", group: .scene,
      help: "Send events: level=0.8@1~0.4,0@3. Repeatable.",
      repeats: true, assigns: .inputs)
    return scene(option) { text, scene in
      guard let (name, events) = assignment(text) else { throw SceneError.noInput(text) }
      guard try scene.setInput(name, toText: events) else {
        let names = scene.log.channels.map(\.name.name)
        throw SceneError.unknownInput(name, of: scene.name, among: names)
      }
    }
  }

  /// A short form of the input of progress or of a pull.
  private static func shortForm(
    _ syntax: InputSyntax, takers: @escaping @Sendable () -> [String]
  ) -> Field {
    let help = "Short for --input \(syntax.name)=\(syntax.example)."
    return scene(Option(name: syntax.name, value: "events", group: .scene, help: help)) {
      text, scene in
      guard try scene.setInput(syntax.name, toText: text) else {
        throw SceneError.uselessOption(syntax.name, of: scene.name, takers: takers())
      }
    }
  }

  private static let reducedMotion = scene(
    Option(
      name: "reduced-motion", group: .scene,
      help: "Show the calm form for reduced motion.")
  ) { _, scene in
    scene.reducedMotion = true
  }

  /// A short form of the parameter `theme`, or no option if no scene of the catalogue has it.
  private static func theme(of catalog: SceneCatalog) -> [Field] {
    guard catalog.hasParameter("theme") else { return [] }
    let option = Option(
      name: "theme", value: "name", group: .scene, help: "Colour scheme.",
      choices: Look.Theme.allCases.map(\.name), parameter: "theme")
    return [shortForm(option, of: "theme", in: catalog)]
  }

  /// An option of the program for a parameter.
  private static func shortForm(_ own: ParameterOption, of catalog: SceneCatalog) -> Field {
    let option = Option(
      name: own.name, value: "value", group: .scene, help: own.help, parameter: own.parameter)
    return shortForm(option, of: own.parameter, in: catalog)
  }

  /// A short form of a parameter.
  private static func shortForm(
    _ option: Option, of parameter: String, in catalog: SceneCatalog
  ) -> Field {
    Self.parameter(option, stage: .form) { text, scene in
      guard (try? scene.value(of: parameter)) != nil else {
        throw SceneError.uselessOption(
          option.name, of: scene.name, takers: catalog.takers(ofParameter: parameter))
      }
      return try scene.set(parameter, toText: text)
    }
  }

  /// An option that sets a parameter of the scene, and returns notes about it.
  private static func parameter(
    _ option: Option, stage: Stage = .setting,
    read: @escaping @Sendable (String, inout AnyScene) throws -> [String]
  ) -> Field {
    Field(source: .option(option), stage: stage) { text, request in
      if var scene = request.scene {
        request.notes += try read(text, &scene)
        request.scene = scene
      }
    }
  }

  /// An option that changes the scene.
  private static func scene(
    _ option: Option, stage: Stage = .setting,
    read: @escaping @Sendable (String, inout AnyScene) throws -> Void
  ) -> Field {
    parameter(option, stage: stage) { text, scene in
      try read(text, &scene)
      return []
    }
  }
}
