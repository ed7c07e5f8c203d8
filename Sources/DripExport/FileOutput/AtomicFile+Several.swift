extension AtomicFile {
  /// Writes files that belong together.
  ///
  /// No file gets its name before all of them are whole, and the last file gets its name last.
  ///
  /// If a file cannot be written, or exists and must be kept, no existing file changes.
  public static func write(_ files: [(file: AtomicFile, bytes: [UInt8])]) throws(FileError) {
    for (file, _) in files { try file.refuseExisting() }
    var pending: [(PendingFile, Folder)] = []
    for (file, bytes) in files {
      let begun = try file.begin()
      try begun.0.write(bytes)
      pending.append(begun)
    }
    for ((file, _), begun) in zip(files, pending) { try file.finish(begun.0, in: begun.1) }
  }
}
