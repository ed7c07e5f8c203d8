import DripExport

/// How the program ends, in the numbers of `sysexits.h`.
enum ExitCode: Int32, Sendable, CaseIterable {
  /// All is well; also where the reader of a pipe has had enough.
  case success = 0
  /// The command line makes no sense.
  case usage = 64
  /// A file holds something that makes no sense.
  case data = 65
  /// A file cannot be read.
  case noInput = 66
  /// The program does not do what it should.
  case software = 70
  /// The operating system has not enough of something.
  case systemError = 71
  /// A file could not be created.
  case cannotCreate = 73
  /// Something could not be written.
  case inputOutput = 74
  /// It may work another time.
  case temporaryFailure = 75
  /// The terminal was closed.
  case hangUp = 129
  /// The user has asked the program to stop.
  case interrupt = 130
  /// Somebody else has.
  case termination = 143
}

extension ExitCode {
  /// How the program ends for an error.
  init(_ error: any Error) {
    self =
      switch error {
      case is any Mistake: .usage
      case is LocatedMistake, SettingsFileError.tooLarge: .data
      case is SettingsFileError: .noInput
      case OutputError.closedPipe: .success
      case is OutputError: .inputOutput
      case let error as Interrupted: ExitCode(rawValue: 128 + error.signal) ?? .software
      case let error as FrameError: ExitCode(error.error)
      case let error as VerifyError: ExitCode(error)
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
      case .tooMany: .usage
      case .moved, .vanished: .inputOutput
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
      case .cannotDrawAgain, .flaws: .data
      }
  }
}
