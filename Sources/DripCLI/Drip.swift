public import DripKit
import DripLibC

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
  var readFile: @Sendable (String) throws(InputFileError) -> [UInt8] = InputFile.contents

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
    ByteStream.surviveFailures()
    let interruption = Interruption()
    interruption.watchSignals()
    let console = Console(
      output: .of(STDOUT_FILENO), errors: .of(STDERR_FILENO), interruption: interruption,
      terminal: ByteStream.errorTerminal())
    exit(run(console) { try Self.words }.rawValue)
  }

  /// Runs a command line of a larger program, such as `["render", "wave", "-o", "wave.gif"]`, and returns the exit code.
  ///
  /// Results go to standard output, and messages to standard error.
  public func run(_ words: [String]) -> Int32 {
    run(Console(output: .of(STDOUT_FILENO), errors: .of(STDERR_FILENO))) { words[...] }.rawValue
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
      About.$summary.withValue(summary) { run({ try checked(words) }, on: console) }
    }
  }

  /// Returns the words of the command line, unless the program has a mistake.
  private func checked(
    _ words: () throws -> ArraySlice<String>
  ) throws -> ArraySlice<String> {
    // A test checks drip itself, so its start need not.
    if !About.isDrip || !catalog.isStandard { try ProgramMistake.check(self) }
    return try words()
  }

  /// The words after the name of the program.
  ///
  /// Words that are not UTF-8 are refused, because a repaired name would be that of another file.
  private static var words: ArraySlice<String> {
    get throws(Mistake) {
      let count = Int(CommandLine.argc)
      // Sound: there are this many words, each ends with a zero, and they never change.
      let words = unsafe UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: count)
      for index in words.indices {
        guard let word = unsafe words[index] else { continue }
        if unsafe String(validatingCString: word) == nil {
          let repaired = unsafe String(cString: word)
          throw Mistake("arguments must be UTF-8, but \(repaired.quoted) is not")
        }
      }
      return CommandLine.arguments.dropFirst()
    }
  }

  /// The name with which the process was started, without its folder.
  public static var typedName: String {
    let path = CommandLine.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? About.name
  }
}
