internal import DripFormats

extension AtomicFile {
  /// Concatenates files, then replaces the bytes that depend on the length of the result.
  ///
  /// Returns the record of the result if it has a guard. A part that is missing or differs from its record, if it has
  /// one, is an error.
  func join(
    _ parts: [(path: String, record: FileRecord?)],
    corrections: (_ length: Int) throws(SequenceError) -> [FilmCorrection]
  ) throws(SequenceError) -> FileRecord? {
    try SequenceError.file { () throws(FileError) in
      try makeFolder()
    }
    let (file, folder) = try SequenceError.naming(self) { () throws(FileError) in
      try refuseExisting()
      return try begin()
    }
    for (path, record) in parts {
      let isIntact = try SequenceError.file { () throws(FileError) in
        if record != nil, !FileTree.has(path, below: root) { return false }
        return try file.append(contentsOf: path, below: root, recordedAs: record)
      }
      guard isIntact else { throw .replaced(path: path, count: 1) }
    }
    let length = try SequenceError.file { () throws(FileError) in try file.length }
    for correction in try corrections(length) {
      try SequenceError.file { () throws(FileError) in
        try file.write(correction.bytes, at: correction.offset)
      }
    }
    return try SequenceError.naming(self) { () throws(FileError) in
      try finish(file, in: folder)
    }
  }
}

extension PendingFile {
  /// Appends the bytes of another file, and returns false if they differ from its record.
  fileprivate func append(
    contentsOf path: String, below root: String?, recordedAs record: FileRecord?
  ) throws(FileError) -> Bool {
    var failure: FileError?
    var mixer = Fingerprint.Mixer()
    var count = 0
    try FileError.reading(path) { () throws(SystemError) in
      let source = try FileTree.open(path, below: root)
      // A file of another size need not be read, however large it is.
      if let record, try source.info.size != record.count { return }
      try source.forEachBlock(ofSize: 1 << 16) { block in
        mixer.mix(block)
        count += block.count
        do throws(FileError) { try write(block) } catch { failure = error }
        return failure == nil
      }
    }
    if let failure { throw failure }
    return record.map { $0.count == count && $0.fingerprint == mixer.fingerprint } ?? true
  }
}
