import DripExport
import DripFormats

/// An error while an output was written, and whether `--resume` could continue it.
struct DeliveryError: UserFacingError {
  let error: SequenceError
  let canResume: Bool

  var message: String {
    let sentence = "\(error)".shown(limit: 1000)
    switch error {
    case .exists(_, let count, let isResumable):
      let resume = canResume && isResumable && count > 1 ? ", --resume continues with them" : ""
      return "\(sentence); --force overwrites\(resume)"
    case .otherSettings: return "\(sentence); use another folder, or --force replaces them"
    default: return sentence
    }
  }
}

/// The error for a command that a signal has stopped.
struct Interrupted: UserFacingError {
  let signal: Int32
  /// True if another run can continue.
  var canResume = false

  var message: String { canResume ? "stopped; '--resume' continues" : "stopped" }
}

/// A mistake in the place of an output.
enum OutputRequestError: UsageError {
  /// The output of a command is missing.
  case missing(command: String, example: String)
  case jsonAmongFrames
  case terminal
  /// Files of the format cannot be read, because they do not say how large the frame is.
  case onlyStreams(FileFormat)
  /// Nothing separates frames of the format in a stream.
  case onlyFiles(FileFormat)

  var message: String {
    switch self {
    case .missing(let command, let example):
      """
      '\(About.name) \(command)' needs a place for the result: --output \(example), or - for standard output
      """
    case .jsonAmongFrames: "standard output can carry the frames or --json, not both"
    case .terminal: "the output is a terminal, which cannot show frames; redirect it or name a file"
    case .onlyStreams(let format):
      "\(format.name) frames go to standard output only: --format \(format.name) --output -"
    case .onlyFiles(let format):
      "\(format.name) frames cannot be separated in a stream; use --output frames"
    }
  }
}
