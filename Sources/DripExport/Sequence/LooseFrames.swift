/// Frames that become files in a folder without a manifest.
///
/// A frame appears whole or not at all, and replaces an existing one. Another process may write the same frames at
/// the same time, because the bytes are equal.
package struct LooseFrames: Sendable {
  /// The folder, which is made where it is missing.
  package var folder: String
  /// The file names.
  package var names: FrameNames
  /// The number of threads.
  package var jobs = 1
  /// True to wait until every file is on the disk.
  package var isDurable = false

  package init(folder: String, names: FrameNames) {
    (self.folder, self.names) = (folder, names)
  }

  /// Writes the frames of a sequence, and returns what they hold all together.
  package func write(
    _ sequence: FrameSequence, isStopped: @escaping @Sendable () -> Bool,
    progress: (Int) -> Void = { _ in }
  ) throws(SequenceError) -> FileRecord {
    let place = try SequenceError.file { () throws(FileError) in
      try Folder.make(folder, isDurable: isDurable)
    }
    let work = OrderedWork<FrameFormat.Encode, FileRecord, SequenceError>(
      jobs: jobs, numbers: sequence.numbers, memory: { _ in sequence.makeEncoder() }
    ) { (number, encode, isCancelled) throws(SequenceError) in
      let bytes = try sequence.frame(number, with: encode) { isStopped() || isCancelled() }.bytes
      try SequenceError.file { () throws(FileError) in
        try place.write(names.name(of: number), existing: .replace, isDurable: isDurable) {
          (file) throws(SystemError) in try file.write(bytes)
        }
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

  /// Returns what frames that are there hold all together; nil where one of them is missing.
  package func record(_ numbers: Range<Int>) throws(FileError) -> FileRecord? {
    var records: [FileRecord] = []
    for number in numbers {
      guard let record = try FileRecord(ofFile: "\(folder)/\(names.name(of: number))") else {
        return nil
      }
      records.append(record)
    }
    return FileRecord(together: records)
  }
}
