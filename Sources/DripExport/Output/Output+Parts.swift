internal import DripFormats

extension Output {
  /// The maximum number of parts that can be written separately, by threads or by machines.
  public var partCount: Int {
    switch format {
    case .frames: frameCount
    case .film where isPixelFilm: recorder(jobs: 1).segmentCount
    default: 1
    }
  }

  /// The maximum number of threads that can work on the output.
  package var threadCount: Int {
    isVideo ? recorder(jobs: 1).segmentCount : partCount
  }

  /// Writes one of several parts: some of the frames into their folder, or a part of a film into a file of its own.
  ///
  /// An output of any other format has only one part, which is written to the output's place. The number of parts must
  /// not exceed ``partCount`` for it.
  @discardableResult
  public func writePart(
    _ part: Part, at path: String, _ options: Options = Options()
  ) throws(SequenceError) -> Report {
    try Self.checkLimits(of: [self])
    switch (format, place) {
    case (.frames(let format, _), .folder(let folder, let names)):
      return try write(
        sequence([part.range(of: frameCount)], format), LooseFrames(folder: folder, names: names),
        options)
    case (.film, _) where isPixelFilm:
      let recorder = recorder(jobs: options.jobs)
      let written = try recorder.write(
        [filmOutput(to: .file(try options.file(path)))], part.range(of: recorder.segmentCount),
        isStopped: options.isStopped)[0]
      return report(bytes: written.length, written.record)
    default:
      precondition(part.count == 1, "the output cannot be written in parts")
      return try write(options)
    }
  }

  /// Joins the parts of a film, which are kept.
  ///
  /// Frames are in their folder already.
  public func join(_ parts: [String], _ options: Options = Options()) throws(SequenceError) {
    _ = try joined(parts.map { ($0, nil) }, options)
  }

  /// Joins the parts of a film, and returns the record of a file with a guard.
  private func joined(
    _ parts: [(path: String, record: FileRecord?)], _ options: Options
  ) throws(SequenceError) -> FileRecord? {
    guard isPixelFilm, case .file(let path) = place else { return nil }
    let file = try options.file(path)
    let output = filmOutput(to: .file(file))
    return try file.join(parts) { (length) throws(SequenceError) in
      try recorder(jobs: 1).corrections(of: output, length: length, isStopped: options.isStopped)
    }
  }

  /// Writes the output and returns the record of what its files hold.
  package func writeRecorded(_ options: Options) throws(SequenceError) -> FileRecord {
    if let record = try write(options).record { return record }
    return try existing(record(below: options.root))
  }

  /// Writes a part and returns the record of what it holds.
  package func writePart(
    _ part: Part, at path: String, recordedWith options: Options
  ) throws(SequenceError) -> FileRecord {
    if let record = try writePart(part, at: path, options).record { return record }
    return try existing(record(part, at: path, below: options.root))
  }

  /// Joins parts that have not changed since they were recorded, and returns the record of what the output holds.
  package func join(
    _ parts: [(path: String, record: FileRecord?)], recordedWith options: Options
  ) throws(SequenceError) -> FileRecord {
    if let record = try joined(parts, options) { return record }
    return try existing(record(below: options.root))
  }

  private func existing(_ record: FileRecord?) throws(SequenceError) -> FileRecord {
    guard let record else {
      throw .file(
        FileError(
          .cannotRead, path: place.path, reason: "the file was removed after it was written"))
    }
    return record
  }

  /// Reads the files and returns the record of what they hold; nil if one is missing.
  package func record(below root: String? = nil) throws(SequenceError) -> FileRecord? {
    try record(Part(0, of: 1), at: nil, below: root)
  }

  /// Reads a part and returns the record of what it holds; nil if it is missing.
  package func record(
    _ part: Part, at path: String?, below root: String? = nil
  ) throws(SequenceError) -> FileRecord? {
    try SequenceError.file { () throws(FileError) in
      switch (format, place) {
      case (.frames, .folder(let folder, let names)):
        try LooseFrames(folder: folder, names: names, below: root)
          .record(part.range(of: frameCount))
      case (_, .file(let file)):
        try FileRecord(ofFile: isPixelFilm ? path ?? file : file, below: root)
      default: nil
      }
    }
  }
}
