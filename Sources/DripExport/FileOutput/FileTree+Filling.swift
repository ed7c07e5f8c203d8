internal import DripLibC

extension FileTree {
  /// Fills a new or empty folder with files that appear when all of them are whole.
  ///
  /// A function writes them below another path. Returns false, and writes nothing, if the folder has files.
  ///
  /// After an error, nothing is left. A killed process leaves a folder whose name ends with `.drip-` and six characters,
  /// which is not in the way of the next one.
  package static func fill(
    _ path: String, write: (_ place: String) throws -> Void
  ) throws -> Bool {
    guard try names(in: path).allSatisfy({ $0.hasPrefix(mark) }) else { return false }
    var folder = path.utf8[...]
    while folder.count > 1, folder.last == UInt8(ascii: "/") { folder.removeLast() }
    let target = String(Substring(folder))
    // An existing folder stays: it can be the current one, and has permissions of its own.
    let isThere = has(path)
    if !isThere { try Folder.makeFolder(of: target) }
    let scratch = try makeTemporaryFolder(isThere ? "\(target)/\(mark)" : "\(target)\(mark)")
    defer { removeFolder(scratch) }
    // Only the user can open the temporary folder, but the new one has the usual permissions.
    let place = "\(scratch)/new"
    do {
      try write(place)
    } catch var error as FileError {
      // Nobody knows the temporary path.
      if error.path.hasPrefix(place) {
        error.path = target + error.path.dropFirst(place.count)
      }
      throw error
    }
    guard isThere else {
      try move(place, to: target)
      return true
    }
    for name in try names(in: place) { try move("\(place)/\(name)", to: "\(target)/\(name)") }
    return true
  }

  private static let mark = ".drip-"

  /// Renames a file or a folder, which replaces nothing but an empty folder or a file.
  private static func move(_ path: String, to target: String) throws(FileError) {
    try FileError.creating(target) { () throws(SystemError) in
      _ = try FileSystem.call { unsafe rename(path, target) }
    }
  }
}
