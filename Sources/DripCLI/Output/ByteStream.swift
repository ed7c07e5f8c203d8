/// Where a command writes: collects what it is given, and passes it on in large blocks.
final class ByteStream {
  /// Whether what is written may be in colour.
  let isColored: Bool
  /// Whether somebody looks at what is written.
  let isTerminal: Bool
  private let pass: ([UInt8]) throws(StreamError) -> Void
  private var buffer: [UInt8] = []

  /// How much is collected before it is passed on, in bytes.
  private static let capacity = 1 << 16

  /// Creates an output that passes on what is written.
  init(
    isColored: Bool = false, isTerminal: Bool = false,
    passingOnTo pass: @escaping ([UInt8]) throws(StreamError) -> Void
  ) {
    self.isColored = isColored
    self.isTerminal = isTerminal
    self.pass = pass
  }

  /// Writes text.
  func write(_ text: String) throws(StreamError) {
    buffer += text.utf8
    try flushIfFull()
  }

  /// Writes bytes.
  func write(_ bytes: [UInt8]) throws(StreamError) {
    buffer += bytes
    try flushIfFull()
  }

  /// Passes on everything that has been written.
  func flush() throws(StreamError) {
    guard !buffer.isEmpty else { return }
    try pass(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  private func flushIfFull() throws(StreamError) {
    if buffer.count >= Self.capacity { try flush() }
  }
}

/// Why standard output takes nothing more.
enum StreamError: SpokenError {
  /// The reader has had enough; nobody needs to be told.
  case closedPipe
  /// The operating system says why, for instance because a disk is full.
  case cannotWrite(reason: String)

  var message: String {
    switch self {
    case .closedPipe: "standard output is closed"
    case .cannotWrite(let reason): "cannot write to standard output: \(reason)"
    }
  }
}
