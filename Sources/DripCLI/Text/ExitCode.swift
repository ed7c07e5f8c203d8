/// The exit codes of the program: those of `sysexits.h`, and 128 plus the number of a signal.
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

  /// The meaning, for the manual page.
  var meaning: String {
    switch self {
    case .success: "Success, also if the reader of a pipe closed it early."
    case .usage: "The command line is wrong."
    case .data: "A file has invalid content."
    case .noInput: "A file cannot be read."
    case .unavailable: "A required program is missing or refuses to work."
    case .software:
      "Another program such as ffmpeg failed, or \(About.name) has a mistake: please report it."
    case .systemError: "The operating system is out of a resource."
    case .cannotCreate: "A file could not be created."
    case .inputOutput: "Writing failed, for example because the disk is full."
    case .temporaryFailure: "Outputs of a batch are missing; try again later."
    case .hangUp: "The terminal was closed."
    case .interrupt: "The user stopped the program."
    case .termination: "Another process stopped the program."
    }
  }
}
