/// What a command has to do with the world, apart from files.
struct Console {
  /// Where it writes what it was asked for.
  let output: ByteStream
  /// Where it writes what people should know meanwhile.
  let errors: ByteStream
  /// How it learns that it is to stop.
  var interruption = Interruption()
  /// Where the studio is, and what shows it.
  var studio = StudioPage()
  /// Where it shows how far it is; nil where nobody would see it.
  var terminal: ProgressMeter.Terminal?
}
