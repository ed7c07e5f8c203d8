internal import LibC

// The list of the environment is a variable that no thread of ours changes.
#if canImport(Glibc)
  @unsafe @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency internal import Musl
#else
  @unsafe @preconcurrency internal import Darwin
#endif

/// A program that is started and left alone: it reads nothing, what it says is not heard, and it may go on when
/// this one has ended.
package enum StartedProgram {
  /// Starts a program that is found in the folders of `PATH`, and returns its exit code if it ends within some
  /// hundredths of a second, as one does that has only passed something on.
  package static func run(
    _ name: String, _ arguments: [String], patience: Int = 100
  ) throws(SystemError) -> Int32? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Somebody who interrupts this process from a terminal does not interrupt that one.
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    // What this process ignores or holds back, the other one might want.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe sigaddset(&signals, SIGXFSZ)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    // Sound: the copies of the words live until they are freed, which is behind the call.
    var words: [UnsafeMutablePointer<CChar>?] = unsafe ([name] + arguments)
      .map { unsafe strdup($0) }
    defer { unsafe words.forEach { unsafe free($0) } }
    unsafe words.append(nil)
    var process = pid_t()
    let status = unsafe posix_spawnp(&process, name, &actions, &attributes, &words, environ)
    guard status == 0 else { throw SystemError(code: status) }
    return try ending(of: process, patience)
  }

  private static func ending(of process: pid_t, _ patience: Int) throws(SystemError) -> Int32? {
    for _ in 0..<patience {
      var status: Int32 = 0
      // Sound: the status outlives the call.
      if try FileSystem.call({ unsafe waitpid(process, &status, WNOHANG) }) == process {
        return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
      }
      FileSystem.pause()
    }
    return nil
  }
}
