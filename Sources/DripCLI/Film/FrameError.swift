import DripExport

/// Why frames could not be made, and whether going on with them could be asked for.
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

/// Somebody has asked the program to stop, by a signal.
struct Interrupted: SpokenError {
  let signal: Int32
  /// Whether another run can go on where this one stopped.
  var goesOn = false
  /// Why what was written is not where another run would look for it.
  var loss: SequenceError?

  var message: String {
    if let loss { return "stopped; \("\(loss)".shown(limit: 1000))" }
    return goesOn ? "stopped; '--resume' goes on from here" : "stopped"
  }
}

/// Why frames cannot go where they are to go.
enum OutputMistake: Mistake {
  /// A command has no output, which could be a folder or a file.
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
