/// Writes files that appear whole or not at all.
///
/// The bytes go to a temporary file in the same folder, which takes the name of the real one when all
/// of them are written. A reader sees what was there before or everything. When something fails,
/// the temporary file is removed and what was there stays. A process that is killed leaves a file
/// named `.drip-` and `.part` behind, never half a file under the real name.
///
/// A symbolic link is replaced, not followed.
public struct AtomicFile: Sendable, Hashable {
  /// What to do with a file that is there already.
  public enum Existing: Sendable, Hashable {
    /// Put the new file in its place.
    case replace
    /// Keep it and fail, even if it appears only while the new one is written.
    case keep
  }

  /// Where the file is to be.
  public var path: String
  /// What to do with a file that is there already.
  public var existing: Existing
  /// Whether to wait until the bytes are on the disk.
  ///
  /// Without it, files survive a crash of the program, but a power cut may leave a recent one empty.
  /// It costs milliseconds a file, so frames that can be rendered again do without.
  public var isDurable: Bool
  /// Where the temporary file is to be, if nothing is there; nil for a name that no other process uses.
  var temporaryPath: String?

  /// Creates the description of a file; nothing is touched before `write`.
  public init(_ path: String, existing: Existing = .replace, isDurable: Bool = false) {
    self.path = path
    self.existing = existing
    self.isDurable = isDurable
  }

  /// Writes the whole file.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    try write { file throws(SystemError) in try file.write(bytes) }
  }

  /// Writes the file in pieces.
  func write(
    _ pieces: (OpenFile) throws(SystemError) -> Void
  ) throws(FileError) {
    guard !path.isEmpty, path.utf8.last != UInt8(ascii: "/") else {
      throw FileError(.cannotCreate, path: path, reason: "a file needs a name")
    }
    let temporary = try createTemporary()
    do throws(SystemError) {
      do throws(SystemError) {
        try pieces(temporary.file)
        if isDurable { try temporary.file.synchronize() }
      } catch {
        try? temporary.file.close()
        throw error
      }
      try temporary.file.close()
    } catch {
      FileSystem.remove(temporary.path)
      throw error.whileWriting(path)
    }
    do throws(SystemError) {
      switch existing {
      case .replace: try FileSystem.rename(temporary.path, to: path)
      case .keep: try FileSystem.renameKeeping(temporary.path, to: path)
      }
    } catch {
      FileSystem.remove(temporary.path)
      // A folder is no older version of the file, whatever is to be done with one.
      let isFolder = (try? FileSystem.kind(of: path)) == .folder
      throw (isFolder ? .isFolder : error).whileCreating(path)
    }
  }

  /// Opens a new file in the folder of the real one.
  private func createTemporary() throws(FileError) -> (path: String, file: OpenFile) {
    if let temporaryPath, let file = try? OpenFile(creating: temporaryPath) {
      return (temporaryPath, file)
    }
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
    let stem = "\(folder).drip-\(FileSystem.processNumber)"
    var attempt = 0
    while true {
      // Short, so that every name the folder allows can be written, and found free by trying, so
      // that threads and left-over files do not get in each other's way.
      let candidate = "\(stem)-\(attempt).part"
      do throws(SystemError) {
        return (candidate, try OpenFile(creating: candidate))
      } catch {
        attempt += 1
        guard error.isExisting, attempt < 10_000 else { throw error.whileCreating(path) }
      }
    }
  }
}
