public import DripKit
import LibC

/// A command-line program that draws scenes, such as `drip`.
///
/// A program with a scene of its own needs two lines:
///
/// ```swift
/// import DripCLI
///
/// Drip.main(scenes: [RainGauge.self])
/// ```
///
/// It has all commands of `drip` under its own name in help, manual, completions and messages. In place of `new` it has
/// `web`, which builds a page with its scenes. The tasks of a batch run the same program.
public struct Drip: Sendable {
  /// The name in help and messages.
  ///
  /// Its first word is the name of the program. Further words are commands of a larger program that runs this one.
  public var name: String
  /// A sentence about the program, for its help.
  public var summary: String
  /// The scenes, in the order of lists.
  public var scenes: [SceneKind]
  /// Options of its own.
  public var options: [ParameterOption] = []

  /// Creates a program, by default with the scenes of DripKit, and with the name that its user has typed.
  public init(
    name: String = Drip.typedName, summary: String? = nil, scenes: [SceneKind] = allScenes
  ) {
    self.name = name
    self.summary = summary ?? About.summary
    self.scenes = scenes
  }

  /// Runs the command line of the process with scenes of certain types, and exits.
  public static func main(scenes: [any CatalogScene.Type]) -> Never {
    Drip(scenes: scenes.map { SceneKind($0) }).main()
  }

  /// Runs the command line of the process, and exits.
  public func main() -> Never {
    StandardStreams.surviveFailures()
    let interruption = Interruption()
    interruption.watchSignals()
    let console = Console(
      output: StandardStreams.stream(STDOUT_FILENO), errors: StandardStreams.stream(STDERR_FILENO),
      interruption: interruption, terminal: StandardStreams.errorTerminal())
    exit(run(console) { try ProcessArguments.words }.rawValue)
  }

  /// Runs a command line of a larger program, such as `["render", "wave", "-o", "wave.gif"]`, and returns the exit code.
  ///
  /// Results go to standard output, and messages to standard error.
  public func run(_ words: [String]) -> Int32 {
    let console = Console(
      output: StandardStreams.stream(STDOUT_FILENO), errors: StandardStreams.stream(STDERR_FILENO))
    return run(console) { words[...] }.rawValue
  }

  /// Runs a command line, and passes results and messages on in blocks of bytes.
  public func run(
    _ words: [String], output: @escaping ([UInt8]) -> Void, messages: @escaping ([UInt8]) -> Void
  ) -> Int32 {
    let console = Console(
      output: ByteStream { bytes throws(StreamError) in output(bytes) },
      errors: ByteStream { bytes throws(StreamError) in messages(bytes) })
    return run(console) { words[...] }.rawValue
  }

  private func run(
    _ console: Console, _ words: () throws -> ArraySlice<String>
  ) -> ExitCode {
    About.$name.withValue(name) {
      About.$summary.withValue(summary) { execute(words, on: console) }
    }
  }

  private func execute(
    _ words: () throws -> ArraySlice<String>, on console: Console
  ) -> ExitCode {
    let program = Program(catalog: SceneCatalog(scenes, options: options))
    return program.run(try checked(program, words), on: console)
  }

  /// Returns the words of the command line, unless the program has a mistake.
  private func checked(
    _ program: Program, _ words: () throws -> ArraySlice<String>
  ) throws -> ArraySlice<String> {
    // A test checks drip itself, so its start need not.
    if !About.isDrip || !program.catalog.isStandard { try ProgramMistake.check(program) }
    return try words()
  }

  /// The name with which the process was started, without its folder.
  public static var typedName: String {
    let path = CommandLine.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? About.name
  }
}
