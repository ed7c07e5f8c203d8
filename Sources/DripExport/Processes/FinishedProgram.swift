/// A program that was run to its end, and what it has said.
package struct FinishedProgram: Sendable {
  /// Its exit code, or the number of a signal and 128.
  package let code: Int32
  /// The standard output.
  package let output: [UInt8]
  /// The end of what it has complained of.
  package let complaints: [UInt8]

  /// Runs a program that is found in the folders of `PATH`, without any input.
  ///
  /// `isStopped` is called several times a second. If it returns true, the program gets the default signal of `kill`,
  /// and the call waits for its end.
  package init(
    _ name: String, _ arguments: [String], isStopped: () -> Bool = { false }
  ) throws(SystemError) {
    var written: [UInt8] = []
    let process = try ChildProcess(name, arguments) { block in
      written += block
      return true
    }
    var code = try process.finish(isStopped: isStopped)
    if code == nil {
      process.terminate()
      code = try process.finish(isStopped: { false })
    }
    (self.code, output, complaints) = (code ?? 0, written, process.complaints)
  }
}
