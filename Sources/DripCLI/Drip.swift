import LibC

/// The program as it is started from a shell.
public enum Drip {
  /// Does what the command line of the process says, and ends the process.
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
