import DripExport

extension FinishedProgram {
  /// Runs a program of an engine, or says what is to be installed.
  init(
    _ name: String, _ words: [String], of engine: FarmEngine, isStopped: () -> Bool
  ) throws(FarmError) {
    do throws(SystemError) {
      try self.init(name, words, isStopped: isStopped)
    } catch {
      throw error.isMissing
        ? .missing(program: name, engine) : .refused(program: name, reason: error.reason)
    }
  }

  /// What it has complained of in the end, in one line.
  var sentence: String {
    let lines = String(decoding: complaints, as: UTF8.self).split(separator: "\n")
    return lines.suffix(3).joined(separator: "; ").nonEmpty ?? "it ended with \(code)"
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
