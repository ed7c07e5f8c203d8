/// The reason for which a batch, or one of its outputs, is not made.
enum BatchError: UserFacingError, Equatable {
  /// Two options contradict each other.
  case exclusive(String, String)
  /// The folder that a plan names is behind a link.
  case linkedFolder(String)
  /// An output or the records are behind a link.
  case link(String)
  /// Files exist: the path of one and the number of others. `canContinue` is true if records could tell whose they are.
  case exists(String, others: Int = 0, canContinue: Bool = false)
  /// No process has made an output with the settings of the plan.
  case missing
  /// An earlier process tried to make an output.
  case failed(message: String, code: Int32)
  /// The batch has ended without some outputs, for a reason and with a code; the command continues it.
  case unfinished(Ending, ExitCode, command: String)

  enum Ending: Equatable {
    case failed(Int)
    case stoppedAtFailure
    /// A join has not found all outputs.
    case missing(Int)
    case interrupted
  }

  var message: String {
    switch self {
    case .exclusive(let one, let other): return "--\(one) and --\(other) exclude each other"
    case .linkedFolder(let path):
      return """
        \(path.quoted) is behind a link, which only a folder of the command line can be: -o \(path.shellWord)
        """
    case .link(let path):
      return "\(path.quoted) is behind a link, and links inside the output folder are not followed"
    case .exists(let path, let others, let canContinue):
      let exist = others > 0 ? " and \(others) more exist" : " exists"
      let help =
        canContinue
        ? "--changed makes only what is missing or has changed, --force makes everything again"
        : "no batch has made it; --force replaces it"
      return "\(path.quoted)\(exist) already; \(help)"
    case .missing: return "it has not been made with these settings"
    case .failed(let message, _): return message
    case .unfinished(let ending, _, let command): return "\(ending.message): \(command)"
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .exclusive, .linkedFolder: .usage
    case .link: .data
    case .exists: .cannotCreate
    case .missing: .temporaryFailure
    case .failed(_, let code): ExitCode(rawValue: code) ?? .software
    case .unfinished(_, let code, _): code
    }
  }
}

extension BatchError.Ending {
  fileprivate var message: String {
    switch self {
    case .failed(1): "1 output failed; to try only it again"
    case .failed(let count): "\(count) outputs failed; to try only them again"
    case .stoppedAtFailure: "stopped at the first failure; to continue"
    case .missing(1): "1 output is missing; to make only it"
    case .missing(let count): "\(count) outputs are missing; to make only them"
    case .interrupted: "stopped; to continue"
    }
  }
}
