/// Why the program stops before its work is done.
enum Failure: Error, Sendable, Equatable {
  /// The command line asks for something that does not exist or makes no sense.
  case usage(String)
  /// A file holds something that makes no sense.
  case data(String)
  /// A file cannot be read.
  case input(String)
  /// Standard output takes nothing more, for instance because a disk is full.
  case output(String)
  /// A file, or what is to be done with it, does not work out.
  case file(String, ExitCode)
  /// Somebody has asked the program to stop.
  case interrupted(String, ExitCode)
  /// The reader of standard output has had enough; nobody needs to be told.
  case closedPipe

  /// What the program says, or nil where it says nothing.
  var message: String? {
    switch self {
    case .usage(let message), .data(let message), .input(let message), .output(let message),
      .file(let message, _), .interrupted(let message, _):
      message
    case .closedPipe: nil
    }
  }

  /// Returns the failure as one of a file, where what makes no sense stands in one.
  func `in`(_ place: String?) -> Failure {
    guard let place, case .usage(let message) = self else { return self }
    return .data("\(place): \(message)")
  }

  /// How the program ends.
  var exitCode: ExitCode {
    switch self {
    case .usage: .usage
    case .data: .data
    case .input: .noInput
    case .output: .inputOutput
    case .file(_, let code), .interrupted(_, let code): code
    case .closedPipe: .success
    }
  }
}

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
