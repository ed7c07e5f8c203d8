import DripExport
import LibC

/// The standard streams of the process, as the operating system has them.
enum StandardStreams {
  /// Returns standard output.
  static func output() -> ByteStream {
    output(to: STDOUT_FILENO)
  }

  /// Returns standard error.
  static func errors() -> ByteStream {
    output(to: STDERR_FILENO)
  }

  private static func output(to descriptor: Int32) -> ByteStream {
    ByteStream(isColored: isColored(descriptor), isTerminal: isatty(descriptor) == 1) {
      bytes throws(StreamError) in
      try send(bytes, to: descriptor)
    }
  }

  /// Returns the terminal that standard error leads to, or nil where it leads elsewhere or to one that
  /// cannot write a line again.
  static func errorTerminal() -> ProgressMeter.Terminal? {
    guard isatty(STDERR_FILENO) == 1, environment("TERM") != "dumb" else { return nil }
    return ProgressMeter.Terminal(
      width: { columns(of: STDERR_FILENO) }, isColored: isColored(STDERR_FILENO),
      // Where the terminal is gone, there is nobody to be told.
      show: { text in try? send(Array(text.utf8), to: STDERR_FILENO) })
  }

  /// Returns how many columns a terminal has; 80 where it does not say.
  private static func columns(of descriptor: Int32) -> Int {
    var size = winsize()
    // Sound: the call fills in the structure, which outlives it.
    let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    return isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Lets writing to a pipe that nobody reads, and beyond what a file may have, fail with an error instead
  /// of ending the program at once, so that whatever needs tidying up can be tidied up.
  static func surviveFailures() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Returns whether a stream leads to a terminal whose user wants colour (see no-color.org).
  private static func isColored(_ descriptor: Int32) -> Bool {
    guard isatty(descriptor) == 1 else { return false }
    return (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
  }

  private static func environment(_ name: String) -> String? {
    // Sound: the bytes are copied at once, and no other thread could change the environment.
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Writes all bytes to a descriptor.
  static func send(_ bytes: [UInt8], to descriptor: Int32) throws(StreamError) {
    do throws(SystemError) {
      try FileSystem.write(bytes, to: descriptor)
    } catch {
      throw error.isClosedPipe ? .closedPipe : .cannotWrite(reason: error.reason)
    }
  }
}
