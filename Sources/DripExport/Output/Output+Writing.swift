internal import DripFormats

extension Output {
  /// Draws and writes the output.
  ///
  /// A file or frame appears whole or not at all. `receive` takes the bytes of an output that goes to a stream, and
  /// returns false when it takes no more. `progress` is called on the thread of the caller.
  @discardableResult
  public func write(
    _ options: Options = Options(),
    progress: (SequenceProgress) -> Void = { _ in },
    to receive: @escaping (_ bytes: [UInt8]) -> Bool = { _ in false }
  ) throws(SequenceError) -> Report {
    try Self.checkLimits(of: [self])
    switch (format, place) {
    case (.film, _):
      let lengths = try Self.writeFilms([self], options, progress: progress, to: receive)
      return report(bytes: lengths[0])
    case (_, .stream):
      var state = SequenceProgress(count: 0)
      try sequence.stream(
        jobs: options.jobs, isStopped: options.isStopped,
        progress: {
          state = $0
          progress($0)
        }, receive)
      return Report(size: size, progress: state)
    case (.frames, .folder(let folder, let names)):
      let result = try writer(of: names, in: folder, options).write(
        sequence, isStopped: options.isStopped, progress: progress)
      return Report(size: size, progress: result)
    case (.frames, .file), (_, .folder): throw .wrongPlace(place.phrase, for: format.phrase)
    case (_, .file(let path)): return try writeFiles(path, options, progress)
    }
  }

  /// Writes one image, or files that belong together.
  private func writeFiles(
    _ path: String, _ options: Options, _ progress: (SequenceProgress) -> Void
  ) throws(SequenceError) -> Report {
    let file = try options.file(path)
    var state = SequenceProgress(count: frameCount)
    let group = try fileGroup(at: path, options.isStopped) {
      state.written += 1
      progress(state)
    }
    guard let group else {
      var bytes: [UInt8] = []
      try sequence.stream(isStopped: options.isStopped) {
        bytes += $0
        return true
      }
      try SequenceError.naming(file) { () throws(FileError) in
        if options.removesLeftovers { try file.removeLeftovers() }
        try file.write(bytes)
      }
      var report = report(bytes: bytes.count)
      report.path = file.path
      return report
    }
    var files: [(file: AtomicFile, bytes: [UInt8])] = []
    // The user has typed the path of the first file only.
    for (name, bytes) in group.files {
      files.append((try options.file(name, followsLinks: name == path), bytes))
    }
    do throws(FileError) {
      if options.removesLeftovers { for (file, _) in files { try file.removeLeftovers() } }
      try AtomicFile.write(files)
    } catch {
      throw error.kind == .exists ? .exists(path: error.path, count: 1) : .file(error)
    }
    var report = report(bytes: files.reduce(0) { $0 + $1.bytes.count })
    report.size = group.size
    report.path = files.first?.file.path
    return report
  }

  private func report(bytes: Int) -> Report {
    var state = SequenceProgress(count: frameCount)
    state.written = frameCount
    state.bytes = bytes
    return Report(size: size, progress: state)
  }

  /// Returns the writer of frames into a folder.
  func writer(of names: FrameNames, in path: String, _ options: Options) -> FrameFolder {
    var folder = FrameFolder(
      path: path, settings: FolderSettings(settings, names: names), times: times)
    if case .film(let times) = times, case .frames(_, let numbers) = format {
      let count = max(times.count, numbers.last?.upperBound ?? 0)
      folder.settings.duration = times.rate.time(of: count)
    }
    folder.jobs = options.jobs
    folder.overwrites = options.overwrites
    folder.resumes = options.resumes
    folder.root = options.root
    return folder
  }
}

extension Output.Options {
  /// Writes bytes that were not drawn into a file.
  package func write(_ bytes: [UInt8], to path: String) throws(SequenceError) {
    let file = try file(path)
    try SequenceError.naming(file) { () throws(FileError) in
      try file.removeLeftovers()
      try file.write(bytes)
    }
  }

  /// Creates the folder and returns the file.
  func file(_ path: String, followsLinks: Bool = true) throws(SequenceError) -> AtomicFile {
    try SequenceError.file { () throws(FileError) in
      var file = AtomicFile(
        followsLinks && self.followsLinks ? try AtomicFile.target(of: path) : path,
        existing: overwrites ? .replace : .keep)
      file.root = root
      try file.makeFolder()
      return file
    }
  }
}
