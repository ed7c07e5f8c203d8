internal import LibC

extension AtomicFile {
  /// Returns the target of a symbolic link, through all links, or the path itself if it is none.
  package static func target(of path: String) throws(FileError) -> String {
    var info = stat()
    // Sound: `lstat` only writes to the structure, and Swift passes the path as a C string.
    guard unsafe lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFLNK else { return path }
    // Sound: the text is copied and freed at once.
    guard let target = unsafe realpath(path, nil) else {
      throw FileError(.cannotCreate, path: path, reason: "it is a link that leads nowhere")
    }
    defer { unsafe free(target) }
    return unsafe String(cString: target)
  }
}
