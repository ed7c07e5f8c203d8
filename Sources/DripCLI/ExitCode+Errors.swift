import DripExport

extension ExitCode {
  /// Creates the exit code of an error.
  init(_ error: any Error) {
    self =
      switch error {
      case is any Mistake: .usage
      case is LocatedMistake, SettingsFileError.tooLarge: .data
      case is SettingsFileError, StudioError.missing, StudioError.unreadable: .noInput
      case is StudioError: .unavailable
      case StreamError.closedPipe: .success
      case is StreamError: .inputOutput
      case let error as Interrupted: ExitCode(rawValue: 128 + error.signal) ?? .software
      case let error as FrameError: ExitCode(error.error)
      case let error as SequenceError: ExitCode(error)
      case let error as BatchError: error.exitCode
      case let error as VerifyError: ExitCode(error)
      case let error as EngineFailure: error.exitCode
      case let error as JoinFailure: error.exitCode
      default: .software
      }
  }

  private init(_ error: SequenceError) {
    self =
      switch error {
      case .file(let error): ExitCode(error.kind)
      case .encoding: .software
      case .exists, .otherSettings: .cannotCreate
      case .busy: .temporaryFailure
      case .tooMany, .framesDoNotFit: .usage
      case .moved, .vanished, .replaced: .inputOutput
      case .video(.missing): .unavailable
      case .video(.failed): .software
      case .stopped: .success
      }
  }

  private init(_ kind: FileError.Kind) {
    self =
      switch kind {
      case .cannotCreate, .exists: .cannotCreate
      case .diskFull, .inputOutput: .inputOutput
      case .cannotRead: .noInput
      }
  }

  private init(_ error: VerifyError) {
    self =
      switch error {
      case .unreadable, .noFrames: .noInput
      case .unreachable(let error): ExitCode(error)
      case .cannotDrawAgain, .flaws: .data
      }
  }
}
