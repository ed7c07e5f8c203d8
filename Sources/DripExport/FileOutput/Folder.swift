/// A folder that files are written to.
struct Folder: Sendable, Hashable {
  /// Where it is, as it was given; empty for the current one.
  let path: String

  /// Returns the path of something in the folder.
  func path(of name: String) -> String {
    path.isEmpty || path.utf8.last == UInt8(ascii: "/") ? path + name : "\(path)/\(name)"
  }

  /// Makes the folder, and those it is in, as far as they are missing.
  func make() throws(FileError) {
    guard !path.isEmpty else { return }
    switch try kind {
    case .folder: return
    case .file, .other: throw failure("it is not a folder")
    case .brokenLink: throw failure("it is a link that leads nowhere")
    case nil: break
    }
    // All but the last name.
    var parent = path[...]
    while parent.hasSuffix("/") { parent.removeLast() }
    while let last = parent.last, last != "/" { parent.removeLast() }
    while parent.count > 1, parent.hasSuffix("/") { parent.removeLast() }
    if parent != "/" { try Folder(path: String(parent)).make() }
    do throws(SystemError) {
      try FileSystem.makeFolder(path)
    } catch {
      // Somebody else may have been faster.
      guard error.isExisting else { throw error.whileCreating(path) }
    }
  }

  /// Makes a folder, and those it is in, as far as they are missing.
  static func make(_ path: String) throws(FileError) -> Folder {
    let folder = Folder(path: path)
    try folder.make()
    return folder
  }

  private var kind: FileSystem.Kind? {
    get throws(FileError) {
      do throws(SystemError) {
        return try FileSystem.kind(of: path)
      } catch {
        throw error.whileCreating(path)
      }
    }
  }

  private func failure(_ reason: String) -> FileError {
    FileError(.cannotCreate, path: path, reason: reason)
  }
}
