import DripExport

/// Why frames are not what they should be, or cannot be looked at.
enum VerifyError: SpokenError {
  case unreadable(FileError)
  /// Somebody writes them at this moment, or they are not wanted any more.
  case unreachable(SequenceError)
  case noFrames(_ folder: String)
  case flaws(Int, of: Int)
  /// The settings of the frames of these names make no sense here.
  case cannotDrawAgain(_ names: String)

  var message: String {
    switch self {
    case .unreadable(let error): "\(error)".shown(limit: 1000)
    case .unreachable(let error): "\(error)".shown(limit: 1000)
    case .noFrames(let folder):
      "there are no frames in \(folder.quoted) that 'drip render' has written"
    case .flaws(let count, let total):
      total == 1
        ? "the only frame is not as it should be"
        : "\(count) of \(total) frames \(count == 1 ? "is not as it" : "are not as they") should be"
    case .cannotDrawAgain(let names):
      "the frames \(names.quoted) cannot be drawn again: their settings make no sense here"
    }
  }
}
