import DripKit

/// A mistake in a program with scenes or options of its own, for its author.
struct ProgramMistake: UserFacingError {
  let message: String

  private init(_ message: String) { self.message = message }

  /// Throws a mistake of a program.
  static func check(_ program: Drip) throws(ProgramMistake) {
    let catalog = program.catalog
    guard !catalog.kinds.isEmpty else { throw ProgramMistake("this program has no scenes") }
    var names: Set<String> = []
    for kind in catalog.kinds {
      try checkName(kind.name, of: "the scene \(kind.name.quoted)")
      guard names.insert(kind.name).inserted else {
        throw ProgramMistake("two scenes have the name \(kind.name.quoted)")
      }
      guard !kind.variants.isEmpty else {
        throw ProgramMistake("\(kind.name) has no variants; it needs one, such as .intended")
      }
      // The tests of DripKit check its own scenes.
      if !About.isDrip { try checkParameters(of: kind) }
    }
    try checkOptions(of: program)
    try checkInputs(of: program)
  }

  /// Throws a mistake unless a name consists of small letters, digits and hyphens, and begins with a letter.
  ///
  /// Such a name needs no quotation marks in paths, command lines and pages.
  private static func checkName(_ name: String, of owner: String) throws(ProgramMistake) {
    let isWord = name.allSatisfy { $0 == "-" || $0.isASCII && ($0.isLowercase || $0.isNumber) }
    guard isWord, name.first?.isLetter == true else {
      throw ProgramMistake(
        "the name of \(owner) must consist of small letters, digits and hyphens, and begin with a letter"
      )
    }
  }

  private static func checkParameters(of kind: SceneKind) throws(ProgramMistake) {
    for variant in kind.variants {
      var scene = kind.scene(variant)
      var paths: Set<String> = []
      for parameter in scene.parameters {
        let name = parameter.path.quoted
        guard paths.insert(parameter.path).inserted else {
          throw ProgramMistake("\(kind.name) has two parameters \(name)")
        }
        guard (try? scene.set(parameter.path, to: parameter.value)) != nil else {
          throw ProgramMistake(
            "the default of the parameter \(name) of \(kind.name) is not one of its values")
        }
      }
    }
  }

  private static func checkOptions(of program: Drip) throws(ProgramMistake) {
    for command in program.commands {
      var names: Set<String> = []
      for option in command.allOptions where !names.insert(option.name).inserted {
        throw ProgramMistake("the option '--\(option.name)' exists twice")
      }
    }
    for option in program.catalog.options {
      try checkName(option.name, of: "the option \(option.name.quoted)")
      guard program.catalog.hasParameter(option.parameter) else {
        throw ProgramMistake(
          "the option '--\(option.name)' sets \(option.parameter.quoted), but no scene has this parameter"
        )
      }
    }
  }

  /// Attributes and members of elements on pages, which inputs would hide.
  private static let attributes: Set<String> = [
    "background", "class", "dir", "disabled", "drip", "hidden", "id", "inert", "label", "lang",
    "loop", "max-dpr", "name", "params", "part", "pause", "paused", "phase", "play", "role",
    "scene", "send", "slot", "style", "tabindex", "theme", "title",
  ]

  /// Throws a mistake if plans or pages could not tell an input from something else.
  private static func checkInputs(of program: Drip) throws(ProgramMistake) {
    let catalog = program.catalog
    let taken = attributes.union(program.commands.flatMap { $0.allOptions.map(\.name) })
    for kind in catalog.kinds {
      var names: Set<String> = []
      for channel in kind.scene().log.channels {
        let name = channel.name.name
        let owner = "the input \(name.quoted) of \(kind.name)"
        try checkName(name, of: owner)
        let isTaken =
          channel.kind.isDeclared && (taken.contains(name) || catalog.hasParameter(name))
        guard names.insert(name).inserted, !isTaken else {
          throw ProgramMistake(
            "\(owner) has the name of another input, an option, a parameter or an attribute of elements; choose another"
          )
        }
      }
    }
  }
}
