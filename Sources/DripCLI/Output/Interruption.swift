import DripExport
import LibC

/// Whether somebody wants the program to stop: with control-C, by `kill`, or by closing the terminal.
///
/// A command that has something to tidy up says so and looks here now and then; every other one ends
/// where it is. Who asks a second time does not wait for the tidying.
final class Interruption: Sendable {
  private struct State {
    var signal: Int32?
    var isTidying = false
  }

  private let state = Monitor(State())

  /// The signal by which somebody has asked last, or nil where nobody has.
  var signal: Int32? { state.with { $0.signal } }

  /// Asks the program to stop, and returns whether it must do so at once.
  @discardableResult func request(signal: Int32) -> Bool {
    state.with { state in
      let isImpatient = state.signal != nil
      state.signal = signal
      return isImpatient || !state.isTidying
    }
  }

  /// Carries out work that looks at ``signal`` and tidies up by itself.
  func whileTidying<Result>(_ work: () throws -> Result) throws -> Result {
    state.with { $0.isTidying = true }
    defer { state.with { $0.isTidying = false } }
    return try work()
  }

  /// Takes over the signals of the process; to be called before there are other threads.
  ///
  /// The signals are blocked, and a thread of their own waits for them: nothing is ever interrupted in
  /// the middle, and whatever that thread does is allowed.
  func watchSignals() {
    var signals = sigset_t()
    // Sound: the set is there to be filled.
    unsafe sigemptyset(&signals)
    // What the parent process has chosen to be ignored, as `nohup` does, stays ignored.
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
    // Without the thread, signals do what they always did.
    if thread == nil { unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    // Sound: the structure is there to be filled, and the handler is compared, not called.
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
