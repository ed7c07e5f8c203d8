/// The program as it is started from a shell.
public enum Drip {
  /// Does what the command line of the process says, and ends the process.
  public static func main() -> Never {
    StandardStreams.surviveClosedPipes()
    let interruption = Interruption()
    interruption.watchSignals()
    let code = Program(catalog: .standard).run(
      CommandLine.arguments.dropFirst(), output: StandardStreams.output(),
      errors: StandardStreams.errors(),
      interruption: interruption)
    StandardStreams.exit(code)
  }
}
