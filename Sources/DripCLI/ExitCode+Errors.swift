import DripExport

extension ExitCode {
  /// Creates the exit code of an error.
  init(_ error: any Error) {
    self =
      switch error {
      case is any UsageError: .usage
      case is LocatedUsageError, InputFileError.tooLarge: .data
      case is InputFileError, StudioError.missing: .noInput
      case is StudioError: .unavailable
      case let error as WebError: error.exitCode
      case StreamError.closedPipe: .success
      case is StreamError: .inputOutput
      case let error as Interrupted: ExitCode(rawValue: 128 + error.signal) ?? .software
      case let error as ExportError: ExitCode(error.error)
      case let error as FileError: ExitCode(SequenceError.file(error))
      case let error as SequenceError: ExitCode(rawValue: error.exitCode) ?? .software
      case let error as BatchError: error.exitCode
      case let error as VerifyError: ExitCode(error)
      default: .software
      }
  }

  private init(_ error: VerifyError) {
    self =
      switch error {
      case .missing, .noFrames: .noInput
      case .noScene: .usage
      case .flaws: .data
      }
  }
}
