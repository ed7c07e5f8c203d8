import LibC

/// The command `drip`.
public enum Drip {
  /// Runs the command line of the process, and exits.
  public static func main() -> Never {
    StandardStreams.surviveFailures()
    let interruption = Interruption()
    interruption.watchSignals()
    let console = Console(
      output: StandardStreams.output(), errors: StandardStreams.errors(),
      interruption: interruption, terminal: StandardStreams.errorTerminal())
    let code = Program(catalog: .standard).run(try ProcessArguments.words, on: console)
    exit(code.rawValue)
  }
}
