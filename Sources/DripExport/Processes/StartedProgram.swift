internal import DripLibC

/// A program that runs on its own without input or output, and may outlive this process.
package enum StartedProgram {
  /// Starts a program from the folders of `PATH`, and returns its exit code if it ends within a few
  /// hundredths of a second.
  package static func run(
    _ name: String, _ arguments: [String], attempts: Int = 100
  ) throws(SystemError) -> Int32? {
    // Sound: the path outlives the call.
    let nothing = try OpenFile { unsafe open("/dev/null", O_RDWR | O_CLOEXEC) }
    let process = try spawn(
      name, arguments, input: nothing.descriptor, output: nothing.descriptor,
      errors: nothing.descriptor)
    return try ending(of: process, attempts)
  }

  private static func ending(of process: pid_t, _ attempts: Int) throws(SystemError) -> Int32? {
    for _ in 0..<attempts {
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
