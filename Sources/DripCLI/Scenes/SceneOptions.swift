import DripKit

/// The options that say which scene is meant, shared by all commands that look at one.
enum SceneOptions {
  static let variant = Option(
    name: "variant", value: "name",
    help: "Which reading of the model: as it shows on screen, or as it was meant.",
    choices: Variant.allCases.map(\.name))
  static let seed = Option(
    name: "seed", value: "number",
    help: "Where randomness comes from: a whole number, decimal or 0x hexadecimal.")
  static let set = Option(
    name: "set", value: "key=value",
    help: "Set a parameter, see 'drip describe'; as often as needed, the last one counts.",
    repeats: true, isAssignment: true)
  static let progress = Option(
    name: "progress", value: "events",
    help: """
      What a button is told, as value@seconds: 0@0,0.4@1.2,1@3. Also cancel@2 and fail@2; none \
      for a button that nobody taps.
      """)
  static let pull = Option(
    name: "pull", value: "events",
    help: """
      What a sheet is told, as points@seconds: 80@0,end@3. 80@0~0.2 takes 0.2 seconds to get \
      there, otherwise 0.6; none for a sheet that nobody pulls.
      """)
  static let reducedMotion = Option(
    name: "reduced-motion", help: "Show the calm form, for people who ask for less motion.")
  static let loopable = Option(
    name: "loopable", help: "Repeat the same random values, so that the scene loops exactly.")

  static let config = Option(
    name: "config", value: "file",
    help: """
      Take settings from a JSON file, - for standard input: { "seed": 7, "set": { "tapAt": 1 } }. \
      Keys are these options and the scene; the command line wins, and --no-… takes back a flag.
      """, completion: .files)
  static let printConfig = Option(
    name: "print-config",
    help: "Print all settings, defaults too, as a file for --config, and do nothing else.")

  static let all = [
    variant, seed, set, progress, pull, reducedMotion, loopable, config, printConfig,
  ]
}

extension SceneCatalog {
  /// Returns the scene that a command line describes, or says what is wrong with it.
  func makeScene(from arguments: ParsedArguments) throws(Failure) -> any Scene {
    let type = try arguments.firstWord(scene(named:))
    var scene = type.init(variant: try variant(of: type, from: arguments))
    if arguments.has(SceneOptions.loopable) {
      do {
        try scene.set(SceneOptions.loopable.name, to: .flag(true))
      } catch {
        throw .usage(Messages.wrongScene(type.name, for: SceneOptions.loopable, loopableNames))
      }
    }
    _ = try arguments.all(SceneOptions.set) { assignment throws(Failure) in
      try Self.set(assignment, on: &scene)
    }
    if let seed = try arguments.value(SceneOptions.seed, UInt64.init(seedText:)) {
      scene.seed = seed
    }
    if arguments.has(SceneOptions.reducedMotion) { scene.reducedMotion = true }
    if let track = try arguments.value(SceneOptions.progress, ProgressTrack.init(text:)) {
      guard var driven = scene as? any ProgressDriven else {
        let names = scenes.filter { $0 is any ProgressDriven.Type }.map { $0.name }
        throw Failure.usage(Messages.wrongScene(type.name, for: SceneOptions.progress, names))
          .in(arguments.place(SceneOptions.progress))
      }
      driven.progress = track
      scene = driven
    }
    if let track = try arguments.value(SceneOptions.pull, PullTrack.init(text:)) {
      guard var driven = scene as? any PullDriven else {
        let names = scenes.filter { $0 is any PullDriven.Type }.map { $0.name }
        throw Failure.usage(Messages.wrongScene(type.name, for: SceneOptions.pull, names))
          .in(arguments.place(SceneOptions.pull))
      }
      driven.pull = track
      scene = driven
    }
    return scene
  }

  /// Returns the arguments with everything about the scene said that they leave open.
  func resolved(_ arguments: ParsedArguments) throws(Failure) -> ParsedArguments {
    func settings<S: Scene>(of scene: S) -> [String] {
      S.parameters.map { "\($0.name)=\($0.value(of: scene).exactText)" }
    }
    let scene = try makeScene(from: arguments)
    var resolved = arguments
    resolved.set(SceneOptions.variant, to: [scene.variant.name])
    resolved.set(SceneOptions.seed, to: [String(scene.seed)])
    resolved.set(SceneOptions.set, to: settings(of: scene))
    resolved.set(SceneOptions.reducedMotion, to: scene.reducedMotion)
    let isLoopable = try? scene.parameter(SceneOptions.loopable.name)
    resolved.set(SceneOptions.loopable, to: isLoopable == .flag(true))
    return resolved
  }

  private func variant(
    of type: any Scene.Type, from arguments: ParsedArguments
  ) throws(Failure) -> Variant {
    let variant = try arguments.value(SceneOptions.variant) { name throws(Failure) -> Variant in
      guard let variant = type.variants.first(where: { $0.name == name }) else {
        throw .usage(
          Messages.unknownVariant(name, of: type.name, among: type.variants.map(\.name)))
      }
      return variant
    }
    return variant ?? type.variants.first ?? .recorded
  }

  /// The names of the scenes that can be made to loop exactly.
  private var loopableNames: [String] {
    func isLoopable<S: Scene>(_ type: S.Type) -> Bool {
      type.parameter(named: SceneOptions.loopable.name) != nil
    }
    return scenes.filter { isLoopable($0) }.map { $0.name }
  }

  /// Carries out `key=value`.
  private static func set<S: Scene>(_ assignment: String, on scene: inout S) throws(Failure) {
    let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .usage(Messages.badAssignment(assignment)) }
    let (key, text) = (String(parts[0]), String(parts[1]))
    guard let parameter = S.parameter(named: key) else {
      throw .usage(
        Messages.unknownParameter(key, of: S.name, among: S.parameters.map(\.name)))
    }
    let expectation = Messages.expectation(parameter)
    guard let value = ParameterValue(text: text, kind: parameter.kind) else {
      let names = if case .color = parameter.kind { Color.cssNames } else { [String]() }
      throw .usage(Messages.badValue(text, for: key, expectation, among: names))
    }
    do {
      try parameter.set(value, on: &scene)
    } catch {
      throw .usage(Messages.badValue(text, for: key, expectation))
    }
  }
}
