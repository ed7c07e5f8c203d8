import DripExport
import LibC

/// A flag that is set when the user presses control-C, sends a signal with `kill` or closes the
/// terminal.
///
/// A command that must tidy up declares it and reads the flag now and then. All other commands end
/// at once, and so does every command after a second signal.
final class Interruption: Sendable {
  private struct State {
    var signal: Int32?
    var isTidying = false
  }

  private let state = Monitor(State())

  /// The latest signal; nil if there was none.
  var signal: Int32? { state.with { $0.signal } }

  /// Asks the program to stop.
  ///
  /// Returns true if it must end at once.
  @discardableResult func request(signal: Int32) -> Bool {
    state.with { state in
      let isImpatient = state.signal != nil
      state.signal = signal
      return isImpatient || !state.isTidying
    }
  }

  /// Runs work that reads ``signal`` and tidies up by itself.
  func whileTidying<Result>(_ work: () throws -> Result) throws -> Result {
    state.with { $0.isTidying = true }
    defer { state.with { $0.isTidying = false } }
    return try work()
  }

  /// Handles the signals of the process.
  ///
  /// Must be called before other threads start.
  ///
  /// The signals are blocked, and one thread waits for them, so no code is interrupted and the
  /// thread may call any function.
  func watchSignals() {
    var signals = sigset_t()
    // Sound: the set is there to be filled.
    unsafe sigemptyset(&signals)
    // Signals that the parent process ignores, as `nohup` does, stay ignored.
    for signal in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(signal) {
      unsafe sigaddset(&signals, signal)
    }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let watched = signals
    let thread = Thread { [self] in
      var signals = watched
      while true {
        var signal: Int32 = 0
        guard unsafe sigwait(&signals, &signal) == 0 else { return }
        if request(signal: signal) { _exit(128 + signal) }
      }
    }
    // Without the thread, signals keep their default action.
    if thread == nil { unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
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
