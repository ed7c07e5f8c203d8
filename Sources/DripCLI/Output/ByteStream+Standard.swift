import DripExport
import DripLibC

/// The standard streams of the process.
extension ByteStream {
  /// Returns standard output or standard error.
  static func of(_ descriptor: Int32) -> ByteStream {
    ByteStream(isColored: isColored(descriptor), isTerminal: isatty(descriptor) == 1) {
      bytes throws(StreamError) in
      try send(bytes, to: descriptor)
    }
  }

  /// Returns the terminal of standard error; nil if it is no terminal, or one that cannot rewrite a
  /// line.
  static func errorTerminal() -> ProgressMeter.Terminal? {
    guard isatty(STDERR_FILENO) == 1, environment("TERM") != "dumb" else { return nil }
    return ProgressMeter.Terminal(
      width: { columns(of: STDERR_FILENO) }, isColored: isColored(STDERR_FILENO),
      // Ignore errors, because nobody would see them.
      show: { text in try? send(Array(text.utf8), to: STDERR_FILENO) })
  }

  /// Returns the number of columns of a terminal, or 80 if it is unknown.
  private static func columns(of descriptor: Int32) -> Int {
    var size = winsize()
    // Sound: the call fills in the structure, which outlives it.
    let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    return isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Turns the signals for closed pipes and files that are too large into errors, so that commands
  /// can tidy up.
  static func surviveFailures() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Returns true if a stream is a terminal whose user wants colours (see no-color.org).
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
  private static func send(_ bytes: [UInt8], to descriptor: Int32) throws(StreamError) {
    do throws(SystemError) {
      try FileSystem.write(bytes, to: descriptor)
    } catch {
      throw error.isClosedPipe ? .closedPipe : .cannotWrite(reason: error.reason)
    }
  }
}
