import DripExport

/// The reason for which a check of frames failed.
enum VerifyError: UserFacingError {
  /// The folder or a manifest cannot be read, another process writes the frames, or the check was stopped.
  case unreadable(SequenceError)
  case noFrames(_ folder: String)
  /// The path is a file, perhaps a film.
  case noFolder(_ file: String)
  case flaws(Int, of: Int, records: Int)
  /// The settings of the frames with these names cannot be read.
  case cannotDrawAgain(_ names: String)

  var message: String {
    switch self {
    case .unreadable(let error): "\(error)".shown(limit: 1000)
    case .noFrames(let folder):
      "there are no frames in \(folder.quoted) that '\(About.name) render' has written"
    case .noFolder(let file):
      """
      '\(About.name) verify' checks folders of frames, but \(file.quoted) is a file; to check a film, render it again and \
      compare: \(About.name) render … -o - --format FORMAT | cmp - \(file.quoted)
      """
    case .flaws(0, _, let records):
      records == 1
        ? "the record of the frames is damaged" : "\(records) records of frames are damaged"
    case .flaws(let count, let total, _):
      total == 1
        ? "the only frame is missing or damaged"
        : "\(count) of \(total) frames \(count == 1 ? "is" : "are") missing or damaged"
    case .cannotDrawAgain(let names):
      "the frames \(names.quoted) cannot be drawn again: this version cannot read their settings"
    }
  }
}
