internal import DripLibC

// The environment is a variable that no thread of this process changes.
#if canImport(Glibc)
  @unsafe @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency internal import Musl
#else
  @unsafe @preconcurrency internal import Darwin
#endif

/// The descriptor of the file that a program inherits.
let inheritedFile: Int32 = 3

/// Starts a program from the folders of `PATH` with descriptors of this process as its standard
/// streams and as its ``inheritedFile``, and returns its process number.
///
/// The program has a process group of its own, so an interrupt from the terminal does not reach it.
/// It receives all signals, even those that this process ignores or blocks.
func spawn(
  _ name: String, _ arguments: [String], input: Int32, output: Int32, errors: Int32,
  file: Int32? = nil
) throws(SystemError) -> pid_t {
  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  for (descriptor, target) in [
    (input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO),
  ] {
    unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, target)
  }
  if let file { unsafe posix_spawn_file_actions_adddup2(&actions, file, inheritedFile) }
  var attributes = posix_spawnattr_t()
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  unsafe posix_spawnattr_setpgroup(&attributes, 0)
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe posix_spawnattr_setsigmask(&attributes, &signals)
  unsafe sigaddset(&signals, SIGPIPE)
  unsafe sigaddset(&signals, SIGXFSZ)
  unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
  let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
  unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
  // Sound: the copies of the words are freed after the call.
  var words: [UnsafeMutablePointer<CChar>?] = unsafe ([name] + arguments)
    .map { unsafe strdup($0) }
  defer { unsafe words.forEach { unsafe free($0) } }
  unsafe words.append(nil)
  var process = pid_t()
  let status = unsafe posix_spawnp(&process, name, &actions, &attributes, &words, environ)
  guard status == 0 else { throw SystemError(code: status) }
  return process
}
