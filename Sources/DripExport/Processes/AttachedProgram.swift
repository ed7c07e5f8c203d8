internal import LibC

/// A program that writes to the standard streams of this process.
package enum AttachedProgram {
  /// Runs a program from the folders of `PATH` without input, and returns its exit code, or 128 plus the number of a
  /// signal.
  ///
  /// Calls `isStopped` many times a second. If it returns true, the program and the programs that it has started get the
  /// signal TERM and have time to tidy up.
  package static func run(
    _ name: String, _ arguments: [String], outputToErrors: Bool = false,
    isStopped: () -> Bool = { false }
  ) throws(SystemError) -> Int32 {
    // Sound: the path outlives the call.
    let nothing = try OpenFile { unsafe open("/dev/null", O_RDONLY | O_CLOEXEC) }
    let process = try spawn(
      name, arguments, input: nothing.descriptor,
      output: outputToErrors ? STDERR_FILENO : STDOUT_FILENO, errors: STDERR_FILENO)
    var wasStopped = false
    while true {
      var status: Int32 = 0
      // Sound: the status outlives the call.
      if try FileSystem.call({ unsafe waitpid(process, &status, WNOHANG) }) == process {
        return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
      }
      if !wasStopped, isStopped() {
        wasStopped = true
        // The program leads a group of its own.
        kill(-process, SIGTERM)
      }
      FileSystem.pause()
    }
  }
}
