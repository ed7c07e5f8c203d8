import DripExport
import DripLibC

/// A flag that is set when the user presses control-C, sends a signal with `kill` or closes the
/// terminal.
///
/// A command that must remove files before it ends handles signals itself: it reads the flag now and then. All other
/// commands end at once, and so does every command after a second signal.
final class Interruption: Sendable {
  private struct State {
    var signal: Int32?
    var isHandled = false
    /// The signals that end the process until a thread waits for them.
    var unattended: sigset_t?
  }

  private let state = Locked(State())

  /// The latest signal; nil if there was none.
  var signal: Int32? { state.with { $0.signal } }

  /// Asks the program to stop.
  ///
  /// Returns true if it must end at once.
  @discardableResult func request(signal: Int32) -> Bool {
    state.with { state in
      let isImpatient = state.signal != nil
      state.signal = signal
      return isImpatient || !state.isHandled
    }
  }

  /// Runs work that reads ``signal`` and ends by itself.
  ///
  /// The first call must come before other threads start.
  func handlingSignals<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let unattended = state.with { state in
      defer { (state.isHandled, state.unattended) = (true, nil) }
      return state.unattended
    }
    if let unattended { wait(for: unattended) }
    defer { state.with { $0.isHandled = false } }
    return try work()
  }

  /// Watches the signals of the process: until a command handles them, each ends the process.
  func watchSignals() {
    var signals = sigset_t()
    // Sound: the set is there to be filled.
    unsafe sigemptyset(&signals)
    // Signals that the parent process ignores, as `nohup` does, stay ignored.
    for number in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(number) {
      unsafe sigaddset(&signals, number)
      // Sound: a handler may call `_exit`.
      _ = DripLibC.signal(number) { _exit(128 + $0) }
    }
    // The parent process may have blocked these signals.
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    state.with { [signals] in $0.unattended = signals }
  }

  /// Blocks signals, and starts a thread that waits for them.
  ///
  /// No code is interrupted, and the thread may call any function.
  private func wait(for signals: sigset_t) {
    var blocked = signals
    unsafe pthread_sigmask(SIG_BLOCK, &blocked, nil)
    let thread = Thread { [self] in
      var signals = signals
      while true {
        var signal: Int32 = 0
        guard unsafe sigwait(&signals, &signal) == 0 else { return }
        if request(signal: signal) { _exit(128 + signal) }
      }
    }
    // Without the thread, signals end the process.
    if thread == nil { unsafe pthread_sigmask(SIG_UNBLOCK, &blocked, nil) }
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    // Sound: the call fills the structure, and the handler is compared, not called.
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = unsafe unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
    #elseif canImport(Glibc)
      let handler = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    #elseif canImport(Musl)
      let handler = unsafe unsafeBitCast(action.__sa_handler.sa_handler, to: Int.self)
    #endif
    return handler == 1
  }
}
