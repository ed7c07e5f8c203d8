/// A writer of frames into a folder without a manifest.
///
/// A frame appears whole or not at all, and replaces an existing one. Several processes may write
/// the same frames at the same time, because the bytes are the same.
struct LooseFrames: Sendable {
  /// The folder, which is made if it is missing.
  var folder: String
  /// The names of the files.
  var names: FrameNames
  /// The number of frames to work on at a time.
  var jobs = 1
  /// True if every file is forced onto the disk.
  var isDurable = false
  /// The folder below which no link is followed.
  var root: String?
  /// The rules for existing files.
  var fileGuard: FileGuard?

  init(folder: String, names: FrameNames, below root: String? = nil) {
    (self.folder, self.names, self.root) = (folder, names, root)
  }

  /// Writes the frames of a sequence, and returns the record of all files together.
  func write(
    _ sequence: FrameSequence, isStopped: @escaping @Sendable () -> Bool,
    progress: (Int) -> Void = { _ in }
  ) throws(SequenceError) -> FileRecord {
    let place = try SequenceError.file { () throws(FileError) in
      try Folder.make(folder, below: root, isDurable: isDurable)
    }
    let work = OrderedWork<FrameEncoding.Encode, FileRecord, SequenceError>(
      jobs: jobs, numbers: sequence.numbers, memory: { _ in sequence.makeEncoder() }
    ) { (number, encode, isCancelled) throws(SequenceError) in
      let bytes = try sequence.frame(number, with: encode) { isStopped() || isCancelled() }.bytes
      try SequenceError.file { () throws(FileError) in
        try place.write(
          bytes, as: names.name(of: number), existing: .replace, isDurable: isDurable,
          fileGuard: fileGuard)
      }
      return FileRecord(bytes)
    }
    var records: [FileRecord] = []
    try work.run { (record) throws(SequenceError) in
      guard !isStopped() else { throw .stopped }
      records.append(record)
      progress(records.count)
    }
    return FileRecord(together: records)
  }

  /// Returns the record of existing frames together, or nil if one is missing.
  func record(_ numbers: Range<Int>) throws(FileError) -> FileRecord? {
    var records: [FileRecord] = []
    for number in numbers {
      guard let record = try FileRecord(ofFile: "\(folder)/\(names.name(of: number))", below: root)
      else {
        return nil
      }
      records.append(record)
    }
    return FileRecord(together: records)
  }
}
