extension AtomicFile {
  /// Writes files that belong together: none has its name before all of them are whole, and the last one is the last
  /// to have it.
  ///
  /// Where one of them cannot be written, or is there already and to be kept, all that was there stays.
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
