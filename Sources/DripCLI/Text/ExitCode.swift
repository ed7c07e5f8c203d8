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
  /// When the program ends so.
  var meaning: String {
    switch self {
    case .success: "All is well; also where the reader of a pipe has had enough."
    case .usage: "The command line makes no sense."
    case .data: "A file holds something that makes no sense."
    case .noInput: "A file cannot be read."
    case .software: "The program does not do what it should."
    case .systemError: "The operating system has not enough of something."
    case .cannotCreate: "A file could not be created."
    case .inputOutput: "Something could not be written."
    case .temporaryFailure: "Another one writes the same frames; it may work another time."
    case .hangUp: "The terminal was closed."
    case .interrupt: "The user has asked the program to stop."
    case .termination: "Somebody else has."
    }
  }
}
