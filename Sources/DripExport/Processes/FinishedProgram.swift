/// A program that has ended, with its output.
package struct FinishedProgram: Sendable {
  /// The exit code, or 128 plus the number of a signal.
  package let code: Int32
  /// The standard output.
  package let output: [UInt8]
  /// The end of the standard error.
  package let errorOutput: [UInt8]

  /// Runs a program from the folders of `PATH` without input.
  ///
  /// Calls isStopped several times a second. If it returns true, the program gets the signal TERM
  /// and has time to tidy up, and its result is returned. Calls didWrite with each block of the standard output.
  package init(
    _ name: String, _ arguments: [String], isStopped: () -> Bool = { false },
    didWrite: @escaping ([UInt8]) -> Void = { _ in }
  ) throws(SystemError) {
    var written: [UInt8] = []
    let process = try ChildProcess(name, arguments) { block in
      written += block
      didWrite(block)
      return true
    }
    var code = try process.finish(isStopped: isStopped)
    if code == nil {
      process.terminate()
      code = try process.finish(isStopped: { false })
    }
    (self.code, output, errorOutput) = (code ?? 0, written, process.errorOutput)
  }
}
