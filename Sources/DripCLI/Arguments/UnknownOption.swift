import DripFormats
import DripKit

/// An unknown option that belongs to other commands or resembles a parameter.
enum UnknownOption: UsageError {
  case takenElsewhere(_ spelling: String, of: String, takers: [String])
  /// The option has the name of parameters of the scene, or means one of its colours.
  case parameter(_ spelling: String, of: String, paths: [String])
  /// The option has the name of an input of the scene.
  case input(String, of: String)

  /// Creates a more helpful error than the parser's, or returns nil.
  init?(
    _ error: ArgumentError, among commands: [Command], in words: ArraySlice<String>,
    _ catalog: SceneCatalog
  ) {
    guard case .unknownOption(let spelling, _, let name, _) = error, spelling.hasPrefix("--"),
      spelling.utf8.count <= JSONParser.maximumKeyLength,
      let command = commands.first(where: { $0.name == name })
    else { return nil }
    let takers = commands.filter { $0.options.contains { $0.spelling == spelling } }
    if !takers.isEmpty {
      self = .takenElsewhere(spelling, of: command.name, takers: takers.map(\.name))
      return
    }
    guard command.options.contains(where: { $0.assigns == .parameters }),
      let scene = words.lazy.compactMap({ try? catalog.scene(named: $0) }).first
    else { return nil }
    let word = String(spelling.dropFirst(2))
    if scene.tracks.contains(where: { $0.isDeclared && $0.name.name == word }) {
      self = .input(word, of: scene.name)
      return
    }
    let paths = scene.paths(meantBy: word)
    guard !paths.isEmpty else { return nil }
    self = .parameter(spelling, of: scene.name, paths: paths)
  }

  var message: String {
    switch self {
    case .takenElsewhere(let spelling, let command, let takers):
      let verb = takers.count == 1 ? "does" : "do"
      let others = takers.map { "'\(About.name) \($0)'" }.listed()
      return "'\(About.name) \(command)' does not take '\(spelling)'; \(others) \(verb)"
    case .input(let name, let scene):
      return "unknown option '--\(name)'; \(scene) has such an input: --input \(name)=…"
    case .parameter(let spelling, let scene, let paths):
      return """
        unknown option '\(spelling)'; \(scene) has the parameter\(paths.count == 1 ? "" : "s") \
        \(paths.listed()): --set \(paths[0])=<value>
        """
    }
  }
}
