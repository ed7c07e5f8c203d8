import DripExport
import DripKit

/// Where frames go, as it is written behind `--output`.
enum OutputPlace: Sendable, Equatable {
  /// To whoever reads standard output.
  case standardOutput
  /// Into a folder, under names of the program's own.
  case folder(String)
  /// Into a folder, under names that were asked for.
  case pattern(folder: String, FrameNames)
  /// Into one file.
  case file(String)

  static let option = Option(
    name: "output", letter: "o", value: "place",
    help: """
      A folder, or names such as 'frames/shot-%04d.png', or - for standard output.
      """, isRequired: true, completion: .files)
  static let fileOption = Option(
    name: "output", letter: "o", value: "file", help: "The file, or - for standard output.",
    isRequired: true, completion: .files)

  /// Reads where the frames of a sequence go.
  init(sequence text: String) throws(Failure) {
    let (folder, name) = Self.split(text)
    if text == "-" {
      self = .standardOutput
    } else if text.isEmpty {
      throw .usage(Messages.emptyOutput(Self.option))
    } else if name.contains("%") {
      guard let names = FrameNames(pattern: name) else { throw .usage(Messages.badPattern(text)) }
      self = .pattern(folder: folder, names)
    } else if let format = FrameFormat(endingOf: name) {
      throw .usage(Messages.oneFileForMany(text, ending: format.ending))
    } else if let ending = FrameFormat.foreignEnding(of: name) {
      throw .usage(Messages.foreignEnding(ending, among: FrameFormat.allCases.map(\.name)))
    } else {
      self = .folder(text)
    }
  }

  /// Reads where a single image goes.
  init(file text: String) throws(Failure) {
    guard !text.isEmpty else { throw .usage(Messages.emptyOutput(Self.fileOption)) }
    guard !Self.split(text).name.isEmpty else { throw .usage(Messages.folderForFile(text)) }
    self = text == "-" ? .standardOutput : .file(text)
  }

  /// What is before the last slash, that slash included unless it is the first character's, and what is
  /// behind it.
  private static func split(_ text: String) -> (folder: String, name: String) {
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", text) }
    let name = text[text.utf8.index(after: slash)...]
    let folder = slash == text.startIndex ? "/" : text[..<slash]
    return (String(folder), String(name))
  }

  /// The name that files are to have, if any was asked for.
  var fileName: String? {
    switch self {
    case .standardOutput, .folder: nil
    case .pattern(_, let names): names.pattern
    case .file(let path): Self.split(path).name
    }
  }

  /// Returns the folder and the names of a sequence; nil where it does not go into a folder.
  func files(
    of film: Film, frames: [Range<Int>], look: FrameLook
  ) -> (folder: String, names: FrameNames)? {
    switch self {
    case .standardOutput, .file: return nil
    case .folder(let folder):
      let last = max(film.count, frames.last?.upperBound ?? 0) - 1
      let digits = max(FrameNames.defaultDigits, String(last).utf8.count)
      return (
        folder,
        FrameNames(
          prefix: "\(type(of: film.scene).name)-", digits: digits,
          suffix: look.scale.suffix + look.format.ending)
      )
    case .pattern(let folder, let names):
      return (folder, names.marked(look.scale.suffix))
    }
  }
}

extension FrameNames {
  /// Returns the names with a mark before their extension, such as `@2x`, unless they have it.
  fileprivate func marked(_ mark: String) -> FrameNames {
    let stem = suffix.split(separator: ".", omittingEmptySubsequences: false).dropLast()
      .joined(separator: ".")
    let base = suffix.contains(".") ? stem : suffix
    guard !mark.isEmpty, !base.hasSuffix(mark) else { return self }
    return FrameNames(
      prefix: prefix, digits: digits, suffix: base + mark + suffix.dropFirst(base.count))
  }
}
