import DripExport

/// The reason for which a check of files failed.
enum VerifyError: UserFacingError {
  case missing(_ path: String)
  case noFrames(_ folder: String)
  /// Nothing says how the file was made.
  case noScene(_ file: String)
  case flaws(Int, of: Int)

  var message: String {
    switch self {
    case .missing(let path): "cannot read \(path.quoted): No such file or directory"
    case .noFrames(let folder):
      """
      there are no frames in \(folder.quoted) that '\(About.name) render' has written: it has no \
      \(FolderSettings.fileName) of such frames
      """
    case .noScene(let file):
      """
      add the scene and the settings with which \(file.quoted) was made, or name a file of settings with --config
      """
    case .flaws(_, of: 1): "the file is wrong or missing"
    case .flaws(let count, let total):
      "\(count) of \(total) frames \(count == 1 ? "is" : "are") wrong or missing"
    }
  }
}
