internal import LibC

/// Another program at work: it reads what it is fed, and what it writes and complains of is read.
///
/// It is ended with the last reference to it.
final class ChildProcess {
  private let process: pid_t
  /// Its standard input, until that is closed.
  private var input: PipeEnd?
  /// Its standard output and standard error, until it closes them.
  private var output: PipeEnd?
  private var errors: PipeEnd?
  private var isRunning = true
  /// The end of what it has complained of.
  private(set) var complaints: [UInt8] = []
  /// The number of bytes that the program has written.
  private(set) var received = 0
  /// A function that receives the program's output, and returns false to stop.
  private let receive: ([UInt8]) -> Bool

  /// The maximum number of stored bytes of standard error.
  private static let complaintLimit = 1 << 14
  /// So often it is asked whether to give up, in milliseconds.
  private static let patience: Int32 = 100

  /// Starts a program that is found in the folders of `PATH`.
  init(
    _ name: String, _ arguments: [String], receive: @escaping ([UInt8]) -> Bool
  ) throws(SystemError) {
    self.receive = receive
    let (input, output, errors) = (
      try PipeEnd.quietPair(), try PipeEnd.pair(), try PipeEnd.pair()
    )
    process = try spawn(
      name, arguments, input: input.reading.descriptor, output: output.writing.descriptor,
      errors: errors.writing.descriptor)
    (self.input, self.output, self.errors) = (input.writing, output.reading, errors.reading)
    for end in [input.writing, output.reading, errors.reading] { try end.unblock() }
  }

  deinit {
    guard isRunning else { return }
    kill(process, SIGKILL)
    _ = try? wait()
  }

  /// Asks it to end.
  func terminate() { kill(process, SIGTERM) }

  /// The result of feeding the program.
  enum Outcome {
    case done
    /// It reads no more.
    case closed
    /// Nobody wants what it makes any more.
    case stopped
  }

  /// Feeds it, and reads what it says meanwhile.
  func feed(_ bytes: [UInt8], isStopped: () -> Bool) throws(SystemError) -> Outcome {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let input else { return .closed }
      guard let ready = try poll(input.descriptor, isStopped) else { return .stopped }
      guard ready else { continue }
      guard let count = try input.write(rest) else { return .closed }
      rest = rest.dropFirst(count)
    }
    return .done
  }

  /// Feeds it no more, waits until it ends, and returns its exit code; nil where nobody wants what it makes any more.
  func finish(isStopped: () -> Bool) throws(SystemError) -> Int32? {
    input = nil
    while output != nil || errors != nil {
      guard try poll(nil, isStopped) != nil else { return nil }
    }
    return try wait()
  }

  /// Waits until it takes something or says something, reads that, and returns whether it takes something; nil where
  /// nobody wants what it makes any more.
  private func poll(_ input: Int32?, _ isStopped: () -> Bool) throws(SystemError) -> Bool? {
    guard !isStopped() else { return nil }
    // Numbers below zero are passed over.
    var requests = [
      pollfd(fd: input ?? -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: output?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    // Sound: the requests outlive the call, and their own count says how many there are.
    _ = try FileSystem.call {
      unsafe LibC.poll(&requests, nfds_t(requests.count), Self.patience)
    }
    if requests[1].revents != 0, let block = try output?.read() {
      received += block.count
      if block.isEmpty { output = nil } else if !receive(block) { return nil }
    }
    if requests[2].revents != 0, let block = try errors?.read() {
      if block.isEmpty { errors = nil }
      complaints = (complaints + block).suffix(Self.complaintLimit)
    }
    return requests[0].revents != 0
  }

  /// Waits until it has ended, and returns its exit code, or the number of a signal and 128.
  private func wait() throws(SystemError) -> Int32 {
    var status: Int32 = 0
    // Sound: the status outlives the call.
    _ = try FileSystem.call { unsafe waitpid(process, &status, 0) }
    isRunning = false
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }
}
