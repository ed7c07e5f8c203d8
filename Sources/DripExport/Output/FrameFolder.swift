internal import DripFormats
internal import DripRaster

/// A writer of frames into a folder that loses no work.
///
/// - A frame appears under its name whole or not at all.
/// - Existing files are overwritten only if the options say so.
/// - `drip.json` beside the frames has their settings. With the same settings and the same build of the program, a
///   resumed output keeps the frames that exist.
/// - The bytes are the same for every number of jobs, and memory grows with that number only.
struct FrameFolder: Sendable {
  private let output: Output
  /// The path of the folder, which is made if it is missing; empty for the current one.
  private let path: String
  private let options: Output.Options
  /// The settings of the frames, with their names.
  var settings: FolderSettings

  private var names: FrameNames { settings.names }
  private var numbers: [Range<Int>] { output.imageNumbers }

  /// Creates a writer of an output's frames.
  init(_ output: Output, in path: String, _ options: Output.Options) {
    (self.output, self.path, self.options) = (output, path, options)
    settings = FolderSettings(output.settings, names: output.names)
    if case .film(let times) = output.times {
      let count = max(times.count, output.imageNumbers.last?.upperBound ?? 0)
      settings.duration = times.rate.time(of: count)
    }
  }

  /// Writes the frames and returns the result.
  ///
  /// `progress` is called on the thread of the caller before the first frame and after each.
  func write(progress: (SequenceProgress) -> Void) throws(SequenceError) -> SequenceProgress {
    let folder = try SequenceError.file { () throws(FileError) in
      try Folder.make(path, below: options.root)
    }
    // A folder may be writable and not readable, which the survey reports.
    try? folder.removeLeftovers()
    let keepsFrames = try begin(in: folder)
    // The results are small, so that many can wait.
    let work = OrderedWork<FrameEncoding.Encode, Int?, SequenceError>(
      jobs: options.jobs, lead: 32, numbers: numbers, memory: { _ in output.makeEncoder() }
    ) { (number, encode, isCancelled) throws(SequenceError) in
      let name = names.name(of: number)
      if keepsFrames, folder.hasWhole(name, output.fileFormat) { return nil }
      let image = try output.image(number, with: encode) { options.isStopped() || isCancelled() }
      let bytes = image.bytes
      let replaces = options.overwrites || keepsFrames
      return try write(bytes, as: name, in: folder, replacing: replaces) ? bytes.count : nil
    }
    var state = SequenceProgress(count: output.frameCount)
    progress(state)
    try work.run { (count) throws(SequenceError) in
      if let count {
        state.written += 1
        state.bytes += count
      } else {
        state.skipped += 1
      }
      progress(state)
    }
    return state
  }

  /// Writes a frame, and returns false if another process has just written the same one.
  private func write(
    _ bytes: [UInt8], as name: String, in folder: Folder, replacing: Bool
  ) throws(SequenceError) -> Bool {
    do throws(FileError) {
      try folder.write(bytes, as: name, existing: replacing ? .replace : .keep)
      return true
    } catch {
      guard error.kind == .exists else { throw .file(error) }
      guard folder.holds(bytes, as: name) else {
        throw .exists(path: error.path, count: 1, canResume: true)
      }
      return false
    }
  }

  /// Writes `drip.json`, and returns true if existing frames are kept.
  ///
  /// A file that could be taken for a frame of these settings later is removed first, if it may be overwritten.
  private func begin(in folder: Folder) throws(SequenceError) -> Bool {
    let isLocked = try folder.waitForLock(options.isStopped)
    defer { if isLocked { folder.unlock() } }
    let survey = try survey(folder)
    if let refusal = survey.refusal { throw refusal }
    for number in survey.numbers where !survey.known.include(number) {
      folder.remove(names.name(of: number))
    }
    let new = describing(survey.known + numbers, continuing: survey.continued)
    if new != survey.continued {
      try SequenceError.file { () throws(FileError) in
        try folder.write(new.bytes, as: FolderSettings.fileName, existing: .replace)
      }
    }
    return options.resumes && survey.continued != nil
  }

  /// Returns the settings with the numbers of old and new frames.
  private func describing(
    _ numbers: [Range<Int>], continuing old: FolderSettings?
  ) -> FolderSettings {
    var new = settings
    let duration = max(settings.duration ?? 0, old?.duration ?? 0)
    new.duration = settings.duration.map { _ in duration }
    new.frames = numbers.merged == [0..<count(lasting: duration)] ? nil : numbers.merged
    return new
  }

