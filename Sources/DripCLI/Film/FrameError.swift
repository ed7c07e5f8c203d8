import DripExport

/// An error while an output was written, and whether `--resume` could continue it.
struct FrameError: SpokenError {
  let error: SequenceError
  let canResume: Bool

  var message: String {
    let sentence = "\(error)".shown(limit: 1000)
    switch error {
    case .exists(_, let count, let isOurs):
      let resume = canResume && isOurs && count > 1 ? ", --resume goes on with them" : ""
      return "\(sentence); --force overwrites\(resume)"
    case .otherSettings(_, _, let others):
      return others > 0
        ? "\(sentence); --force makes those asked for again, and leaves the other \(others)"
        : "\(sentence); --force makes them again"
    default: return sentence
    }
  }
}

/// The error for a command that a signal has stopped.
struct Interrupted: SpokenError {
  let signal: Int32
  /// True if another run can continue.
  var goesOn = false
  /// The reason for which another run would not find the frames.
  var loss: SequenceError?

  var message: String {
    if let loss { return "stopped; \("\(loss)".shown(limit: 1000))" }
    return goesOn ? "stopped; '--resume' goes on from here" : "stopped"
  }
}

/// A mistake in the place of an output.
enum OutputMistake: Mistake {
  /// The output of a command is missing.
  case missing(command: String, example: String)
  case jsonAmongFrames
  case terminal
  case rgbaInFiles
  case svgInStream

  var message: String {
    switch self {
    case .missing(let command, let example):
      """
      'drip \(command)' needs a place for the result: --output \(example), or - for standard output
      """
    case .jsonAmongFrames: "'--json' would write among the frames on standard output"
    case .terminal: "the output is a terminal, which cannot show frames; redirect it or name a file"
    case .rgbaInFiles: "bare pixels go to standard output only: --format rgba --output -"
    case .svgInStream: "SVG documents cannot follow each other in one stream; name a folder"
    }
  }
}
