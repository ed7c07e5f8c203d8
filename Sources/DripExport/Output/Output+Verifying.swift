internal import DripFormats

extension Output {
  /// Checks the files of the output, and reports the flaw of each or nil, in order.
  ///
  /// Draws everything again. The pixels of PNG frames in a folder are compared, and the bytes of all other files.
  ///
  /// - Parameters:
  ///   - options: the number of jobs, and the function that stops the check.
  ///   - report: a function that receives the name of a frame or the path of another file, and its flaw.
  /// - Returns: false if the folder has no manifest of such frames.
  /// - Throws: an error for a stream or a video, which cannot be compared, and if drawing or reading fails.
  public func verify(
    _ options: Options = Options(), _ report: (_ name: String, WrittenFrames.Flaw?) -> Void
  ) throws(SequenceError) -> Bool {
    try Self.checkLimits(of: [self])
    switch place {
    case .stream: throw .cannotVerify(format.phrase, in: place.phrase)
    case .folder(let folder, let names):
      guard
        let frames = try WrittenFrames(folder: folder, names: names, isStopped: options.isStopped)
      else { return false }
      try frames.verify(
        comparingWith: self, jobs: options.jobs, isStopped: options.isStopped, report)
    case .file(let path):
      guard !isVideo else { throw .cannotVerify(format.phrase, in: place.phrase) }
      guard let group = try fileGroup(at: path, options.isStopped, drawn: {}) else {
        report(
          path,
          try Self.flaw(of: path) { (file) throws(SequenceError) in
            try compare(with: file, options)
          })
        return true
      }
      for (path, bytes) in group.files {
        report(path, try Self.flaw(of: path) { _ = $0.matches(bytes) })
      }
    }
    return true
  }

  /// Draws the output, and compares it with the bytes of its only file.
  private func compare(
    with file: ComparedFile, _ options: Options
  ) throws(SequenceError) {
    do throws(SequenceError) {
      if playback == nil {
        try sequence.stream(isStopped: options.isStopped) { file.matches($0) }
      } else {
        _ = try Self.writeFilms([self], to: [.stream { file.matches($0) }], options)
      }
    } catch {
      // The first difference stops the drawing.
      guard error == .stopped, !options.isStopped() else { throw error }
    }
  }

  /// Opens a file, calls a function that compares its bytes, and returns its flaw.
  private static func flaw(
    of path: String, _ compare: (ComparedFile) throws(SequenceError) -> Void
  ) throws(SequenceError) -> WrittenFrames.Flaw? {
    let file: ComparedFile
    do throws(SystemError) { file = ComparedFile(try FileTree.open(path, below: nil)) } catch {
      return error.isMissing ? .missing : .unreadable(error.reason)
    }
    try compare(file)
    return file.flaw
  }
}

/// A file whose bytes are compared block by block.
private final class ComparedFile {
  private let file: OpenFile
  /// The number of equal bytes.
  private var offset = 0
  /// The reason why the rest is not compared.
  private var difference: WrittenFrames.Flaw?

  init(_ file: consuming OpenFile) { self.file = file }

  /// Compares the next bytes, and returns false if the file differs.
  func matches(_ bytes: [UInt8]) -> Bool {
    guard difference == nil else { return false }
    do throws(SystemError) {
      if try file.bytes(at: offset, count: bytes.count) != bytes { difference = .changed }
    } catch {
      difference = .unreadable(error.reason)
    }
    offset += bytes.count
    return difference == nil
  }

  /// The flaw of the file after all bytes have been compared.
  var flaw: WrittenFrames.Flaw? {
    if let difference { return difference }
    do throws(SystemError) { return try file.info.size == offset ? nil : .changed } catch {
      return .unreadable(error.reason)
    }
  }
}
