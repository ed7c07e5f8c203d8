/// The reason for which a batch, or one of its outputs, is not made.
enum BatchError: UserFacingError, Equatable {
  /// A file exists. `canContinue` is true if records could tell whose it is.
  case exists(String, canContinue: Bool = false)
  /// No process has made an output with the settings of the plan.
  case missing
  /// The batch has ended without some outputs, for a reason and with a code; the command continues it.
  case unfinished(_ reason: String, ExitCode, command: String)

  var message: String {
    switch self {
    case .exists(let path, let canContinue):
      let help =
        canContinue
        ? "--changed makes only what is missing or has changed, --force makes everything again"
        : "no batch has made it; --force replaces it"
      return "\(path.quoted) exists already; \(help)"
    case .missing: return "it has not been made with these settings"
    case .unfinished(let reason, _, let command): return "\(reason); to continue: \(command)"
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .exists: .cannotCreate
    case .missing: .temporaryFailure
    case .unfinished(_, let code, _): code
    }
  }
}
