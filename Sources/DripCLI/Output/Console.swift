/// The streams and services that a command uses, apart from files.
struct Console {
  /// The stream for results.
  let output: ByteStream
  /// The stream for errors, warnings and progress.
  let errors: ByteStream
  /// The source of requests to stop.
  var interruption = Interruption()
  var studio = StudioPage()
  /// The terminal that shows progress; nil if there is none.
  var terminal: ProgressMeter.Terminal?
}
