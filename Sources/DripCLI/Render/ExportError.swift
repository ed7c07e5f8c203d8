import DripExport

/// An error while an output was written, and whether `--resume` could continue it.
struct ExportError: UserFacingError {
  let error: SequenceError
  let canResume: Bool

  var message: String {
    let sentence = "\(error)".shown(limit: 1000)
    switch error {
    case .exists(_, let count, let isResumable):
      let resume = canResume && isResumable && count > 1 ? ", --resume continues with them" : ""
      return "\(sentence); --force overwrites\(resume)"
    case .otherSettings: return "\(sentence); use another folder, or --force replaces them"
    default: return sentence
    }
  }
}

/// The error for a command that a signal has stopped.
struct Interrupted: UserFacingError {
  let signal: Int32
  /// True if another run can continue.
  var canResume = false

  var message: String { canResume ? "stopped; '--resume' continues" : "stopped" }
}

extension FileError: UserFacingError {
  var message: String { "\(self)".shown(limit: 1000) }
}
