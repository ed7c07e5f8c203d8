/// How the program ends, in the numbers of `sysexits.h`, and of signals from 128 on.
enum ExitCode: Int32, Sendable, CaseIterable {
  case success = 0
  case usage = 64
  case data = 65
  case noInput = 66
  case unavailable = 69
  case software = 70
  case systemError = 71
  case cannotCreate = 73
  case inputOutput = 74
  case temporaryFailure = 75
  case hangUp = 129
  case interrupt = 130
  case termination = 143

  /// When the program ends so.
  var meaning: String {
    switch self {
    case .success: "All is well; also where the reader of a pipe has had enough."
    case .usage: "The command line makes no sense."
    case .data: "A file holds something that makes no sense."
    case .noInput: "A file cannot be read."
    case .unavailable: "A program that is needed is not installed, or refuses to work."
    case .software: "The program does not do what it should."
    case .systemError: "The operating system has not enough of something."
    case .cannotCreate: "A file could not be created."
    case .inputOutput: "Something could not be written."
    case .temporaryFailure: "Another one writes the same frames; it may work another time."
    case .hangUp: "The terminal was closed."
    case .interrupt: "The user has asked the program to stop."
    case .termination: "Another process has asked it to stop."
    }
  }
}
