/// A buffered stream of bytes, for example standard output.
final class ByteStream {
  /// True if text may have colours.
  let isColored: Bool
  /// True if the stream is a terminal.
  let isTerminal: Bool
  private let pass: ([UInt8]) throws(StreamError) -> Void
  private var buffer: [UInt8] = []

  /// The size of the buffer in bytes.
  private static let capacity = 1 << 16

  /// Creates a stream that passes blocks of bytes to a function.
  init(
    isColored: Bool = false, isTerminal: Bool = false,
    passingOnTo pass: @escaping ([UInt8]) throws(StreamError) -> Void
  ) {
    self.isColored = isColored
    self.isTerminal = isTerminal
    self.pass = pass
  }

  func write(_ text: String) throws(StreamError) { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws(StreamError) {
    buffer += bytes
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Passes on the bytes in the buffer.
  func flush() throws(StreamError) {
    guard !buffer.isEmpty else { return }
    try pass(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}

/// The reason for which standard output takes no more bytes.
enum StreamError: UserFacingError {
  /// The reader has closed the pipe, which is no failure.
  case closedPipe
  /// The reader has closed the pipe before a film was whole.
  case filmCutOff
  /// A failure with the reason of the operating system, for example a full disk.
  case cannotWrite(reason: String)

  var message: String {
    switch self {
    case .closedPipe: "standard output is closed"
    case .filmCutOff: "the reader closed the pipe before the film was whole"
    case .cannotWrite(let reason): "cannot write to standard output: \(reason)"
    }
  }
}
