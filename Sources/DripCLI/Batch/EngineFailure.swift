import DripBatch

/// The failure of an engine, and the signal that stopped it.
struct EngineFailure: UserFacingError {
  let error: EngineError
  let engine: String
  let signal: Int32?

  var message: String { error.message(of: engine).shown(limit: 2000) }

  var exitCode: ExitCode {
    switch error {
    case .missing, .failed: .unavailable
    case .tooManyShards: .usage
    case .otherBatch: .cannotCreate
    case .cancelled, .joinLost, .joinFailed, .unfinished: .temporaryFailure
    case .interrupted: signal.flatMap { ExitCode(rawValue: 128 + $0) } ?? .software
    }
  }
}
