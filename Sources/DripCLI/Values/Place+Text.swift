import DripExport
import DripFormats

extension Output.Place {
  /// Reads the place of a sequence's frames: a folder, or one file for a film.
  ///
  /// A folder has a trailing slash or no ending, or exists.
  init(sequence text: String) throws(Mistake) {
    let (folder, name) = Self.split(text)
    if Self.standardOutputs.contains(text) {
      self = .stream
    } else if text.isEmpty {
      throw .empty("place")
    } else if Self.file(text).isStream {
      self = .file(text)
    } else if name.contains("%") {
      if let names = FrameNames(pattern: name) {
        self = .folder(folder, names)
      } else {
        // A film has no number in its name, so a percent sign is one.
        guard FileFormat(endingOf: name)?.film != nil else {
          throw Mistake(
            """
            names of frames need one place for the number, such as shot-%04d.png, and %% for a percent \
            sign, but are \(text.quoted)
            """)
        }
        self = .file(text)
      }
    } else {
      do throws(FormatError) {
        self = try FileFormat.choice(for: name) == nil ? .folder(text) : .file(text)
      } catch {
        guard FileTree.isFolder(text) else { throw Mistake(error.message(canBeFolder: true)) }
        self = .folder(text)
      }
    }
  }

  /// Reads the place of a single image.
  init(file text: String) throws(Mistake) {
    guard !text.isEmpty else { throw .empty("file") }
    guard !Self.split(text).name.isEmpty else {
      throw Mistake("the output must be a file, but \(text.quoted) is a folder")
    }
    self = Self.standardOutputs.contains(text) ? .stream : .file(text)
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
    case .stream: nil
    case .folder(_, let names): names?.pattern
    case .file(let path): Self.split(path).name
    }
  }
}
