extension BatchError: UserFacingError {
  var message: String {
    switch self {
    case .exists(let path, let count, let canContinue):
      let others = count > 1 ? " and \(count - 1) more exist" : " exists"
      let help =
        canContinue
        ? "--changed makes only what is missing or has changed, --force makes everything again"
        : "no batch has made it; --force replaces it"
      return "\(path.quoted)\(others) already; \(help)"
    case .link(let path):
      return "\(path.quoted) is behind a link, and links inside the output folder are not followed"
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .exists: .cannotCreate
    case .link: .data
    }
  }
}

extension OutputError: UserFacingError {
  var message: String {
    switch self {
    case .failed(let message, _): message
    case .missing: "it has not been made with these settings"
    case .exists(let path):
      "\(path.quoted) exists already; no batch has made it, and --force replaces it"
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .failed(_, let code): ExitCode(rawValue: code) ?? .software
    case .missing: .temporaryFailure
    case .exists: .cannotCreate
    }
  }
}

/// The end of a batch that did not make all outputs, and the command that continues it.
struct BatchFailed: UserFacingError {
  enum Reason {
    case failed(Int)
    /// The batch has stopped at the first failure.
    case stoppedAtFailure
    /// A join has not found all outputs.
    case missing(Int)
    case interrupted
  }

  let reason: Reason
  let exitCode: ExitCode
  /// The command that makes the other outputs.
  let command: String

  var message: String {
    switch reason {
    case .failed(let count):
      "\(count) output\(count == 1 ? "" : "s") failed; to try only them again: \(command)"
    case .stoppedAtFailure: "stopped at the first failure; to continue: \(command)"
    case .missing(let count):
      "\(count) output\(count == 1 ? " is" : "s are") missing; to make only them: \(command)"
    case .interrupted: "stopped; to continue: \(command)"
    }
  }
}
