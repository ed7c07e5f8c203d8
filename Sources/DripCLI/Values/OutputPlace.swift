import DripExport
import DripFormats

/// The place of an output, as the option `--output` states it.
enum OutputPlace: Sendable, Equatable {
  case standardOutput
  /// A folder with frames that have the program's names.
  case folder(String)
  /// A folder with frames that have these names.
  case pattern(folder: String, FrameNames)
  case file(String)

  /// Reads the place of a sequence's frames: a folder, or one file for a film.
  ///
  /// A folder has a trailing slash or no ending, or exists.
  init(sequence text: String) throws(OutputPlaceError) {
    let (folder, name) = Self.split(text)
    if Self.standardOutputs.contains(text) {
      self = .standardOutput
    } else if text.isEmpty {
      throw .empty("place")
    } else if name.contains("%") {
      if let names = FrameNames(pattern: name) {
        self = .pattern(folder: folder, names)
      } else {
        // A film has no number in its name, so a percent sign is one.
        guard FileFormat(endingOf: name)?.film != nil else { throw .badPattern(text) }
        self = .file(text)
      }
    } else {
      do throws(FormatError) {
        self = try FileFormat.choice(for: name) == nil ? .folder(text) : .file(text)
      } catch {
        guard SpecialFile.isFolderOrSpecial(text) else { throw .format(error) }
        self = .folder(text)
      }
    }
  }

  /// Reads the place of a single image.
  init(file text: String) throws(OutputPlaceError) {
    guard !text.isEmpty else { throw .empty("file") }
    guard !Self.split(text).name.isEmpty else { throw .folderForFile(text) }
    self = Self.standardOutputs.contains(text) ? .standardOutput : .file(text)
  }

  private static let standardOutputs = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

  /// Returns the parts before and after the last slash.
  ///
  /// The folder includes the slash only at the root.
  private static func split(_ text: String) -> (folder: String, name: String) {
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", text) }
    let name = text[text.utf8.index(after: slash)...]
    let folder = slash == text.startIndex ? "/" : text[..<slash]
    return (String(folder), String(name))
  }

  /// The requested name or pattern of names, if there is one.
  var fileName: String? {
    switch self {
    case .standardOutput, .folder: nil
    case .pattern(_, let names): names.pattern
    case .file(let path): Self.split(path).name
    }
  }

  /// The place in the form of the option.
  var text: String {
    switch self {
    case .standardOutput: "-"
    case .folder(let text), .file(let text): text
    case .pattern(let folder, let names): names.path(in: folder)
    }
  }

  /// Returns the folder and the names of a scene's frames up to the last one; nil if the place is no folder.
  func files(
    of scene: String, last: Int, _ scale: OutputScale, _ format: FileFormat
  ) -> (folder: String, names: FrameNames)? {
    switch self {
    case .standardOutput, .file: return nil
    case .folder(let folder):
      let digits = max(FrameNames.defaultDigits, String(last).utf8.count)
      return (
        folder,
        FrameNames(prefix: "\(scene)-", digits: digits, suffix: scale.suffix + format.ending)
      )
    case .pattern(let folder, let names): return (folder, names.marked(scale.suffix))
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

/// A mistake in the value of `--output`.
enum OutputPlaceError: UsageError {
  /// The text is empty.
  case empty(_ expected: String)
  case badPattern(String)
  case folderForFile(String)
  case format(FormatError)

  var message: String {
    switch self {
    case .empty(let expected): return "'--output' needs a \(expected), but is ''"
    case .badPattern(let text):
      return """
        names of frames need one place for the number, such as shot-%04d.png, and %% for a percent \
        sign, but are \(text.quoted)
        """
    case .folderForFile(let text):
      return "the output must be a file, but \(text.quoted) is a folder"
    case .format(let error): return error.message(canBeFolder: true)
    }
  }
}