  /// Returns the number of frames of a duration, or of all frames without a rate.
  private func count(lasting duration: Double) -> Int {
    guard case .film(let times) = output.times else { return output.times.count }
    return times.rate.count(lasting: duration)
  }
}

// MARK: - Existing files

/// The existing files that an output would meet.
public struct SequenceOutlook: Sendable, Equatable {
  /// The number of existing files with the frames' names.
  public var present: Int { numbers.count }
  /// The number of existing frames that a resumed sequence would skip.
  public internal(set) var skipped = 0
  /// The reason for which nothing would be written; nil if the output would be.
  public internal(set) var refusal: SequenceError?
  /// The numbers of the frames that exist, with any contents.
  var numbers: [Int] = []
  /// The settings of the existing frames if they are those of the new ones.
  var continued: FolderSettings?
  /// The numbers of the frames that have these settings.
  var known: [Range<Int>] = []
}

extension FrameFolder {
  /// Returns the existing files that the frames would meet, and writes nothing.
  func outlook() throws(SequenceError) -> SequenceOutlook {
    do throws(SequenceError) {
      let there = try SequenceError.file { () throws(FileError) in try Folder.ifThere(path) }
      guard let folder = there else { return SequenceOutlook() }
      var outlook = try survey(folder)
      guard options.resumes, outlook.refusal == nil, outlook.continued != nil else {
        return outlook
      }
      for number in outlook.numbers {
        guard !options.isStopped() else { throw .stopped }
        if folder.hasWhole(names.name(of: number), output.fileFormat) { outlook.skipped += 1 }
      }
      return outlook
    } catch {
      if error == .stopped { throw error }
      return SequenceOutlook(refusal: error)
    }
  }

  private func survey(_ folder: Folder) throws(SequenceError) -> SequenceOutlook {
    var survey = SequenceOutlook()
    do throws(SystemError) {
      try folder.forEachName { name in
        if let number = names.number(of: name), numbers.include(number) {
          survey.numbers.append(number)
        }
      }
    } catch {
      throw .file(error.whileCreating(folder.path(of: names.pattern)))
    }
    survey.numbers.sort()
    do throws(SequenceError) {
      if let old = try FolderSettings.read(in: folder) {
        // Both were text once, so that equal settings have equal texts.
        let new = FolderSettings(settings.bytes) ?? settings
        let change = old.change(to: new)
        if change == nil {
          survey.continued = old
          survey.known = old.frames ?? [0..<count(lasting: old.duration ?? 0)]
        }
        survey.refusal = change.map {
          .otherSettings(path: folder.path(of: old.names.pattern), change: $0)
        }
      }
    } catch {
      survey.refusal = error
    }
    let inTheWay = survey.numbers.filter { !options.resumes || !survey.known.include($0) }
    if options.overwrites {
      survey.refusal = nil
    } else if survey.refusal == nil, let first = inTheWay.first {
      survey.refusal = .exists(
        path: folder.path(of: names.name(of: first)), count: inTheWay.count,
        canResume: inTheWay.allSatisfy(survey.known.include))
    }
    // A folder can neither be overwritten nor kept.
    for name in inTheWay.map(names.name) where (try? folder.info(of: name))?.kind == .folder {
      survey.refusal = .file(SystemError.isFolder.whileCreating(folder.path(of: name)))
    }
    return survey
  }
}

extension Folder {
  /// Waits for other processes that begin to write frames into the folder, and returns true if it is locked.
  fileprivate func waitForLock(_ isStopped: () -> Bool) throws(SequenceError) -> Bool {
    // Others need milliseconds, unless they are suspended.
    for _ in 0..<500 {
      guard !isStopped() else { throw .stopped }
      guard case .taken? = try? lock() else { return true }
      FileSystem.pause()
    }
    return false
  }

  /// Returns true if a file has these bytes.
  fileprivate func holds(_ bytes: [UInt8], as name: String) -> Bool {
    guard let file = try? openForReading(name, followingLinks: false) else { return false }
    return (try? file.holds(bytes)) == true
  }

  /// Returns true if a frame exists and has the beginning and the end of a file of its format.
  ///
  /// A file gets its name when it is whole, but a loss of power may shorten it later.
  fileprivate func hasWhole(_ name: String, _ format: FileFormat) -> Bool {
    guard let file = try? openForReading(name, followingLinks: false),
      let size = try? file.info.size
    else { return false }
    guard format == .png else { return size > 0 }
    let end = PNGContainer.end
    return size > PNGContainer.minimumSize
      && (try? file.bytes(at: 0, count: PNGContainer.signature.count)) == PNGContainer.signature
      && (try? file.bytes(at: size - end.count, count: end.count)) == end
  }
}
