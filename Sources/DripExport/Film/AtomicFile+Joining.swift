internal import DripFormats

extension AtomicFile {
  /// Concatenates files, then replaces the bytes that depend on the length of the result.
  package func join(
    _ parts: [String], corrections: (_ length: Int) throws(SequenceError) -> [FilmCorrection]
  ) throws(SequenceError) {
    try SequenceError.file { () throws(FileError) in
      try makeFolder()
    }
    let (file, folder) = try SequenceError.naming(self) { () throws(FileError) in
      try refuseExisting()
      return try begin()
    }
    for part in parts {
      try SequenceError.file { () throws(FileError) in
        try file.append(contentsOf: part, below: root)
      }
    }
    let length = try SequenceError.file { () throws(FileError) in try file.length }
    for correction in try corrections(length) {
      try SequenceError.file { () throws(FileError) in
        try file.write(correction.bytes, at: correction.offset)
      }
    }
    try SequenceError.naming(self) { () throws(FileError) in try finish(file, in: folder) }
  }
}

extension PendingFile {
  /// Appends the bytes of another file.
  fileprivate func append(contentsOf path: String, below root: String?) throws(FileError) {
    var failure: FileError?
    try FileError.reading(path) { () throws(SystemError) in
      let source = try FileTree.open(path, below: root)
      try source.forEachBlock(ofSize: 1 << 16) { block in
        do throws(FileError) { try write(block) } catch { failure = error }
        return failure == nil
      }
    }
    if let failure { throw failure }
  }
}
