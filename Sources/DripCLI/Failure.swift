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
  /// The reader of standard output has had enough; nobody needs to be told.
  case closedPipe

  /// What the program says, or nil where it says nothing.
  var message: String? {
    switch self {
    case .usage(let message), .data(let message), .input(let message), .output(let message): message
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
  /// Something could not be written.
  case inputOutput = 74
}
