/// The reason for which a batch, or one of its outputs, is not made.
enum BatchError: UserFacingError, Equatable {
  /// Two options contradict each other.
  case exclusive(String, String)
  /// The folder that a plan names is behind a link.
  case linkedFolder(String)
  /// An output or the records are behind a link.
  case link(String)
  /// A file exists. `canContinue` is true if records could tell whose it is.
  case exists(String, canContinue: Bool = false)
  /// No process has made an output with the settings of the plan.
  case missing
  /// The batch has ended without some outputs, for a reason and with a code; the command continues it.
  case unfinished(_ reason: String, ExitCode, command: String)

  var message: String {
    switch self {
    case .exclusive(let one, let other): return "--\(one) and --\(other) exclude each other"
    case .linkedFolder(let path):
      return """
        \(path.quoted) is behind a link, which only a folder of the command line can be: -o \(path.shellWord)
        """
    case .link(let path):
      return "\(path.quoted) is behind a link, and links inside the output folder are not followed"
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
    case .exclusive, .linkedFolder: .usage
    case .link: .data
    case .exists: .cannotCreate
    case .missing: .temporaryFailure
    case .unfinished(_, let code, _): code
    }
  }
}
