import DripFormats
import DripKit

/// An unknown option that belongs to other commands, or has the name of a parameter or an input.
struct UnknownOption: UsageError {
  let message: String

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
    guard takers.isEmpty else {
      let others = takers.map { "'\(About.name) \($0.name)'" }.listed()
      let verb = takers.count == 1 ? "does" : "do"
      message = "'\(About.name) \(name)' does not take '\(spelling)'; \(others) \(verb)"
      return
    }
    guard command.options.contains(where: { $0.assigns == .parameters }),
      let scene = words.lazy.compactMap({ try? catalog.scene(named: $0) }).first
    else { return nil }
    let word = String(spelling.dropFirst(2))
    if scene.log.channels.contains(where: { $0.kind.isDeclared && $0.name.name == word }) {
      message = "unknown option '--\(word)'; \(scene.name) has such an input: --input \(word)=…"
      return
    }
    let paths = scene.paths(meantBy: word)
    guard let path = paths.first else { return nil }
    message = """
      unknown option '\(spelling)'; \(scene.name) has the parameter\(paths.count == 1 ? "" : "s") \
      \(paths.listed()): --set \(path)=<value>
      """
  }
}
