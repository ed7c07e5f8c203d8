/// An error in the name or the settings of a scene.
enum SceneError: UsageError {
  case unknownScene(String, among: [String])
  case unknownVariant(String, of: String, among: [String])
  /// The scene does not take an option that others take.
  case uselessOption(String, of: String, takers: [String])
  /// An option needs a scene, which the command can do without.
  case noScene(option: String)
  case noAssignment(String)
  case unknownParameter(String, of: String, among: [String])
  /// The name is not that of a parameter, but of an input.
  case inputNotParameter(String, of: String)
  /// The text of an input has no name or no events.
  case noInput(String)
  case unknownInput(String, of: String, among: [String])
  /// Only another variant has the parameter.
  case parameterOfVariant(String, of: String, variant: String)

  var message: String {
    switch self {
    case .unknownScene(let name, let names):
      return "unknown scene \(name.quoted)"
        + Suggestion.hint(name, among: names, otherwise: "the scenes are \(names.listed())")
    case .unknownVariant(let name, let scene, let names):
      let all = names.count == 1 ? "its only variant is \(names[0])" : "it has \(names.listed())"
      return "\(scene) has no variant \(name.quoted)"
        + Suggestion.hint(name, among: names, otherwise: all)
    case .uselessOption(let option, let scene, let takers):
      let verb = takers.count == 1 ? "does" : "do"
      let others = takers.isEmpty ? "no scene does" : "\(takers.listed()) \(verb)"
      return "\(scene) does not take \(SettingSyntax.quoted(option)); \(others)"
    case .noScene(let option):
      return "\(option.quoted) needs a scene before it; '\(About.name) list' lists them"
    case .noAssignment(let text):
      return "\(SettingSyntax.quoted("set")) must be key=value, but is \(text.quoted)"
    case .inputNotParameter(let name, let scene):
      let input = SettingSyntax.text("input", assigning: name, "…")
      return "\(scene) has no parameter \(name.quoted), but such an input; use \(input)"
    case .noInput(let text):
      return "\(SettingSyntax.quoted("input")) must be name=events, but is \(text.quoted)"
    case .unknownInput(let name, let scene, let names):
      let all = names.isEmpty ? "it takes no input" : "it takes \(names.listed())"
      return "\(scene) has no input \(name.quoted)"
        + Suggestion.hint(name, among: names, otherwise: all)
    case .unknownParameter(let name, let scene, let names):
      return "\(scene) has no parameter \(name.quoted)"
        + Suggestion.hint(name, among: names, otherwise: "see '\(About.name) describe \(scene)'")
    case .parameterOfVariant(let name, let scene, let variant):
      let setting = SettingSyntax.text("variant", variant)
      return "\(scene) has \(name.quoted) only in the variant \(variant); add \(setting)"
    }
  }
}
