import DripKit

/// A mistake in a program with scenes or options of its own, for its author.
enum ProgramMistake: UserFacingError {
  case noScenes
  case wrongName(scene: String)
  case wrongOptionName(String)
  case duplicateScene(String)
  case noVariants(scene: String)
  case duplicateParameter(String, scene: String)
  /// The default of a parameter is not one of its values.
  case illegalDefault(parameter: String, scene: String)
  /// A command has an option of this name already.
  case duplicateOption(String)
  /// An input has the name of another input, of an option or of a parameter, which plans could not tell apart, or of an
  /// attribute of elements.
  case duplicateInput(String, scene: String)
  case wrongInputName(String, scene: String)
  /// No scene has the parameter of the option.
  case unknownParameter(String, option: String)

  /// Throws a mistake of a program.
  static func check(_ program: Program) throws(ProgramMistake) {
    let catalog = program.catalog
    guard !catalog.kinds.isEmpty else { throw .noScenes }
    var names: Set<String> = []
    for kind in catalog.kinds {
      guard isWord(kind.name) else { throw .wrongName(scene: kind.name) }
      guard names.insert(kind.name).inserted else { throw .duplicateScene(kind.name) }
      guard !kind.variants.isEmpty else { throw .noVariants(scene: kind.name) }
      // The tests of DripKit check its own scenes.
      if !About.isDrip { try checkParameters(of: kind) }
    }
    for command in program.commands {
      var names: Set<String> = []
      for option in command.allOptions where !names.insert(option.name).inserted {
        throw .duplicateOption(option.name)
      }
    }
    try checkInputs(of: program)
    for option in catalog.options {
      guard isWord(option.name) else { throw .wrongOptionName(option.name) }
      guard catalog.hasParameter(option.parameter) else {
        throw .unknownParameter(option.parameter, option: option.name)
      }
    }
  }

  private static func checkParameters(of kind: SceneKind) throws(ProgramMistake) {
    for variant in kind.variants {
      var scene = kind.scene(variant)
      var paths: Set<String> = []
      for parameter in scene.parameters {
        guard paths.insert(parameter.path).inserted else {
          throw .duplicateParameter(parameter.path, scene: kind.name)
        }
        guard (try? scene.set(parameter.path, to: parameter.value)) != nil else {
          throw .illegalDefault(parameter: parameter.path, scene: kind.name)
        }
      }
    }
  }

  /// Attributes and members of elements on pages, which inputs would hide.
  private static let attributes: Set<String> = [
    "background", "class", "dir", "disabled", "drip", "hidden", "id", "inert", "label", "lang",
    "loop",
    "max-dpr", "name", "params", "part", "pause", "paused", "phase", "play", "role", "scene",
    "send",
    "slot", "style", "tabindex", "theme", "title",
  ]

  private static func checkInputs(of program: Program) throws(ProgramMistake) {
    let catalog = program.catalog
    let taken = attributes.union(program.commands.flatMap { $0.allOptions.map(\.name) })
    for kind in catalog.kinds {
      var names: Set<String> = []
      for track in kind.scene().tracks {
        let name = track.name.name
        guard isWord(name) else { throw .wrongInputName(name, scene: kind.name) }
        let isTaken = track.isDeclared && (taken.contains(name) || catalog.hasParameter(name))
        guard names.insert(name).inserted, !isTaken else {
          throw .duplicateInput(name, scene: kind.name)
        }
      }
    }
  }

  /// Returns true if a name consists of small letters, digits and hyphens, and begins with a letter.
  ///
  /// Such a name needs no quotation marks in paths, command lines and pages.
  private static func isWord(_ name: String) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return name.utf8.first.map(letters.contains) ?? false
      && name.utf8.allSatisfy {
        letters.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "-")
      }
  }

  var message: String {
    switch self {
    case .noScenes: "this program has no scenes"
    case .wrongName(let scene):
      "the name of the scene \(scene.quoted) must consist of small letters, digits and hyphens, and begin with a letter"
    case .wrongOptionName(let option):
      "the name of the option \(option.quoted) must consist of small letters, digits and hyphens, and begin with a letter"
    case .wrongInputName(let input, let scene):
      "the name of the input \(input.quoted) of \(scene) must consist of small letters, digits and hyphens, and begin with a letter"
    case .duplicateInput(let input, let scene):
      "the input \(input.quoted) of \(scene) has the name of another input, an option, a parameter or an attribute of elements; choose another"
    case .noVariants(let scene): "\(scene) has no variants; it needs one, such as .intended"
    case .duplicateParameter(let parameter, let scene):
      "\(scene) has two parameters \(parameter.quoted)"
    case .illegalDefault(let parameter, let scene):
      "the default of the parameter \(parameter.quoted) of \(scene) is not one of its values"
    case .duplicateScene(let scene): "two scenes have the name \(scene.quoted)"
    case .duplicateOption(let option): "the option '--\(option)' exists twice"
    case .unknownParameter(let parameter, let option):
      "the option '--\(option)' sets \(parameter.quoted), but no scene has this parameter"
    }
  }
}
