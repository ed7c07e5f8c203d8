internal import DripLibC

/// A running program.
///
/// It is fed through standard input; its standard output and standard error are read.
///
/// The program is ended with the last reference to this object.
final class ChildProcess {
  private let process: pid_t
  /// The program's standard input.
  private let input: PipeEnd
  /// The program's standard output and standard error, until it closes them.
  private var output: PipeEnd?
  private var errors: PipeEnd?
  private var isRunning = true
  /// The end of the program's standard error.
  private(set) var errorOutput: [UInt8] = []
  /// The number of bytes that the program has written.
  private(set) var received = 0
  /// False if the program has ended before it has read its whole input.
  private(set) var hasReadAll = true
  /// Takes the program's output, and returns false when it takes no more.
  private let receive: ([UInt8]) -> Bool

  /// The number of bytes to keep of standard error.
  private static let errorOutputLimit = 1 << 14
  /// The interval between two calls of isStopped, in milliseconds.
  private static let pollInterval: Int32 = 100

  /// Starts a program from the folders of `PATH`, which inherits a file if there is one.
  init(
    _ name: String, _ arguments: [String], file: Int32? = nil,
    receive: @escaping ([UInt8]) -> Bool
  ) throws(SystemError) {
    self.receive = receive
    let (input, output, errors) = (
      try PipeEnd.quietPair(), try PipeEnd.pair(), try PipeEnd.pair()
    )
    process = try spawn(
      name, arguments, input: input.reading.descriptor, output: output.writing.descriptor,
      errors: errors.writing.descriptor, file: file)
    (self.input, self.output, self.errors) = (input.writing, output.reading, errors.reading)
    for end in [input.writing, output.reading, errors.reading] { try end.unblock() }
  }

  deinit {
    guard isRunning else { return }
    kill(process, SIGKILL)
    _ = try? wait()
  }

  /// Asks the program to end.
  func terminate() { kill(process, SIGTERM) }

  /// The result of feeding the program.
  enum Outcome {
    case done
    /// The program has closed its input.
    case closed
    /// The caller wants to stop.
    case stopped
  }

  /// Feeds the program and reads its output meanwhile.
  func feed(_ bytes: [UInt8], isStopped: () -> Bool) throws(SystemError) -> Outcome {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let ready = try poll(input.descriptor, isStopped) else { return .stopped }
      guard ready else { continue }
      guard let count = try input.write(rest) else { return .closed }
      rest = rest.dropFirst(count)
    }
    return .done
  }

  /// Closes the input, waits for the end of the program and returns its exit code; nil if the
  /// caller wants to stop.
  func finish(isStopped: () -> Bool) throws(SystemError) -> Int32? {
    input.end()
    while output != nil || errors != nil {
      guard try poll(nil, isStopped) != nil else { return nil }
    }
    let code = try wait()
    // The system resets a socket that its reader closes too early.
    do throws(SystemError) { _ = try input.read() } catch { hasReadAll = false }
    return code
  }

  /// Waits for the program to take or write something, and reads its output.
  ///
  /// Returns true if it takes something, nil if the caller wants to stop.
  private func poll(_ input: Int32?, _ isStopped: () -> Bool) throws(SystemError) -> Bool? {
    guard !isStopped() else { return nil }
    // The call skips negative descriptors.
    var requests = [
      pollfd(fd: input ?? -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: output?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    // Sound: the requests outlive the call, and the count is theirs.
    _ = try FileSystem.call {
      unsafe DripLibC.poll(&requests, nfds_t(requests.count), Self.pollInterval)
    }
    if requests[1].revents != 0, let block = try output?.read() {
      received += block.count
      if block.isEmpty { output = nil } else if !receive(block) { return nil }
    }
    if requests[2].revents != 0, let block = try errors?.read() {
      if block.isEmpty { errors = nil }
      errorOutput = (errorOutput + block).suffix(Self.errorOutputLimit)
    }
    return requests[0].revents != 0
  }

  /// Waits for the end of the program and returns its exit code, or 128 plus the number of a
  /// signal.
  private func wait() throws(SystemError) -> Int32 {
    var status: Int32 = 0
    // Sound: the status outlives the call.
    _ = try FileSystem.call { unsafe waitpid(process, &status, 0) }
    isRunning = false
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }
}
